import type { Dictionaries } from '@curro/shared';
import { listValues } from '../params/query-values.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type UnderstoodQuery, understandQuery } from './understand-query.ts';

/** Parameters of one question: a search with one of them already says where, or how much. */
const placeParameters: readonly string[] = [
  'province',
  'provinceIds',
  'country',
  'countryIds',
  'city',
  'cityIds',
];
const parameterGroups: readonly (readonly string[])[] = [
  placeParameters,
  ['salaryMin', 'salaryMax', 'salaryPeriod', 'salary'],
];

function withoutPlace(query: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of [...placeParameters, 'distance', 'radius']) search.delete(name);
  return search;
}

/** What q asks for, and the parameters of the search that applies it. */
export interface UnderstoodSearch extends UnderstoodQuery {
  readonly query: URLSearchParams;
}

/** What places in q become: `remain`: keywords; `add`: parameters of a search without a place; `replace`: of any search. */
export type PlaceReading = 'remain' | 'add' | 'replace';

/**
 * The search with what q asks for as parameters. A parameter that the search already has is not read from q.
 * @returns undefined when nothing is understood
 */
export function understandSearch(
  query: URLSearchParams,
  params: SearchParams,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  places: PlaceReading = 'add',
): UnderstoodSearch | undefined {
  if (places === 'replace') {
    const elsewhere = understandSearch(withoutPlace(query), params, vocabulary, dictionaries);
    if (elsewhere?.slots.some(({ slot }) => slot === 'place')) return elsewhere;
  }
  const isSet = (name: string): boolean =>
    listValues(query, name).length > 0 || (places === 'remain' && placeParameters.includes(name));
  const isOpen = (parameter: string): boolean =>
    !(parameterGroups.find((names) => names.includes(parameter)) ?? [parameter]).some(isSet);
  const understood = understandQuery(params.text, vocabulary, dictionaries, isOpen);
  if (understood === undefined) return undefined;
  const applied = new URLSearchParams(query);
  if (understood.q === '') applied.delete('q');
  else applied.set('q', understood.q);
  for (const { parameter, value } of understood.slots) if (parameter !== 'q') applied.set(parameter, value);
  return { ...understood, query: applied };
}
