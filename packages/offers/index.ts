export { type DuplicateGroup, listDuplicates } from './duplicates/list-duplicates.ts';
export { groupNoted } from './duplicates/ungrouped.ts';
export { closeUnseen, markSeen } from './feeds/close-unseen.ts';
export { createFeed, deleteFeed, getFeed, listFeeds, replaceFeed, type StoredFeed } from './feeds/feeds.ts';
export {
  discardHeldRun,
  type FeedRun,
  getFeedRun,
  getHeldRun,
  latestFeedRuns,
  listFeedRuns,
  requestFeedRun,
  resumeHeldRun,
} from './feeds/runs.ts';
export {
  type ClaimedRun,
  claimFeedRun,
  endFeedRun,
  expectedOffers,
  noteFeedImport,
  type RunEnd,
  releaseFeedRun,
  renewFeedRun,
} from './feeds/work.ts';
export { decodeText } from './formats/charset/decode-text.ts';
export type { FeedDocument, OpenPage } from './formats/document.ts';
export { readRecords } from './formats/read-records.ts';
export { createRecordGuard } from './formats/records/record-guard.ts';
export { type ImportLine, type ImportRun, importOffers } from './imports/import-offers.ts';
export { createTally, type ImportTally } from './imports/import-summary.ts';
export { type OpenImport, openImport } from './imports/open-import.ts';
export { getImport, type ImportRecord, importStates, listImports } from './imports/record.ts';
export { readVerdicts } from './imports/verdicts.ts';
export { commandReindex, type ReindexCommand, releaseFormer, startReindex } from './indexing/command.ts';
export {
  abandonReindex,
  type CopiedBatch,
  endLive,
  goLive,
  markCopied,
  nameIndices,
  settleReindex,
  swapIndices,
  takeReindex,
} from './indexing/progress.ts';
export {
  type Comparison,
  cancelReconcile,
  finishReconcile,
  getReconcile,
  listReconciles,
  markReconcile,
  type Reconcile,
  startReconcile,
  takeReconcile,
} from './indexing/reconcile.ts';
export {
  getReindex,
  keptReindexes,
  type LiveIndices,
  listReindexes,
  liveIndices,
  type Reindex,
  usedIndexNames,
} from './indexing/reindex.ts';
export { countActiveOffers, walkActiveOffers, walkActivePages } from './lifecycle/active-offers.ts';
export { countOffers, deleteOffer } from './lifecycle/delete-offer.ts';
export { expireOffers } from './lifecycle/expire-offers.ts';
export { isOpen } from './lifecycle/open-offers.ts';
export { promiseOfferEvent } from './lifecycle/promise-offer-event.ts';
export { raiseRevisions } from './lifecycle/raise-revisions.ts';
export { readChanges } from './lifecycle/read-changes.ts';
export { getOffer, getOffers, type StoredOffer, takeCountPromises } from './lifecycle/read-offers.ts';
export { companyExists } from './lifecycle/save-companies.ts';
export { upsertOffers, upsertOffersIn } from './lifecycle/upsert-offers.ts';
export { readOpenAfter, sampleOpen } from './lifecycle/walk-open.ts';
export { LONGEST_LINE_BYTES } from './normalise/limits.ts';
export { createNormaliser, type Normalise } from './normalise/normalise.ts';
export { splitLines } from './normalise/split-lines.ts';
export { listMappings, type StoredMapping, saveMappings, type WordMapping } from './sources/mappings.ts';
export { renormaliseOffers } from './sources/renormalise.ts';
export { getSettings, getSource, saveSource } from './sources/settings.ts';
export { listUnmapped } from './sources/unmapped.ts';
