import { excludingRows } from '@curro/search';
import type { Dictionaries, Language } from '@curro/shared';
import { localeOf } from '../locale.ts';
import { activeFilters } from './active-filters.ts';
import { filterGroups } from './filter-groups.ts';
import { placeNames } from './headline.ts';

/** Parameters of the labels. */
const LABELLED: ReadonlySet<string> = new Set([
  ...filterGroups.map(({ name }) => name),
  ...['city', 'distance', 'salaryMin', 'salaryMax', 'salaryUnstated', 'salaryPeriod', 'employerId', 'box'],
  ...['emph', 'sinceDate', ...excludingRows.values()],
]);

/** The conditions of a search in words. */
export interface DescribedConditions {
  /** The place first, then the filters, as the page of results names them. */
  readonly labels: readonly string[];
  /** Parameters of the API that the page of results has no label for, with their values. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/**
 * Describes the conditions of a logged search.
 * @param conditions as a query string (`printConditions`)
 */
export function describeConditions(
  conditions: string,
  { dictionaries, language }: { readonly dictionaries: Dictionaries; readonly language: Language },
): DescribedConditions {
  const query = new URLSearchParams(conditions);
  const locale = localeOf(language);
  const model = { query, locale, dictionaries };
  const town = placeNames(model);
  const radius = Number(query.get('distance') ?? 0);
  const place = radius > 0 ? locale.messages.results.around(town, radius) : town;
  return {
    labels: [...(town === '' ? [] : [place]), ...activeFilters(model).map(({ label }) => label)],
    others: [...query].filter(([name]) => !LABELLED.has(name)),
  };
}
