import type { ItemSummary } from '@curro/candidates';
import type { Locale } from '../../locale.ts';

/** The texts that are neither absent nor empty, with a separator between them. */
export const joined = (texts: readonly (string | undefined)[], separator = ' · '): string =>
  texts.filter((text) => text !== undefined && text !== '').join(separator);

const MONTHS_PER_YEAR = 12;

const YEAR_LENGTH = 'yyyy'.length;

/** Reads a field of an item. */
type ReadField = (field: string) => unknown;

const dayIn = (read: ReadField, field: string): string => {
  const day = read(field);
  return typeof day === 'string' ? day : '';
};

/** How long a period was, with its first and last month. '' without its end, and if a month is unknown. */
export function durationText(
  { messages }: Locale,
  period: ItemSummary['period'],
  read: ReadField,
  today: string,
): string {
  if (read(period.startYear) === true || read(period.endYear) === true) return '';
  const [start, end] = [
    dayIn(read, period.start),
    read(period.current) === true ? today : dayIn(read, period.end),
  ];
  if (start === '' || end === '') return '';
  const monthOf = (day: string): number => {
    const date = new Date(day);
    return date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth();
  };
  const months = monthOf(end) - monthOf(start) + 1;
  if (months < 1) return '';
  return messages.cv.duration(Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR);
}

/** The period of an item: "sept 2012 – jun 2016", or until the present; without months if they are unknown: "2008 – 2010". */
export function periodText(
  { formats, messages }: Locale,
  period: ItemSummary['period'],
  read: ReadField,
): string {
  const text = (field: string, yearOnly: string): string => {
    const day = dayIn(read, field);
    return read(yearOnly) === true || day.length <= YEAR_LENGTH
      ? day.slice(0, YEAR_LENGTH)
      : formats.month(day);
  };
  const isUnstated = period.unstatedStart !== undefined && read(period.unstatedStart) === true;
  const start = isUnstated ? '' : text(period.start, period.startYear);
  const end = read(period.current) === true ? messages.cv.today : text(period.end, period.endYear);
  return start === end ? start : joined([start, end], ' – ');
}
