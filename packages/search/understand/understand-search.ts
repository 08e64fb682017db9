import type { Dictionaries } from '@curro/shared';
import { isExcluding } from '../fields.ts';
import { listValues } from '../params/query-values.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { createMarginOf, type PlacesWithin } from './gazetteer.ts';
import { isCondition } from './reading.ts';
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
 * within places: parameters that narrow them.
 */
export type PlaceReading = 'remain' | 'add' | 'replace' | PlacesWithin;

/** How a search is understood. */
interface UnderstandOptions {
  readonly places?: PlaceReading;
  /** Whether a condition in q is read although the search has its parameter, and replaces it. */
  readonly replacesConditions?: boolean;
  /** Whether conditions remain keywords. */
  readonly conditionsRemain?: boolean;
  /** Whether kilometres in q replace the radius around the towns of the search; otherwise that of a page remains. */
  readonly replacesRadius?: boolean;
  /** Whether no offer has the words of q. */
  readonly isUnfound?: boolean;
  /** Whether negated contracts and working hours become parameters that exclude. */
  readonly excludesConditions?: boolean;
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
    // In the order of the page, whose own places add no filter.
    const inside = within.provinces.filter((key) => values.includes(key));
    return inside.length === 0 ? undefined : { ...slot, value: inside.join(',') };
  }
  if (slot.parameter !== 'city') return undefined;
  const towns = values.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const marginOf = createMarginOf(dictionaries, within);
  const inside = towns.flatMap((town) => {
    const province = provinces.byId(town.parent ?? 0);
    const isInside =
      within.towns.length > 0
        ? marginOf(town) >= 0
        : province !== undefined && within.provinces.includes(province.key);
    return isInside ? [{ town, province }] : [];
  });
  const [first, ...others] = inside;
  if (first === undefined) return undefined;
  const isProvince = within.provinces.length > 0 && others.length === 0 && !hasDistance;
  return isProvince && first.province !== undefined && hasSameName(first.town, first.province)
    ? { ...slot, parameter: 'province', value: first.province.key }
    : { ...slot, value: inside.map(({ town }) => town.key).join(',') };
}

/** Whether a search has a town. */
const hasTownIn = (query: URLSearchParams): boolean =>
  ['city', 'cityIds'].some((name) => listValues(query, name).length > 0);

/**
 * What q asks for besides the parameters of the search.
 * @param hasTown whether kilometres without a town are around one of the search
 */
function readSearch(
  query: URLSearchParams,
  params: SearchParams,
  vocabulary: Vocabulary,
  dictionaries: Dictionaries,
  {
    places,
    replacesConditions,
    conditionsRemain,
    replacesRadius,
    isUnfound = false,
    excludesConditions = false,
  }: UnderstandOptions,
  hasTown: boolean,
): UnderstoodQuery | undefined {
  const within = typeof places === 'object' ? places : undefined;
  const isSet = (name: string): boolean => {
    if (placeParameters.includes(name)) return places === 'remain' || listValues(query, name).length > 0;
    // Offers with the words of what is excluded are those that the visitor does not want.
    if (conditionsRemain === true && name !== 'distance' && !isExcluding(name)) return true;
    const isReplaced = replacesConditions === true || (name === 'distance' && replacesRadius === true);
    return !isReplaced && listValues(query, name).length > 0;
  };
  const isOpen = (parameter: string): boolean => !groupOf(parameter).some(isSet);
  return understandQuery(params.text, vocabulary, dictionaries, isOpen, {
    ...(within && { within }),
    hasTown,
    isUnfound,
    excludesConditions,
  });
}

/** The words of a place without the preposition before it. */
const nameOf = ({ words }: UnderstoodSlot): string => words.replace(/^(?:en|in)\s+/i, '');

const isSameList = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** The search in all of the places that it does not leave, in place of what it had of them. */
export function withPlacesOf(
  query: URLSearchParams,
  { provinces, towns, kilometres }: PlacesWithin,
): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of ['city', 'cityIds', 'distance']) search.delete(name);
  if (provinces.length > 0) search.set('province', provinces.join(','));
  if (towns.length > 0) search.set('city', towns.join(','));
  if (kilometres > 0) search.set('distance', String(kilometres));
  return search;
}

/** A distance around towns as far as it ends within the area of other ones; undefined when none is left. */
function radiusWithin(
  distance: UnderstoodSlot | undefined,
  place: UnderstoodSlot,
  within: PlacesWithin,
  dictionaries: Dictionaries,
): UnderstoodSlot | undefined {
  if (distance === undefined || within.towns.length === 0) return distance;
  const towns = place.value.split(',').flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const margin = Math.floor(Math.min(...towns.map(createMarginOf(dictionaries, within))));
  const kilometres = Math.min(Number(distance.value), margin);
  return kilometres > 0 ? { ...distance, value: String(kilometres) } : undefined;
}

/**
 * The search with the places of q within others that it does not leave, without those outside of them. All of the towns of a page
 * are its own place, which has the radius of the page.
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
  const hasTowns = within.towns.length > 0;
  const rest = withoutPlace(query);
  const understood = readSearch(rest, params, vocabulary, dictionaries, options, hasTowns);
  const place = understood?.slots.find(({ slot }) => slot === 'place');
  if (understood === undefined || (place === undefined && understood.isAnywhere !== true)) return undefined;
  const distance = understood.slots.find(({ slot }) => slot === 'distance');
  const hasDistance = distance !== undefined;
  const { places = place === undefined ? [] : [place] } = understood;
  const isInside = (each: UnderstoodSlot): boolean =>
    placeWithin(each, hasDistance, within, dictionaries) !== undefined;
  const named = place && {
    ...place,
    words: places
      .filter(isInside)
      .map(({ words }) => words)
      .join(', '),
  };
  const found = named && placeWithin(named, hasDistance, within, dictionaries);
  const isOwn = found !== undefined && isSameList(found.value.split(','), within.towns);
  const inside = isOwn ? { ...found, value: within.towns.join(',') } : found;
  const narrowed = isOwn ? undefined : inside;
  const ownRadius = isOwn && options.replacesRadius === true ? distance : undefined;
  const radius = narrowed ? radiusWithin(distance, narrowed, within, dictionaries) : ownRadius;
  const slots = understood.slots.flatMap((each) => {
    if (each === place) return inside ?? [];
    return each === distance ? (radius ?? []) : each;
  });
  // The visitor can have chosen another radius around the towns of the page.
  const isAtTowns = hasTowns && isSameList(params.city?.chosen ?? [], within.towns);
  const applied = isAtTowns ? new URLSearchParams(query) : withPlacesOf(query, within);
  if (narrowed !== undefined) applied.delete('distance');
  const search = applyTo(applied, { ...understood, slots });
  const outside = places.filter((each) => !isInside(each)).map(nameOf);
  return { ...search, ...(outside.length > 0 && { outside: outside.join(', ') }) };
}

/** Whether a search has a place of q, and conditions besides: "reponedor noche en Toro". */
export const hasConditionsAtPlace = (slots: readonly UnderstoodSlot[]): boolean =>
  slots.some(({ slot }) => slot === 'place') &&
  slots.some(({ slot, parameter }) => isCondition(slot) && !isExcluding(parameter));

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
  // A page can have fixed the radius around its towns.
  const isFixed = typeof places !== 'string' && places.towns.length > 0 && options.replacesRadius !== true;
  const understood = readSearch(query, params, vocabulary, dictionaries, added, !isFixed && hasTownIn(query));
  return understood && applyTo(query, understood);
}
