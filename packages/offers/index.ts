export { groupPendingOffers } from './duplicates/group-offers.ts';
export { type DuplicateGroup, listDuplicates } from './duplicates/list-duplicates.ts';
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
export { decodeText } from './formats/decode-text.ts';
export { readRecords } from './formats/read-records.ts';
export type { FeedDocument, OpenPage } from './formats/record.ts';
export { createRecordGuard } from './formats/record.ts';
export { type ImportLine, type ImportRun, importOffers } from './imports/import-offers.ts';
export { getImport, type ImportRecord, importStates, listImports } from './imports/import-record.ts';
export { readImportResults } from './imports/import-results.ts';
export { createTally, type ImportTally } from './imports/import-summary.ts';
export { type OpenImport, openImport } from './imports/open-import.ts';
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
} from './indexing/reconcile-record.ts';
export {
  abandonReindex,
  type CopiedBatch,
  endDualWrites,
  getReindex,
  type LiveIndices,
  listReindexes,
  liveIndices,
  markCopied,
  nameIndices,
  type Reindex,
  retainedReindexes,
  settleReindex,
  startDualWrites,
  swapIndices,
  takeReindex,
  usedIndexNames,
} from './indexing/reindex-record.ts';
export {
  commandReindex,
  expireFormerIndices,
  type ReindexCommand,
  startReindex,
} from './indexing/start-reindex.ts';
export { closeUnseen, countOffers, deleteOffer, expireOffers, markSeen } from './lifecycle/end-offers.ts';
export { enqueueOfferEvent } from './lifecycle/notify-applicants.ts';
export {
  countActiveOffers,
  isOpen,
  readOpenAfter,
  sampleOpen,
  walkActiveOfferSummaries,
  walkActiveOffers,
} from './lifecycle/open-offers.ts';
export { raiseRevisions } from './lifecycle/raise-revisions.ts';
export { readChanges } from './lifecycle/read-changes.ts';
export { clearPendingCounts, getOffer, getOffers, type StoredOffer } from './lifecycle/read-offers.ts';
export { companyExists } from './lifecycle/save-companies.ts';
export { upsertOffers, upsertOffersIn } from './lifecycle/upsert-offers.ts';
export { MAX_LINE_BYTES } from './normalise/limits.ts';
export { splitLines } from './normalise/lines.ts';
export { createNormaliser, type Normalise } from './normalise/normalise.ts';
export { listMappings, type StoredMapping, saveMappings, type WordMapping } from './sources/mappings.ts';
export { renormaliseOffers } from './sources/renormalise.ts';
export { getSettings, getSource, saveSource } from './sources/settings.ts';
export { listUnmapped } from './sources/unmapped.ts';
