import type { Dictionaries } from '@curro/shared';
import { wordsOf } from '../vocabulary/words.ts';
import { readLines, readRows } from './data-files.ts';

/** A village or beach with a name of its own, and the municipalities that it is in. */
export interface Village {
  /** The name as it is written. */
  readonly name: string;
  readonly folded: string;
  readonly keys: readonly string[];
}

const foldName = (name: string): string => wordsOf(name).join(' ');

/** Well-known villages and beaches that are not municipalities (data/villages.tsv). */
export const villages: readonly Village[] = readRows('villages').flatMap(({ keys = '', names = '' }) =>
  names.split('|').map((name) => ({ name, folded: foldName(name), keys: keys.split(',') })),
);

/** A district, a village, an island or another area, which a search reads as a town or a province. */
export interface Area {
  /** The name as it is written. */
  readonly name: string;
  readonly folded: string;
  readonly kind: 'city' | 'province';
  readonly key: string;
  /** Equal for the names of one area. */
  readonly id: string;
  readonly isDistrict: boolean;
}

const spellings: ReadonlyMap<string, string> = new Map(
  readLines('place-spellings').map((name) => [foldName(name), name]),
);
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'd', 'en', 'i', 'of', 'the']);

/** A folded name as it is written: with its accents, and capitals but for small words. */
const spelledName = (folded: string): string =>
  spellings.get(folded) ??
  folded
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');

/** The areas of the tables; what only abbreviates or translates the name of one town is not an area. */
export const areas: readonly Area[] = [
  ...readRows('place-names').flatMap(({ kind, keys = '', kilometres = '', names = '' }) =>
    keys.includes(',') || (kind !== 'city' && kind !== 'province')
      ? []
      : names
          .split('|')
          .filter((name) => kind === 'province' || kilometres !== '' || name.includes(' '))
          .map(
            (folded) =>
              ({ name: spelledName(folded), folded, kind, key: keys, id: keys, isDistrict: false }) as const,
          ),
  ),
  ...villages.flatMap(({ name, folded, keys: [key = '', ...others] }) =>
    others.length > 0 ? [] : [{ name, folded, kind: 'city', key, id: folded, isDistrict: false } as const],
  ),
  ...readRows('districts').flatMap(({ city = '', names = '', with_preposition: others = '' }) =>
    [...names.split('|'), ...others.split('|')]
      .filter((name) => name !== '')
      .map(
        (folded) =>
          ({
            name: spelledName(folded),
            folded,
            kind: 'city',
            key: city,
            id: folded,
            isDistrict: true,
          }) as const,
      ),
  ),
];

const byName: ReadonlyMap<string, Area> = new Map(areas.map((area) => [area.folded, area]));
const PREPOSITION = /^(?:en|in)\s+(?:(?:la\s+)?zona\s+de\s+)?/i;

/** The name of the area or region that words mean, as it is written; undefined when they mean another place. */
export function areaName(words: string, dictionaries: Dictionaries): string | undefined {
  const folded = foldName(words.replace(PREPOSITION, ''));
  const region = dictionaries
    .get('region')
    .entries.flatMap(({ es, en }) => [es, en])
    .find((name) => foldName(name) === folded);
  return region ?? byName.get(folded)?.name;
}

/** The name of the region that has these provinces and no others; undefined for one province, and for others. */
export function regionOf(provinces: readonly string[], dictionaries: Dictionaries): string | undefined {
  if (provinces.length < 2) return undefined;
  const keys = provinces.toSorted().join('|');
  return dictionaries
    .get('region')
    .entries.find(({ columns }) => (columns.provinces ?? '').split('|').toSorted().join('|') === keys)?.es;
}

/** Shortest beginning of an area that is completed. */
const MIN_LETTERS = 3;

/**
 * The names of regions of several provinces, of islands and of other areas that begin with a text, the regions first; of the names
 * of one area the shortest.
 * @example areasBeginning('andal', 'es', dictionaries) // ['Andalucía']
 */
export function areasBeginning(text: string, language: 'es' | 'en', dictionaries: Dictionaries): string[] {
  const typed = foldName(text);
  if (typed.length < MIN_LETTERS) return [];
  const isBegun = (name: string): boolean => foldName(name).startsWith(typed);
  const regions = dictionaries
    .get('region')
    .entries.filter(({ columns: { provinces = '' } }) => provinces.includes('|'))
    .flatMap((region) => ([region.es, region.en].some(isBegun) ? region[language] : []));
  const others = areas
    .filter(({ name, isDistrict }) => !isDistrict && isBegun(name))
    .toSorted((one, other) => one.name.length - other.name.length);
  const shortest = new Map(others.toReversed().map(({ id, name }) => [id, name]));
  return [...regions, ...[...shortest.values()].toReversed()];
}
