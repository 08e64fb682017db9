export type { Facet, Parameter, SearchField, Version } from './field.ts';
export { searchFields } from './fields.ts';
export {
  createSearchIndex,
  type SearchIndex,
  type SearchIndexOptions,
} from './index/create-search-index.ts';
export { indexDefinition, mappingFingerprint } from './index/definition.ts';
export type { Card, OfferDocument, OfferRecord } from './index/document.ts';
export type { EnsuredIndex } from './index/ensure-index.ts';
export { createIndexAdmin, type IndexAdmin } from './index/index-admin.ts';
export type { IndexState } from './index/index-state.ts';
export { titleMapping } from './index/mapping.ts';
export { salaryParts } from './index/salary-document.ts';
export type { DocumentVersion } from './index/scan-versions.ts';
export type { SearchLog } from './index/search-log.ts';
export { spellOutSymbols } from './index/symbols.ts';
export { toDocument } from './index/to-document.ts';
export type { Removal, WriteBatch, WriteOutcome } from './index/write-batch.ts';
export type { ClusterInfo } from './inspect/inspect-cluster.ts';
export { openSearch } from './open-search.ts';
export { sortOrders } from './params/order.ts';
export { parseSearchParams, requestedEmployer } from './params/parse-search-params.ts';
export type { ParseContext, ParsedSearch, SearchParams } from './params/search-params.ts';
export { presentSearch, type SearchResponse } from './present/present-search.ts';
export type * from './present/response.ts';
export { printAmount, type ResponseLanguage, salaryDescription } from './present/salary-text.ts';
export { titleRanking } from './query/rank.ts';
export { buildSearchRequest } from './request.ts';
export { createSearchClient } from './search-client.ts';
