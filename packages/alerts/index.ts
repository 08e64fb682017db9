export type { AlertContext } from './context.ts';
export { type DeliveryContext, deliverDigest, sendConfirmation } from './deliveries/deliver.ts';
export { newestMatches } from './deliveries/digest-offers.ts';
export { startDigests } from './deliveries/start-digests.ts';
export { type CandidateIndex, createCandidateIndex } from './matching/candidate-index.ts';
export { createMatcher, type Matcher } from './matching/create-matcher.ts';
export { ensureCandidateOwner, ensureVisitorOwner, findOwner, type Owner } from './owners/owners.ts';
export {
  confirmSearch,
  createSearch,
  deleteSearch,
  getSearch,
  pauseSearch,
  replaceSearch,
  visitSearch,
} from './searches/manage-searches.ts';
export {
  countSearches,
  deleteVisitor,
  expensiveSearches,
  exportVisitor,
  pauseByOperator,
} from './searches/operate-searches.ts';
export { presentSavedSearch, resultsPath } from './searches/present.ts';
export { readSearches, type StoredSearch } from './searches/read-searches.ts';
export {
  channels,
  frequencies,
  parseSavedSearch,
  type SavedSearchResponse,
  savedSearchBody,
  savedSearchResponse,
} from './searches/saved-search.ts';
