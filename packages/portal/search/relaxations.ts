import type { Dictionaries } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { type PortalQuery, withValues } from './portal-query.ts';

/** A search that asks for less than one that found nothing. */
export interface Relaxation {
  readonly label: string;
  readonly query: PortalQuery;
}

/** Radii to widen to, in kilometres. */
const WIDER_KM = [25, 50, 100];
/** Words of q that are dropped in turn; longer queries are phrases nobody typed. */
const MAX_WORDS = 4;
/** Searches that an empty page may cost. */
const MAX_RELAXATIONS = 8;

/** Filters that are dropped whole; the label says what is given up. */
function removableFilters(
  query: PortalQuery,
  locale: Locale,
  dictionaries: Dictionaries,
): [string, string][] {
  const { messages } = locale;
  const groups = filterGroups.map(({ name, dictionary }): [string, string] => [
    name,
    query
      .getAll(name)
      .map((key) => {
        const entry = dictionaries.get(dictionary).byKey(key);
        return entry === undefined ? key : locale.label(entry);
      })
      .join(', '),
  ]);
  const named: [string, string][] = [
    ['salaryMin', messages.filters.salary],
    ['salaryMax', messages.filters.maxSalary],
    ['sinceDate', messages.since[query.get('sinceDate') ?? ''] ?? ''],
    ['employerId', messages.filters.employer],
    ['emph', messages.filters.emphasis],
    ['city', query.getAll('city').join(', ')],
    ['q', query.get('q') ?? ''],
  ];
  return [...groups, ...named].filter(([name]) => query.has(name));
}

/** What an empty page may offer instead: a wider circle, one filter less, one word less. */
export function relaxations(query: PortalQuery, locale: Locale, dictionaries: Dictionaries): Relaxation[] {
  const { messages } = locale;
  const [city] = query.getAll('city');
  const radius = Number(query.get('distance') ?? 0);
  const wider =
    city === undefined
      ? []
      : WIDER_KM.filter((km) => km > radius).map((km) => ({
          label: messages.empty.wider(city, km),
          query: withValues(query, 'distance', [String(km)]),
        }));
  const terms = (query.get('q') ?? '').split(/\s+/).filter((term) => term !== '');
  const shorter =
    terms.length < 2 || terms.length > MAX_WORDS
      ? []
      : terms.map((_, at) => {
          const left = terms.filter((__, other) => other !== at).join(' ');
          return { label: messages.empty.only(left), query: withValues(query, 'q', [left]) };
        });
  const removable = removableFilters(query, locale, dictionaries);
  const without = removable.map(([name, value]) => ({
    label: messages.empty.without(value),
    query: withValues(query, name, []),
  }));
  // with a single condition "without it" is the whole list, which the page offers anyway
  return [...wider, ...shorter, ...(removable.length > 1 ? without : [])].slice(0, MAX_RELAXATIONS);
}
