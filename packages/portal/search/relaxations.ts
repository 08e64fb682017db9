import type { Dictionaries } from '@curro/shared';
import { type Locale, labelOf } from '../locale.ts';
import { filterGroups } from './filter-groups.ts';
import { type PortalQuery, withValues } from './portal-query.ts';

/** A wider search than one without results. */
export interface Relaxation {
  readonly label: string;
  readonly query: PortalQuery;
}

/** Wider radii in kilometres. */
const WIDER_KM = [25, 50, 100];
/** Words of `q` up to which each word is dropped in turn. */
const MAX_WORDS = 4;
/** Limit of the searches for one page without results. */
const MAX_RELAXATIONS = 8;

/** The parameters that can be removed, with a label for each. */
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
      .map((key) => labelOf(locale, dictionaries, dictionary, key) ?? key)
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

/** Wider searches for a page without results: a wider radius, one word less, one filter less. */
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
  // Without the only condition the search is the list of all offers, which the page links anyway.
  return [...wider, ...shorter, ...(removable.length > 1 ? without : [])].slice(0, MAX_RELAXATIONS);
}
