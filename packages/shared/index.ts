export * from './application/application-events.ts';
export {
  ACCOUNT_SUBJECT_PREFIX,
  API_RESOURCE,
  AUDIENCE,
  candidateScopes,
  LOCAL_ISSUER,
  OFFER_FEED_SCOPE,
  OPERATOR_CALLBACK_PATH,
  OPERATOR_CLIENT_ID,
  OPERATOR_SCOPE,
  PORTAL_CALLBACK_PATH,
  PORTAL_CLIENT_ID,
  PORTAL_SIGN_IN_PATH,
  PORTAL_SIGN_OUT_PATH,
  RETURN_PATH_PARAM,
  SCREEN_HINT_PARAM,
  SIGNED_OUT_PARAM,
} from './auth/tokens.ts';
export {
  cityNames,
  cityPoint,
  cityPopulation,
  isCountryGroup,
  type Point,
  salaryAmount,
  salaryQuantity,
  yearlyFactor,
} from './dictionaries/columns.ts';
export type { Dictionary, DictionaryEntry } from './dictionaries/dictionary.ts';
export { type DictionaryId, dictionaryIds, isDictionaryId } from './dictionaries/ids.ts';
export { type Dictionaries, loadDictionaries } from './dictionaries/load-dictionaries.ts';
export { parseTable, readTable, type TableRow } from './dictionaries/read-table.ts';
export {
  LANGUAGE_CATEGORY_ID,
  loadSkills,
  type Skill,
  type SkillCatalogue,
  type SkillCategory,
} from './dictionaries/skills.ts';
export { type ConditionId, conditionIds, conditionText } from './display/condition-text.ts';
export {
  DomainError,
  invalidInput,
  readPart,
  throwIfInvalid,
  type ValidationError,
} from './errors/domain-error.ts';
export {
  type ErrorParams,
  errorCodesOf,
  errorRow,
  errorRows,
  errorText,
  type Language,
  type LocalText,
  tokenErrorCodes,
} from './errors/lookup.ts';
export { type ErrorCode, type ErrorRow, type ErrorStatus, errorTable } from './errors/table.ts';
export {
  type Feed,
  type FeedMapping,
  type FeedRunState,
  feedFormats,
  feedNameSchema,
  feedRunStates,
  feedSchema,
} from './feeds/feed.ts';
export { FeedError, type FeedErrorCode, feedErrors, isNoHost, noHost } from './feeds/feed-error.ts';
export { feedRunOutcome } from './feeds/run-outcome.ts';
export * from './jobs/contract.ts';
export { IMPORT_LINE_TOPIC, importLineSchema, MAX_STORED_LINE_LENGTH } from './jobs/import-line.ts';
export {
  allReasons,
  hasWarnings,
  isSelectedBy,
  type LineFilter,
  type LineResult,
  lineFilters,
  lineReasonText,
  lineResultSchema,
  type Reason,
  type ReasonCode,
  reasonCodes,
  reasonGroupText,
  type StoredLineResult,
  storedLineResultSchema,
  unmappedReasons,
} from './offer/line-result.ts';
export { type ModerationAction, moderationActions, moderationSchema } from './offer/moderation.ts';
export * from './offer/offer.ts';
export { absoluteLink, companyId, offerId, offerLink, offerPath } from './offer/offer-identity.ts';
export { feedOffer, lineFieldNames, offerBody } from './offer/offer-line.ts';
export {
  MAX_REPORT_NOTE_LENGTH,
  type ReportReason,
  type ReportResolution,
  reportReasons,
  reportResolutions,
} from './offer/offer-report.ts';
export { type NameOf, previewText } from './offer/preview-text.ts';
export {
  type SourceParseOptions,
  type SourceSettings,
  sourceNameSchema,
  sourceSettingsSchema,
} from './offer/source.ts';
export {
  type MappedField,
  mappableFields,
  mappedFieldOf,
  mappedFields,
  type SourceMappings,
} from './offer/source-mappings.ts';
export { type OperationId, type OperationRow, operations, resolveVersion } from './operations/table.ts';
export { formatValue, instantInput, parseOperatorBody } from './operator/operator-input.ts';
export * as operatorResponses from './operator/responses/index.ts';
export {
  type RankingWeightChanges,
  rankingWeightsSchema,
  searchExperimentSchema,
} from './operator/search-experiment.ts';
export { describeRule, searchRuleDraftSchema, searchRuleSchema } from './operator/search-rule.ts';
export { deadLetterStates, importStates } from './operator/states.ts';
export * as responses from './responses/index.ts';
export { readAddress, readNewAddress } from './text/address.ts';
export { characterCount, cleanText, hasControlCharacters } from './text/clean.ts';
export { byteSize, counted, decimal } from './text/counted.ts';
export { editDistance } from './text/edit-distance.ts';
export { foldKey, foldText } from './text/fold.ts';
export { preferredLanguage } from './text/preferred-language.ts';
export { upperFirst } from './text/upper-first.ts';
export { type Clock, systemClock, timestamp } from './time/clock.ts';
