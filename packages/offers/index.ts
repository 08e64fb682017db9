export { type DuplicateGroup, listDuplicates } from './duplicates/list-duplicates.ts';
export { groupPendingOffers } from './duplicates/pending-offers.ts';
export {
  type ClaimedRun,
  claimFeedRun,
  endFeedRun,
  expectedOffers,
  type RunEnd,
  recordFeedImport,
  releaseFeedRun,
  renewFeedRun,
} from './feeds/claim-run.ts';
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
export { decodeText } from './formats/charset/decode-text.ts';
export type { FeedDocument, OpenPage } from './formats/document.ts';
export { readRecords } from './formats/read-records.ts';
export { createRecordGuard } from './formats/records/record-guard.ts';
export { type ImportLine, type ImportRun, importOffers } from './imports/import-offers.ts';
export { getImport, type ImportRecord, importStates, listImports } from './imports/import-record.ts';
export { readImportResults } from './imports/import-results.ts';
export { createTally, type ImportTally } from './imports/import-summary.ts';
export { type OpenImport, openImport } from './imports/open-import.ts';
export {
  commandReindex,
  expireFormerIndices,
  type ReindexCommand,
  startReindex,
} from './indexing/command.ts';
export {
  abandonReindex,
  type CopiedBatch,
  endDualWrites,
  markCopied,
  nameIndices,
  settleReindex,
  startDualWrites,
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
  type LiveIndices,
  listReindexes,
  liveIndices,
  type Reindex,
  retainedReindexes,
  usedIndexNames,
} from './indexing/reindex.ts';
export { countActiveOffers, walkActiveOfferSummaries, walkActiveOffers } from './lifecycle/active-offers.ts';
export { countOffers, deleteOffer } from './lifecycle/delete-offer.ts';
export { enqueueOfferEvent } from './lifecycle/enqueue-offer-event.ts';
export { expireOffers } from './lifecycle/expire-offers.ts';
export { isOpen } from './lifecycle/open-offers.ts';
export { raiseRevisions } from './lifecycle/raise-revisions.ts';
export { readChanges } from './lifecycle/read-changes.ts';
export { clearPendingCounts, getOffer, getOffers, type StoredOffer } from './lifecycle/read-offers.ts';
export { companyExists } from './lifecycle/save-companies.ts';
export { upsertOffers, upsertOffersIn } from './lifecycle/upsert-offers.ts';
export { readOpenAfter, sampleOpen } from './lifecycle/walk-open.ts';
export { MAX_LINE_BYTES } from './normalise/limits.ts';
export { createNormaliser, type Normalise } from './normalise/normalise.ts';
export { splitLines } from './normalise/split-lines.ts';
export { listMappings, type StoredMapping, saveMappings, type WordMapping } from './sources/mappings.ts';
export { renormaliseOffers } from './sources/renormalise.ts';
export { getSettings, getSource, saveSource } from './sources/settings.ts';
export { listUnmapped } from './sources/unmapped.ts';
