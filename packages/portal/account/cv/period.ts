import type { ItemSummary } from '@curro/candidates';
import type { Locale } from '../../locale.ts';

/** The texts that are neither absent nor empty, with a separator between them. */
export const joined = (texts: readonly (string | undefined)[], separator = ' · '): string =>
  texts.filter((text) => text !== undefined && text !== '').join(separator);

const MONTHS_PER_YEAR = 12;

/** How long a period was, with its first and last month; days are `yyyy-MM-dd`. '' without its end. */
export function durationText({ messages }: Locale, start: unknown, end: unknown): string {
  if (typeof start !== 'string' || typeof end !== 'string' || start === '' || end === '') return '';
  const monthOf = (day: string): number => {
    const date = new Date(day);
    return date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth();
  };
  const months = monthOf(end) - monthOf(start) + 1;
  if (months < 1) return '';
  return messages.cv.duration(Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR);
}

/** The period of an item: "sept 2012 – jun 2016", or until the present; a year alone remains one. */
export function periodText(
  { formats, messages }: Locale,
  { start, end, current }: ItemSummary['period'],
  read: (field: string) => unknown,
): string {
  const month = (field: string): string => {
    const day = read(field);
    if (typeof day !== 'string' || day === '') return '';
    return day.length === 'yyyy'.length ? day : formats.month(day);
  };
  return joined([month(start), read(current) === true ? messages.cv.today : month(end)], ' – ');
}
