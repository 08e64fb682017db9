import type { ItemSummary } from '@curro/candidates';
import type { Locale } from '../../locale.ts';

/** The texts that are not empty, in one line. */
export const joined = (texts: readonly string[], separator = ' · '): string =>
  texts.filter((text) => text !== '').join(separator);

/** The period of an item: "sept 2012 – jun 2016", or until the present. */
export function periodText(
  { formats, messages }: Locale,
  { start, end, current }: ItemSummary['period'],
  read: (field: string) => unknown,
): string {
  const month = (field: string): string => {
    const day = read(field);
    return typeof day === 'string' && day !== '' ? formats.month(day) : '';
  };
  return joined([month(start), read(current) === true ? messages.cv.today : month(end)], ' – ');
}
