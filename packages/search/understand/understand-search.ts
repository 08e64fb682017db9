import type { Dictionaries } from '@curro/shared';
import { listValues } from '../params/query-values.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { PlacesWithin } from './gazetteer.ts';
import { hasSameName } from './same-name.ts';
import { type UnderstoodQuery, type UnderstoodSlot, understandQuery } from './understand-query.ts';

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
/** The parameters of the question that a parameter answers. */
const groupOf = (parameter: string): readonly string[] =>
  parameterGroups.find((names) => names.includes(parameter)) ?? [parameter];

/** The search without its place. */
export function withoutPlace(query: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of [...placeParameters, 'distance', 'radius']) search.delete(name);
  return search;
}

/** What q asks for, and the parameters of the search that applies it. */
export interface UnderstoodSearch extends Omit<UnderstoodQuery, 'places'> {
  readonly query: URLSearchParams;
  /** The words of the places outside the provinces that the search does not leave. */
  readonly outside?: string;
}

/**
 * What places in q become: `remain`: keywords; `add`: parameters of a search without a place; `replace`: of any search;
 * within provinces: parameters that narrow them; within towns: nothing.
 */
export type PlaceReading = 'remain' | 'add' | 'replace' | PlacesWithin;

/** How a search is understood. */
interface UnderstandOptions {
  readonly places?: PlaceReading;
  /** Whether a condition in q is read although the search has its parameter, and replaces it. */
  readonly replacesConditions?: boolean;
}

/**
 * A place slot as far as it is within places; undefined when it is outside. The province that has the name of its town is
 * meant, unless a distance is around the town.
 */
function placeWithin(
  slot: UnderstoodSlot,
  hasDistance: boolean,
  within: PlacesWithin,
  dictionaries: Dictionaries,
): UnderstoodSlot | undefined {
  const provinces = dictionaries.get('province');
  const values = slot.value.split(',');
  if (slot.parameter === 'province') {
    const inside = values.filter((key) => within.provinces.includes(key));
    return inside.length === 0 ? undefined : { ...slot, value: inside.join(',') };
  }
  if (slot.parameter !== 'city') return undefined;
  if (within.towns.length > 0) {
    const own = values.filter((key) => within.towns.includes(key));
    return own.length === 0 ? undefined : { ...slot, value: own.join(',') };
  }
  const towns = values.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const inside = towns.flatMap((town) => {
    const province = provinces.byId(town.parent ?? 0);
    return province !== undefined && within.provinces.includes(province.key) ? [{ town, province }] : [];
  });
  const [first, ...others] = inside;
  if (first === undefined) return undefined;
  const isProvince = others.length === 0 && !hasDistance;
  return isProvince && hasSameName(first.town, first.province)
    ? { ...slot, parameter: 'province', value: first.province.key }
    : { ...slot, value: inside.map(({ town }) => town.key).join(',') };
}

/** What q asks for besides the parameters of the search. */
function readSearch(
  query: URLSearchParams,
  params: SearchParams,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  { places, replacesConditions }: UnderstandOptions,
): UnderstoodQuery | undefined {
  const within = typeof places === 'object' ? places : undefined;
  const isSet = (name: string): boolean =>
    placeParameters.includes(name)
      ? places === 'remain' || listValues(query, name).length > 0
      : replacesConditions !== true && listValues(query, name).length > 0;
  const isOpen = (parameter: string): boolean => !groupOf(parameter).some(isSet);
  return understandQuery(params.text, vocabulary, dictionaries, isOpen, within);
}

/** The words of a place without the preposition before it. */
const nameOf = ({ words }: UnderstoodSlot): string => words.replace(/^(?:en|in)\s+/i, '');

/**
 * The search with the places of q within provinces, without those outside of them; towns are the search's own, and add no filter.
 * Undefined when q has no place.
 */
function understandWithin(
  query: URLSearchParams,
  params: SearchParams,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  within: PlacesWithin,
  options: UnderstandOptions,
): UnderstoodSearch | undefined {
  const understood = readSearch(withoutPlace(query), params, vocabulary, dictionaries, options);
  const place = understood?.slots.find(({ slot }) => slot === 'place');
  if (understood === undefined || place === undefined) return undefined;
  const distance = understood.slots.find(({ slot }) => slot === 'distance');
  const hasDistance = distance !== undefined;
  const { places = [place] } = understood;
  const isInside = (each: UnderstoodSlot): boolean =>
    placeWithin(each, hasDistance, within, dictionaries) !== undefined;
  const named = {
    ...place,
    words: places
      .filter(isInside)
      .map(({ words }) => words)
      .join(', '),
  };
  const inside = placeWithin(named, hasDistance, within, dictionaries);
  const narrowed = within.towns.length > 0 ? undefined : inside;
  const slots = understood.slots.flatMap((each) => {
    if (each === place) return narrowed ?? [];
    return each === distance && narrowed === undefined ? [] : each;
  });
  const applied = new URLSearchParams(query);
  if (narrowed !== undefined) {
    for (const name of ['city', 'cityIds', 'distance']) applied.delete(name);
    applied.set('province', within.provinces.join(','));
  }
  const search = applyTo(applied, { ...understood, slots });
  const outside = places.filter((each) => !isInside(each)).map(nameOf);
  return { ...search, ...(outside.length > 0 && { outside: outside.join(', ') }) };
}

/** A search with the remaining q and the slots as parameters, in place of other conditions of the same question. */
function applyTo(
  query: URLSearchParams,
  { slots, q, ignored, isAnywhere }: UnderstoodQuery,
): UnderstoodSearch {
  const applied = new URLSearchParams(query);
  if (q === '') applied.delete('q');
  else applied.set('q', q);
  const read = slots.filter(({ parameter }) => parameter !== 'q');
  const conditions = read.filter(({ parameter }) => !placeParameters.includes(parameter));
  for (const name of conditions.flatMap(({ parameter }) => groupOf(parameter))) applied.delete(name);
  for (const { parameter, value } of read) applied.set(parameter, value);
  return {
    slots,
    q,
    query: applied,
    ...(ignored !== undefined && { ignored }),
    ...(isAnywhere && { isAnywhere }),
  };
}

/**
 * The search with what q asks for as parameters. A parameter that the search already has is not read from q, unless the options
 * say so.
 * @returns undefined when nothing is understood
 */
export function understandSearch(
  query: URLSearchParams,
  params: SearchParams,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  options: UnderstandOptions = {},
): UnderstoodSearch | undefined {
  const { places = 'add' } = options;
  if (typeof places !== 'string') {
    const narrowed = understandWithin(query, params, vocabulary, dictionaries, places, options);
    if (narrowed !== undefined) return narrowed;
  }
  const added = { ...options, places: places === 'remain' ? places : ('add' as const) };
  if (places === 'replace') {
    const elsewhere = understandSearch(withoutPlace(query), params, vocabulary, dictionaries, added);
    // "En toda España" leaves the place of the search, too.
    if (elsewhere?.isAnywhere || elsewhere?.slots.some(({ slot }) => slot === 'place')) return elsewhere;
  }
  const understood = readSearch(query, params, vocabulary, dictionaries, added);
  return understood && applyTo(query, understood);
}
