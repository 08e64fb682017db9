export * as answers from './answers/index.ts';
export type { OfferSnapshot, ReadApplication } from './application/read-application.ts';
export * from './application/words.ts';
export {
  ACCOUNT_SUBJECT_PREFIX,
  API_RESOURCE,
  PORTAL_CALLBACK_PATH,
  PORTAL_CLIENT_ID,
} from './auth/provider.ts';
export { AUDIENCE, candidateScopes, LOCAL_ISSUER, OFFER_FEED_SCOPE, OPERATOR_SCOPE } from './auth/tokens.ts';
export { cityNames, cityPoint, cityPopulation, type Point } from './dictionaries/city.ts';
export { isCountryGroup } from './dictionaries/country.ts';
export type { Dictionary, DictionaryEntry } from './dictionaries/dictionary.ts';
export { type DictionaryId, dictionaryIds, isDictionaryId } from './dictionaries/ids.ts';
export { type Dictionaries, loadDictionaries } from './dictionaries/load-dictionaries.ts';
export { parseTable, readTable, type TableRow } from './dictionaries/read-table.ts';
export { nearestSalaryQuantity, salaryAmount, yearlyFactor } from './dictionaries/salary.ts';
export {
  LANGUAGE_CATEGORY,
  loadSkills,
  type Skill,
  type SkillCatalogue,
  type SkillCategory,
} from './dictionaries/skills.ts';
export {
  DomainError,
  type ErrorDetails,
  type Finding,
  refuseFindings,
  validationError,
} from './errors/domain-error.ts';
export type { ErrorRow, ErrorStatus } from './errors/error-row.ts';
export { type ErrorCode, type ErrorParams, errorRow, errorText, type Language } from './errors/lookup.ts';
export { errorTable } from './errors/table.ts';
export { FeedFailure, type FeedFailureCode, feedFailures } from './feeds/failures.ts';
export {
  type Feed,
  type FeedMapping,
  type FeedRunState,
  feedFormats,
  feedNameSchema,
  feedRunStates,
  feedSchema,
} from './feeds/feed.ts';
export * from './jobs/contract.ts';
export { IMPORT_LINE, importLineSchema, LONGEST_KEPT_LINE } from './jobs/import-line.ts';
export {
  type MappedField,
  mappable,
  mappedFieldOf,
  mappedFields,
  type SourceMappings,
} from './offer/mappings.ts';
export * from './offer/offer.ts';
export { companyId, offerId } from './offer/offer-id.ts';
export { absoluteLink, offerLink, offerPath } from './offer/offer-link.ts';
export {
  type SourceReading,
  type SourceSettings,
  sourceNameSchema,
  sourceSettingsSchema,
} from './offer/source.ts';
export { type Reason, type ReasonCode, reasonCodes, type Verdict, verdictSchema } from './offer/verdict.ts';
export type { OperationRow } from './operations/operation.ts';
export { resolveVersion } from './operations/resolve-version.ts';
export { type OperationId, operations } from './operations/table.ts';
export { characters, cleanText, hasControls } from './text/clean.ts';
export { foldKey, foldText } from './text/fold.ts';
export { preferredLanguage } from './text/preferred-language.ts';
export { timestamp } from './text/timestamp.ts';
