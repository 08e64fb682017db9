/** The members of the offer feed format, with the further name that regions go by. */
const knownFields = new Set(
  [
    'externalId title description requirements desiredRequirements company',
    'city province region country zipCode lat lon places',
    'category subcategory contractType contractText workday workdayText study studyText',
    'experienceMin experienceText teleworking teleworkingText jobLevel',
    'salaryMin salaryMax salaryPeriod showPay salaryText',
    'bold urgent executive priority vacancies skills killerQuestions openQuestions',
    'externalUrlForm url published updated expires',
    'referenceId department schedule contractDuration commissions state',
  ].flatMap((names) => names.split(' ')),
);

const MAX_NAME_LENGTH = 100;

/** The members of a line that the format does not know, their names cut to 100 characters. */
export function unknownFields(line: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(line)
    .filter((name) => !knownFields.has(name))
    .map((name) => name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}
