export type { AlertContext } from './context.ts';
export { type DeliveryContext, deliverDigest } from './deliveries/deliver.ts';
export { newestMatches } from './deliveries/digest-offers.ts';
export { sendConfirmation, sendQueryErrors } from './deliveries/notify-owner.ts';
export { startDigests } from './deliveries/schedule-digests.ts';
export { type CandidateIndex, createCandidateIndex } from './matching/candidate-index.ts';
export { createMatcher, type Matcher } from './matching/create-matcher.ts';
export { isMatched } from './matching/partitions.ts';
export { ensureCandidateOwner, ensureVisitorOwner, findOwner, type Owner } from './owners/owners.ts';
export { countOffers } from './searches/count-offers.ts';
export {
  confirmSearch,
  deleteSearch,
  getSearch,
  pauseSearch,
  visitSearch,
} from './searches/manage-searches.ts';
export {
  countSearches,
  deleteSearches,
  expensiveSearches,
  exportSearches,
  listSearches,
  type OperatedSearch,
  type Person,
  pauseByOperator,
  searchStates,
} from './searches/operate-searches.ts';
export {
  pauseOf,
  presentSavedSearch,
  resultsPath,
  type SavedSearchResponse,
} from './searches/present.ts';
export { readSearches, type StoredSearch } from './searches/read-searches.ts';
export { createSearch, replaceSearch } from './searches/save-search.ts';
export { parseSavedSearch, savedSearchBody } from './searches/saved-search.ts';
