export {
  type DeadLetterRange,
  discardOne,
  discardRange,
  getDeadLetter,
  replacePayload,
  retryOne,
  retryRange,
} from './dead-letters/manage-dead-letters.ts';
export { groupPendingOffers } from './duplicates/group-offers.ts';
export {
  type DuplicateGroup,
  listDuplicates,
  readDuplicateGroups,
  readSimilarity,
} from './duplicates/list-duplicates.ts';
export { isSameTitle, splitVacancies } from './duplicates/split-vacancies.ts';
export { feedAccess, feedEnv } from './feeds/feed-env.ts';
export {
  createFeed,
  deleteFeed,
  type FeedInput,
  type FeedWithRuns,
  getFeed,
  listFeeds,
  replaceFeed,
  setFeedPaused,
} from './feeds/feeds.ts';
export { isCompressionBomb } from './feeds/fetch/decompress.ts';
export { followRedirects, requestOnce } from './feeds/fetch/fetch-document.ts';
export { type FeedOptions, runFeed } from './feeds/run-feed.ts';
export {
  confirmFeedRun,
  discardFeedRun,
  type FeedRun,
  getFeedRun,
  listFeedRuns,
  requestFeedRun,
  startFeedRun,
} from './feeds/runs.ts';
export { type FeedTrial, type FeedTrialContext, tryFeed } from './feeds/try-feed.ts';
export { type CsvFile, csvLines } from './formats/csv-lines.ts';
export { beginsAsCsv, beginsAsGzip, beginsAsZip, refuseBeginning } from './formats/guess-format.ts';
export { suggestColumns, unusedColumns } from './formats/suggest-columns.ts';
export { nearestFieldOf } from './formats/xml/job-feed.ts';
export { countUnindexed } from './imports/await-index.ts';
export {
  deleteImportFile,
  getImportFile,
  type ImportFile,
  readImportFile,
  storeImportFile,
} from './imports/import-file.ts';
export type { ImportLine } from './imports/import-lines.ts';
export { getImport, type ImportRecord, listImports } from './imports/import-record.ts';
export {
  type ImportResultPage,
  lastRepeatedLines,
  listImportResults,
  readImportResults,
} from './imports/import-results.ts';
export { openImport } from './imports/open-import.ts';
export { type LinePreview, previewLines } from './imports/preview-lines.ts';
export { putOffer } from './imports/put-offer.ts';
export type { TriedRecord } from './imports/tried-record.ts';
export { adaptRefresh } from './indexing/adapt-refresh.ts';
export { pendingIndexJobs } from './indexing/catch-up.ts';
export { type IndexingOptions, toRecord } from './indexing/index-offers.ts';
export { mergeIndex } from './indexing/merge-index.ts';
export { createIndexOffers, type IndexOffers } from './indexing/merge-index-jobs.ts';
export {
  cancelReconcile,
  listReconciles,
  type Reconcile,
  startReconcile,
} from './indexing/reconcile-record.ts';
export { type CatchUp, listReindexes, type Reindex } from './indexing/reindex-record.ts';
export { runReconcile } from './indexing/run-reconcile.ts';
export { runReindex } from './indexing/run-reindex.ts';
export {
  commandReindex,
  dropFormerIndex,
  expireFormerIndices,
  type ReindexCommand,
  startReindex,
} from './indexing/start-reindex.ts';
export { countOffers, deleteOffer, expireOffers } from './lifecycle/end-offers.ts';
export { enqueueOfferEvent } from './lifecycle/notify-applicants.ts';
export {
  countActiveOffers,
  isOpen,
  readOpenAfter,
  walkActiveOfferSummaries,
  walkActiveOffers,
} from './lifecycle/open-offers.ts';
export {
  type Changes,
  getOffer,
  getOffers,
  readChanges,
  readSeveralPlaces,
  type StoredOffer,
} from './lifecycle/read-offers.ts';
export { companyExists, findCompanies, type NamedCompany } from './lifecycle/save-companies.ts';
export { upsertOffers } from './lifecycle/upsert-offers.ts';
export { listModerations, type Moderation } from './moderation/list-moderations.ts';
export {
  getModeratedOffer,
  type ModeratedOffer,
  moderateOffer,
  requireRemaining,
} from './moderation/moderate-offer.ts';
export { type OfferTerms, readOfferTerms } from './moderation/read-terms.ts';
export { resolveOfferId } from './moderation/resolve-offer-id.ts';
export { MAX_LINE_BYTES } from './normalise/limits.ts';
export { type StreamLine, splitLines } from './normalise/lines.ts';
export { createNormaliser, type Normalise } from './normalise/normalise.ts';
export {
  countReportedOffers,
  getReportedOffer,
  hideReportedOffer,
  listReportedOffers,
  listReports,
  type OfferReport,
  type ReportedOffer,
  type ReportedOfferCursor,
  reportOffer,
  resolveReport,
} from './reports/reports.ts';
export { findSimilarOffers, MAX_SIMILAR_OFFERS, type SimilarContext } from './similar/find-similar-offers.ts';
export { listMappings, mapWords, type StoredMapping } from './sources/mappings.ts';
export { type MappingPreview, previewMappings } from './sources/preview-mappings.ts';
export { renormaliseSource } from './sources/renormalise.ts';
export { getSettings, listSourceNames, saveSource } from './sources/settings.ts';
export {
  countUnmappedBySource,
  listCityProvinces,
  listUnmapped,
  type UnmappedValue,
} from './sources/unmapped.ts';
