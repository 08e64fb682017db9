export { asksForEither, namesJobOtherwise } from './also/also-searches.ts';
export { otherJobTitles, stemsOf } from './also/equivalents.ts';
export { type AlternativesOptions, findAlternatives, noAlternatives } from './assist/alternatives.ts';
export { groupDuplicates, limitPerCompany } from './assist/arrange-page.ts';
export { correctQuery } from './assist/correct-query.ts';
export type { AlternativesContext } from './assist/count-offers.ts';
export { distancesOf } from './assist/distances.ts';
export { highlight } from './assist/highlight.ts';
export { ofCompany } from './assist/job-names.ts';
export { findJobSearches, type JobSearch } from './assist/job-searches.ts';
export { compileJobTest, generalJobOf } from './assist/job-test.ts';
export { chooseNearby, nearestOfJob, searchesAround } from './assist/nearby-offers.ts';
export { countListed, countWithOtherNames, findOtherTexts, type OtherText } from './assist/other-texts.ts';
export { placesFound, townNames } from './assist/places-of-search.ts';
export { suggestionsWithin } from './assist/suggested-searches.ts';
export { findTitles } from './assist/titled-offers.ts';
export { chooseVisitorSearch } from './assist/visitor-search.ts';
export type { Facet, Parameter, SearchField, Version } from './field.ts';
export { excludingRows, filterParameters, isExcluding, presentationKinds, searchFields } from './fields.ts';
export type { MapTile } from './map/map-tile.ts';
export { openMemorySearch } from './memory/open-memory-search.ts';
export { createSearchClient, type OpenedSearch, openSearch } from './open-search.ts';
export { largerNamesakes } from './params/cities.ts';
export { sortOrders } from './params/order.ts';
export { parseRadius, parseSearchParams, requestedEmployer } from './params/parse-search-params.ts';
export { printConditions } from './params/print-conditions.ts';
export { printBox } from './params/scalars.ts';
export {
  type AssistOptions,
  MAX_RADIUS_KM,
  type ParseContext,
  type ParsedSearch,
  type QueryReport,
  RESULT_WINDOW,
  type SearchParams,
} from './params/search-params.ts';
export {
  type ConditionTest,
  compileCondition,
  compilePredicate,
  isExpired,
} from './predicate/compile-predicate.ts';
export { distanceInMetres } from './predicate/distance.ts';
export { type IndexedOffer, indexOffer } from './predicate/index-offer.ts';
export { phraseWords, wordKey } from './predicate/text-fields.ts';
export { presentV9Offer } from './present/offer.ts';
export { presentSearch, type V1Response, type V9Response } from './present/present-search.ts';
export { createSearchPrinter } from './present/print-search.ts';
export { printAmount, type ResponseLanguage, salaryDescription } from './present/salary-text.ts';
export type { Condition } from './query/condition.ts';
export { searchCondition } from './query/filters.ts';
export { type RankingWeights, rankingKeywords, rankingWeights, titleRanking } from './query/rank.ts';
export { buildSearchRequest, buildSearchRequests } from './request.ts';
export { type CompiledRules, compileRules, synonymQuery } from './rules/compile-rules.ts';
export type { SearchRule } from './rules/search-rule.ts';
export type { EnsuredIndex, IndexState } from './search-index/alias.ts';
export {
  createSearchIndex,
  type SearchIndex,
} from './search-index/create-search-index.ts';
export {
  indexDefinition,
  mappingFingerprint,
  REFRESH_SECONDS,
  titleMapping,
} from './search-index/definition.ts';
export type { Card, OfferDocument, OfferRecord } from './search-index/document.ts';
export { createIndexAdmin, type IndexAdmin } from './search-index/index-admin.ts';
export type { ClusterInfo } from './search-index/inspect-cluster.ts';
export type { SearchLog } from './search-index/map-unavailable.ts';
export { salaryParts } from './search-index/salary-document.ts';
export type { DocumentVersion } from './search-index/scan-versions.ts';
export type { SearchResponse } from './search-index/search-response.ts';
export { spellOutSymbols } from './search-index/symbols.ts';
export { toDocument } from './search-index/to-document.ts';
export type { WriteBatch, WriteOutcome } from './search-index/write-batch.ts';
export { jobInTitle } from './similar/core-title.ts';
export { type NearPlace, placeOfOffer, readNearPlace } from './similar/similar-request.ts';
export { MAX_Q_LENGTH, parseQuery } from './syntax/parse.ts';
export { isStopWord } from './syntax/stop-words.ts';
export { areaName, areasBeginning } from './understand/areas.ts';
export { type DistrictCentre, districtCentres } from './understand/district-centres.ts';
export { asksForNearMe } from './understand/fillers.ts';
export { isEmployer, namesOf } from './understand/names.ts';
export {
  type Phrase,
  suggestedTitle,
  suggestPhrases,
  withoutChance,
} from './understand/phrases.ts';
export { townOfPostcode } from './understand/postcodes.ts';
export type { Slot } from './understand/reading.ts';
export { capitalOf, hasSameName } from './understand/same-name.ts';
export { type UnderstoodQuery, type UnderstoodSlot, understandQuery } from './understand/understand-query.ts';
export { createVocabularyCache, type ReadVocabulary } from './vocabulary/create-vocabulary-cache.ts';
export {
  type SuggestionKind,
  type Suggestions,
  suggest,
  suggestionKinds,
} from './vocabulary/suggest.ts';
export { titleForm } from './vocabulary/title-form.ts';
export {
  buildVocabulary,
  type Count,
  type OfferCounts,
  type PlaceTerm,
  type Vocabulary,
} from './vocabulary/vocabulary.ts';
