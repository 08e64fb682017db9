import type { FormDescription } from '@curro/candidates';

const LAST_MONTH = 12;
const MONTHS = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** The first and the last day of a date `yyyy`, `yyyy-MM` or `yyyy-MM-dd`, or of a longer one; undefined for another text. */
function daysOf(text: string): { readonly first: string; readonly last: string } | undefined {
  const match = MONTHS.exec(text.trim().slice(0, 'yyyy-MM-dd'.length));
  if (match === null) return undefined;
  const [, year = '', month, day] = match;
  if (Number(month ?? 1) < 1 || Number(month ?? 1) > LAST_MONTH) return undefined;
  const lastMonth = month ?? String(LAST_MONTH);
  // Day 0 of the next month.
  const lastDay = new Date(Date.UTC(Number(year), Number(lastMonth), 0)).getUTCDate();
  if (day !== undefined && (Number(day) < 1 || Number(day) > lastDay)) return undefined;
  return {
    first: `${year}-${month ?? '01'}-${day ?? '01'}`,
    last: `${year}-${lastMonth}-${day ?? String(lastDay).padStart(2, '0')}`,
  };
}

/** The values of a body without days that do not exist. */
export const existingDays = (
  { fields }: Pick<FormDescription, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        fields[name]?.kind !== 'day' || (typeof value === 'string' && firstDay(value) === value),
    ),
  );

/** The first day of a date; undefined for a text that is not a date, such as `2025-99-99`. */
export const firstDay = (text: string): string | undefined => daysOf(text)?.first;

/** The last day of a date, likewise. */
export const lastDay = (text: string): string | undefined => daysOf(text)?.last;
