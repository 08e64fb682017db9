import { otherJobTitles } from '@curro/search';
import type { Locale } from '../locale.ts';

/** The job titles that a page shows. */
const MAX_TITLES = 7;
/** English pages show the Spanish titles when fewer of them have an English name. */
const MIN_ENGLISH = 3;

/** The English names that are shown, of those that the search understands. */
const ENGLISH: ReadonlySet<string> = new Set([
  'accountant',
  'accounting assistant',
  'administrative assistant',
  'baker',
  'beautician',
  'bricklayer',
  'call center agent',
  'car mechanic',
  'caregiver',
  'carpenter',
  'cashier',
  'cleaner',
  'construction worker',
  'cook',
  'customer service agent',
  'delivery driver',
  'domestic worker',
  'driver',
  'electrician',
  'forklift driver',
  'gardener',
  'graphic designer',
  'hairdresser',
  'home care assistant',
  'hotel receptionist',
  'kitchen assistant',
  'machine operator',
  'maintenance technician',
  'nurse',
  'nursing assistant',
  'order picker',
  'packer',
  'physiotherapist',
  'plumber',
  'production operator',
  'receptionist',
  'room attendant',
  'sales executive',
  'salesperson',
  'secretary',
  'security guard',
  'shelf stacker',
  'shop assistant',
  'software developer',
  'store manager',
  'teacher',
  'telemarketer',
  'truck driver',
  'waiter',
  'warehouse assistant',
  'welder',
]);

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The English name of a Spanish job title; undefined for one without a shown name. */
function englishName(title: string): string | undefined {
  const name = otherJobTitles(title).find((other) => ENGLISH.has(other));
  return name && capitalised(name);
}

/** The titles of a list of the most frequent ones that a page shows: on English pages in English. */
export function shownTitles(
  titles: readonly string[],
  { language }: Pick<Locale, 'language'>,
): { readonly titles: readonly string[]; readonly isSpanish: boolean } {
  const names = language === 'es' ? [] : titles.flatMap((title) => englishName(title) ?? []);
  const english = [...new Set(names)].slice(0, MAX_TITLES);
  return english.length < MIN_ENGLISH
    ? { titles: titles.slice(0, MAX_TITLES), isSpanish: true }
    : { titles: english, isSpanish: false };
}
