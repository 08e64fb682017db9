import {
  cityNames,
  cityPoint,
  cityPopulation,
  type Dictionaries,
  type DictionaryEntry,
  foldKey,
} from '@curro/shared';
import type { CityField, Version } from '../field.ts';
import { addUnknown, parameterValues } from './keys.ts';
import type { ErrorCollector } from './query-values.ts';

const MAX_NAMESAKES = 3;

/** Towns of Spain have a number of the statistics institute. */
const isInSpain = ({ columns: { ine = '' } }: DictionaryEntry): boolean => ine !== '';

/** Cities by folded key and by each folded name; cached per `Dictionaries` instance. */
const indexes = new WeakMap<Dictionaries, ReadonlyMap<string, readonly DictionaryEntry[]>>();

function citiesByName(dictionaries: Dictionaries): ReadonlyMap<string, readonly DictionaryEntry[]> {
  const cached = indexes.get(dictionaries);
  if (cached !== undefined) return cached;
  const byName = new Map<string, DictionaryEntry[]>();
  for (const city of dictionaries.get('city').entries) {
    for (const name of new Set([city.key, ...cityNames(city)].map(foldKey))) {
      const sameName = byName.get(name);
      if (sameName === undefined) byName.set(name, [city]);
      else sameName.push(city);
    }
  }
  indexes.set(dictionaries, byName);
  return byName;
}

/**
 * The cities that a value selects (contract 5.2.3), by the first rule that matches:
 * 1. the city whose key equals the value, folded or not;
 * 2. the cities of that name in the chosen provinces;
 * 3. all cities of that name.
 */
export function resolveCity(
  value: string,
  dictionaries: Dictionaries,
  provinceIds: ReadonlySet<number> = new Set(),
): readonly DictionaryEntry[] {
  const byKey = dictionaries.get('city').resolve(value);
  if (byKey !== undefined) return [byKey];
  const named = citiesByName(dictionaries).get(foldKey(value)) ?? [];
  const inProvince = named.filter((city) => city.parent !== undefined && provinceIds.has(city.parent));
  return inProvince.length > 0 ? inProvince : named;
}

/** The city of a name in a province; a town elsewhere can have the name as its key: `pamplona` in Colombia. */
export function cityInProvince(
  name: string,
  provinceId: number,
  dictionaries: Dictionaries,
): DictionaryEntry | undefined {
  return citiesByName(dictionaries)
    .get(foldKey(name))
    ?.find(({ parent }) => parent === provinceId);
}

/**
 * Larger towns of Spain with the name of a town, by population: the key `vitoria` is that of a town in Brazil, and `vitoria-gasteiz`
 * has the name, too. For a town abroad without them, those whose keys begin with its key: `miranda-de-ebro`.
 */
export function largerNamesakes(key: string, dictionaries: Dictionaries): string[] {
  const cities = dictionaries.get('city');
  const town = cities.byKey(key);
  if (town === undefined) return [];
  const population = isInSpain(town) ? cityPopulation(town) : 0;
  const isLarger = (city: DictionaryEntry): boolean => isInSpain(city) && cityPopulation(city) > population;
  const named = (citiesByName(dictionaries).get(foldKey(key)) ?? []).filter(isLarger);
  const longer =
    named.length > 0 || isInSpain(town)
      ? []
      : cities.entries.filter((city) => city.key.startsWith(`${key}-`));
  return [...named, ...longer.filter(isLarger)]
    .toSorted((a, b) => cityPopulation(b) - cityPopulation(a))
    .slice(0, MAX_NAMESAKES)
    .map((city) => city.key);
}

/** Resolves the cities of a query by key, name or id; adds error 311 for an unknown city. */
export function parseCities(
  query: URLSearchParams,
  version: Version,
  field: CityField,
  dictionaries: Dictionaries,
  provinces: readonly string[],
  errors: ErrorCollector,
): {
  readonly chosen: readonly string[];
  readonly points: readonly NonNullable<ReturnType<typeof cityPoint>>[];
} {
  const provinceDictionary = dictionaries.get('province');
  const provinceIds = new Set(provinces.flatMap((key) => provinceDictionary.byKey(key)?.id ?? []));
  const cities = new Set<DictionaryEntry>();
  for (const parameter of field.parameters) {
    const values = parameterValues(query, version, field, parameter);
    const resolved = values.map((value) => {
      if (!parameter.ids) return resolveCity(value, dictionaries, provinceIds);
      const byId = /^\+?\d{1,9}$/.test(value) ? dictionaries.get('city').byId(Number(value)) : undefined;
      return byId === undefined ? [] : [byId];
    });
    const isKnown = (_: string, at: number): boolean => resolved[at]?.length !== 0;
    addUnknown(errors, field, parameter, values, isKnown, dictionaries);
    for (const city of resolved.flat()) cities.add(city);
  }
  const chosen = [...cities];
  return { chosen: chosen.map((city) => city.key), points: chosen.flatMap((city) => cityPoint(city) ?? []) };
}
