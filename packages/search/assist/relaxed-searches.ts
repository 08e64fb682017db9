import type { Dictionaries } from '@curro/shared';
import { fieldOfParameter, presentationKinds, searchFields } from '../fields.ts';
import { listValues } from '../params/query-values.ts';
import type { SearchParams } from '../params/search-params.ts';
import { createMarginOf, everywhere, type PlacesWithin, radiiOnIsland } from '../understand/gazetteer.ts';
import { capitalOf, hasSameName } from '../understand/same-name.ts';
import { withPlacesOf } from '../understand/understand-search.ts';
import { type QueryPart, queryParts } from './query-parts.ts';

/** The searches of a text with hardly any filter. */
const MAX_SEARCHES = 12;
/** Those with one word less that a search with many filters has, too. */
const MIN_SHORTER = 3;
/** The radii around a city in which too few offers are found. */
const WIDER_KM = [25, 50, 100, 150];
/** Around a town of a page of towns: the area of the page is small. */
const WIDER_KM_WITHIN = [10, 25, 50];

/** Filters that say where. */
export const placeParameters: ReadonlySet<string> = new Set([
  'country',
  'countryIds',
  'province',
  'provinceIds',
  'city',
  'cityIds',
]);

/** Kinds of parameters that do not filter. */
const otherKinds: ReadonlySet<string> = new Set([...presentationKinds, 'text', 'radius']);

/** Filters of what offers state, which the offers nearest to a search can lack. */
const conditionParameters: ReadonlySet<string> = new Set([
  'workday',
  'contractType',
  'teleworking',
  'experienceMin',
  'study',
  'salaryMin',
  'salaryMax',
  'salaryPeriod',
]);

/** Parameters of the kilometres around towns. */
export const radiusParameters: ReadonlySet<string> = new Set(['distance', 'radius']);

/** A wider search: the parameter that is changed, what is removed, and the parameters of the search. */
export interface RelaxedSearch {
  /** All filters, joined by commas, when it has none of them. */
  readonly parameter: string;
  readonly removed: string;
  readonly query: URLSearchParams;
  /** The words of q, when `query` has other names of their job besides. */
  readonly text?: string;
}

/** Parameters that belong to the page, not to the search. */
const pageParameters = searchFields
  .filter(({ kind }) => presentationKinds.has(kind) && kind !== 'order')
  .flatMap(({ parameters }) => parameters.map(({ name }) => name));

/** The search without the parameters of its page and of its assistance. */
export function withoutPage(query: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of pageParameters) search.delete(name);
  return search;
}

const textOf = (parts: readonly QueryPart[]): string => parts.map(({ text }) => text).join(' ');

/** The search without fillers, numbers and units of q, and each with another word less. */
function withOneWordLess(query: URLSearchParams, { text }: SearchParams): RelaxedSearch[] {
  const parts = queryParts(text);
  const words = parts.filter(({ isWeak }) => !isWeak);
  const searchWithout = (removed: QueryPart | undefined): RelaxedSearch[] => {
    const rest = words.filter((part) => part !== removed);
    if (rest.length === 0 || rest.length === parts.length) return [];
    const shorter = new URLSearchParams(query);
    shorter.set('q', textOf(rest));
    return [
      { parameter: 'q', removed: textOf(parts.filter((part) => !rest.includes(part))), query: shorter },
    ];
  };
  // The first word is that of the job in most texts: it is removed last.
  return [undefined, ...words.toReversed()].flatMap(searchWithout);
}

/** The town of a search with its province; undefined without a town or with several. */
function townOf({ city }: SearchParams, dictionaries: Dictionaries) {
  const [key = '', ...others] = city?.chosen ?? [];
  const town = dictionaries.get('city').byKey(key);
  const province = dictionaries.get('province').byId(town?.parent ?? 0);
  return town === undefined || province === undefined || others.length > 0 ? undefined : { town, province };
}

const provinceParameters = ['province', 'provinceIds'];
/** The radii around the capital of a province in which too few offers are found. */
const PROVINCE_KM = [50, 100, 150];

/** Each search with a radius around the capital of its province, which reaches its neighbours; none on islands. */
function aroundProvince(
  query: URLSearchParams,
  { version, keys }: SearchParams,
  dictionaries: Dictionaries,
  within: PlacesWithin,
): RelaxedSearch[] {
  const [key = '', ...others] = keys.province.chosen;
  const province = dictionaries.get('province').byKey(key);
  if (province === undefined || others.length > 0 || within.provinces.length === 1) return [];
  const capital = capitalOf(province, dictionaries);
  if (capital === undefined || radiiOnIsland(capital.key, key) !== undefined) return [];
  const parameter = version === 1 ? 'radius' : 'distance';
  return PROVINCE_KM.map((km) => {
    const around = new URLSearchParams(query);
    deleteFilters(around, provinceParameters, within);
    around.set('city', capital.key);
    around.set(parameter, String(km));
    return { parameter, removed: '', query: around };
  });
}

/**
 * Each search with a wider radius around its city, on an island without those across the sea; of a search in a province only,
 * around its capital. Around towns within those of a page the radii end in its area, the last one at its border.
 * @param within the places that no search leaves
 */
export function withWiderRadius(
  query: URLSearchParams,
  params: SearchParams,
  dictionaries: Dictionaries,
  within: PlacesWithin = everywhere,
): RelaxedSearch[] {
  const { version, city } = params;
  if (city === undefined) return aroundProvince(query, params, dictionaries, within);
  const parameter = version === 1 ? 'radius' : 'distance';
  const found = townOf(params, dictionaries);
  const isOfTowns = within.towns.length > 0;
  const marginOf = createMarginOf(dictionaries, within);
  const towns = city.chosen.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  const maxRadius = isOfTowns ? Math.min(...towns.map(marginOf)) : Number.POSITIVE_INFINITY;
  const wider = isOfTowns ? WIDER_KM_WITHIN : WIDER_KM;
  const radii = (found && radiiOnIsland(found.town.key, found.province.key)) ?? wider;
  // The last one ends at the border of the area: most of its towns are nearer to it than the smallest radius.
  const border = isOfTowns ? [Math.floor(maxRadius)] : [];
  return [...new Set([...radii.filter((km) => km <= maxRadius), ...border])]
    .filter((km) => km > city.radius)
    .map((km) => {
      const around = new URLSearchParams(query);
      around.set(parameter, String(km));
      return { parameter, removed: '', query: around };
    });
}

/** Parameters of the town of a search. */
const townParameters = ['city', 'cityIds', 'radius', 'distance'];

/** The search in the province that has the name of its town, or is its islands. */
function withProvinceOfTown(
  query: URLSearchParams,
  params: SearchParams,
  dictionaries: Dictionaries,
  within: PlacesWithin,
): RelaxedSearch[] {
  const { town, province } = townOf(params, dictionaries) ?? {};
  if (town === undefined || province === undefined) return [];
  const isOpen = params.keys.province.chosen.length === 0 || within.provinces.length > 1;
  const isMeant = hasSameName(town, province) || radiiOnIsland(town.key, province.key) !== undefined;
  if (!isMeant || !isOpen) return [];
  const inProvince = new URLSearchParams(query);
  for (const name of townParameters) inProvince.delete(name);
  inProvince.set('province', province.key);
  return [{ parameter: 'province', removed: '', query: inProvince }];
}

const removedValues = (query: URLSearchParams, name: string): string => listValues(query, name).join(',');

/**
 * The search without its conditions, at its place, within wider radii around it, and in the province of a town with its name;
 * none without conditions.
 */
export function withoutConditions(
  query: URLSearchParams,
  params: SearchParams,
  dictionaries: Dictionaries,
  within: PlacesWithin = everywhere,
): RelaxedSearch[] {
  const search = withoutPage(query);
  const names = filtersOf(search, params, within).filter((name) => conditionParameters.has(name));
  const [name = '', ...others] = names;
  if (name === '') return [];
  const removed = others.length === 0 ? removedValues(search, name) : '';
  const free = new URLSearchParams(search);
  deleteFilters(free, names, within);
  return [
    { parameter: names.join(','), removed, query: free },
    ...[
      ...withWiderRadius(free, params, dictionaries, within),
      ...withProvinceOfTown(free, params, dictionaries, within),
    ].map(({ parameter, query: wider }) => ({
      parameter: [...names, parameter].join(','),
      removed,
      query: wider,
    })),
  ];
}

/** Nearer than this many kilometres, a place matters less than a condition. */
const NEAR_KM = 25;
/** How far the offers of the province of a town are. */
const PROVINCE_OF_TOWN_KM = 50;

/**
 * How far a wider search is from the one that it widens, as numbers to compare one after the other: its kilometres from `NEAR_KM`
 * on, whether it lacks conditions, its kilometres, and how many conditions it lacks. Undefined when it changes anything else than conditions, the radius, the
 * town to its province, and a town within the area of a page to that area.
 */
function farness({ parameter, removed, query }: RelaxedSearch): readonly number[] | undefined {
  const names = parameter.split(',');
  const conditions = names.filter((name) => conditionParameters.has(name));
  const [place, ...others] = names.filter((name) => !conditionParameters.has(name));
  const isInProvince =
    place === 'province' && query.has('province') && (conditions.length > 0 || removed === '');
  const isAround = place !== undefined && radiusParameters.has(place);
  const isInArea = place === 'city' && query.has('city');
  if (others.length > 0 || (place !== undefined && !isInProvince && !isAround && !isInArea)) return undefined;
  const radius = isAround ? place : 'distance';
  const isRadius = isAround || isInArea;
  const kilometres = isInProvince ? PROVINCE_OF_TOWN_KM : Number((isRadius && query.get(radius)) || 0);
  return [Math.max(kilometres, NEAR_KM), Math.min(conditions.length, 1), kilometres, conditions.length];
}

/** Whether a wider search lacks conditions of the one that it widens. */
export const lacksConditions = ({ parameter }: RelaxedSearch): boolean =>
  parameter.split(',').some((name) => conditionParameters.has(name));

/** The wider searches that only lack conditions or have a wider radius, from the nearest on; of equal ones that with the most offers. */
export function nearestFirst<T extends RelaxedSearch & { readonly totalResults: number }>(
  searches: readonly T[],
): T[] {
  const all = searches.flatMap((search) => {
    const far = farness(search);
    return far === undefined ? [] : { search, far: [...far, -search.totalResults] };
  });
  const compare = (one: readonly number[], other: readonly number[]): number =>
    one.map((each, at) => each - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return all.toSorted((a, b) => compare(a.far, b.far)).map(({ search }) => search);
}

/** The parameters of a search that filter, without the provinces or towns that it does not leave. */
export function filtersOf(
  query: URLSearchParams,
  { version, city }: SearchParams,
  within: PlacesWithin = everywhere,
): string[] {
  const provinces = within.provinces.join(',');
  const isAtTowns = city !== undefined && city.chosen.join() === within.towns.join();
  return [...new Set(query.keys())].filter((name) => {
    if (name === 'province' && removedValues(query, name) === provinces) return false;
    if (name === 'city' && isAtTowns) return false;
    const known = fieldOfParameter(name);
    return (
      known?.parameter.versions.includes(version) === true &&
      !otherKinds.has(known.field.kind) &&
      listValues(query, name).length > 0
    );
  });
}

/** Removes filters from a search; in place of its provinces or towns it has those that it does not leave. */
export function deleteFilters(
  query: URLSearchParams,
  names: readonly string[],
  within: PlacesWithin = everywhere,
): void {
  const own = withPlacesOf(new URLSearchParams(), within);
  for (const name of names) {
    // The radius is that of the town.
    for (const each of name === 'city' && own.has(name) ? [name, 'distance'] : [name]) {
      const value = own.get(each);
      if (value === null) query.delete(each);
      else query.set(each, value);
    }
  }
}

/** Each search with one filter less, the one without filters, and the one without a text. */
function withOneFilterLess(
  query: URLSearchParams,
  params: SearchParams,
  within: PlacesWithin,
): RelaxedSearch[] {
  const { text } = params;
  const filters = filtersOf(query, params, within);
  const search = ({ names, removed }: { names: readonly string[]; removed: string }): RelaxedSearch => {
    const rest = new URLSearchParams(query);
    deleteFilters(rest, names, within);
    return { parameter: names.join(','), removed, query: rest };
  };
  const single = filters.map((name) => ({ names: [name], removed: removedValues(query, name) }));
  if (filters.length === 0 || text === '') return single.map(search);
  // Two filters can exclude everything each on its own; the place is what a visitor gives up last.
  const all = filters.length > 1 ? [{ names: filters, removed: '' }] : [];
  const conditions = filters.filter((name) => !placeParameters.has(name));
  const atPlace =
    conditions.length > 1 && conditions.length < filters.length ? [{ names: conditions, removed: '' }] : [];
  return [...single, ...atPlace, ...all, { names: ['q'], removed: text }].map(search);
}

/**
 * Wider searches: synonyms of operators, a wider radius, the province of a town with its name, one word less, one filter
 * less, only the place as a filter, no filter, no text.
 * @param alternatives keywords with synonyms
 * @param within the places that no search leaves
 */
export function relaxedSearches(
  query: URLSearchParams,
  params: SearchParams,
  dictionaries: Dictionaries,
  alternatives: readonly string[] = [],
  within: PlacesWithin = everywhere,
): RelaxedSearch[] {
  const search = withoutPage(query);
  const withSynonyms = alternatives.map((q) => {
    const changed = new URLSearchParams(search);
    changed.set('q', q);
    return { parameter: 'q', removed: '', query: changed };
  });
  const atOtherPlaces = [
    ...withWiderRadius(search, params, dictionaries, within),
    ...withProvinceOfTown(search, params, dictionaries, within),
  ];
  const lessFilters = withOneFilterLess(search, params, within);
  // A long text leaves room for each filter: the job elsewhere is nearer than one without its words.
  const rest = MAX_SEARCHES - atOtherPlaces.length - lessFilters.length;
  return [
    ...withSynonyms.slice(0, MAX_SEARCHES),
    ...atOtherPlaces,
    ...withOneWordLess(search, params).slice(0, Math.max(rest, MIN_SHORTER)),
    ...lessFilters,
  ];
}
