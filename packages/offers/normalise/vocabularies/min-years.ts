import type { Dictionary } from '@curro/shared';

const YEARS = /^(?:.*?-)?(\d{1,2})(?:-(?:a|o|y|e)?-?\d{1,2})?-?(?:anos?|years?|ans?|anys?)\b/;
const MONTHS = /^(?:.*?-)?(\d{1,3})-?(?:mes|meses|months?)\b/;
const NUMBER = /^\d{1,2}$/;
const MONTHS_A_YEAR = 12;

/**
 * The experience that a folded text with a number of years (or whole years in months) asks for: the entry with the
 * most years that are not more than asked. Undefined without such a number, and for parts of a year.
 */
export function minYearsEntry(experience: Dictionary, folded: string): { key: string } | undefined {
  const months = MONTHS.exec(folded)?.[1];
  const years =
    months === undefined
      ? (YEARS.exec(folded)?.[1] ?? NUMBER.exec(folded)?.[0])
      : String(Math.floor(Number(months) / MONTHS_A_YEAR));
  if (years === undefined || (months !== undefined && years === '0')) return undefined;
  return experience.entries
    .filter(({ columns }) => columns.minYears !== undefined && Number(columns.minYears) <= Number(years))
    .toSorted((a, b) => Number(b.columns.minYears) - Number(a.columns.minYears))[0];
}
