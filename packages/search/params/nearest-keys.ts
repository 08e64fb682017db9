import {
  cityNames,
  cityPopulation,
  type Dictionary,
  type DictionaryEntry,
  editDistance,
  foldKey,
} from '@curro/shared';
import { readRows } from '../understand/data-files.ts';

/** The keys that are named for a wrong value. */
const MAX_KEYS = 3;
/** The letters of a value by which a wrong letter is a typing error. */
const LETTERS_PER_ERROR = 3;
/** Of the many towns, one is near to most words. */
const LETTERS_PER_ERROR_OF_CITY = 4;
/** Shorter values are near to too many names; longer ones do not match names, and would take long to compare. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 60;
const MAX_ERRORS = 3;
/** What divides several values, besides the comma that the interface expects: "zamora leon", "zamora;leon". */
const DIVIDERS = /[\s;|/+]+/;
/** The dictionaries whose values have names in use, with the table of these. */
const CATEGORY = 'category';
const namedDictionaries = new Set([
  CATEGORY,
  'province',
  'workday',
  'teleworking',
  'contract-type',
  'experience-min',
]);
/** The dictionary of a slot of conditions.tsv. */
const DICTIONARY_OF_SLOT: Readonly<Record<string, string>> = {
  workday: 'workday',
  teleworking: 'teleworking',
  contractType: 'contract-type',
  experience: 'experience-min',
};

/** Keys by the folded name in use and the dictionary: `category informatica`. */
const namesInUse: ReadonlyMap<string, string> = new Map([
  ...readRows('categories').flatMap(({ key = '', names = '' }) =>
    names.split('|').map((name) => [`${CATEGORY} ${foldKey(name)}`, key] as const),
  ),
  ...readRows('place-names').flatMap(({ kind = '', keys = '', names = '' }) =>
    names.split('|').map((name) => [`${kind} ${foldKey(name)}`, keys] as const),
  ),
  ...readRows('conditions').flatMap(({ slot = '', value = '', phrases = '' }) =>
    phrases
      .split('|')
      .map((phrase) => [`${DICTIONARY_OF_SLOT[slot] ?? ''} ${foldKey(phrase)}`, value] as const),
  ),
]);

const namesOf = (entry: DictionaryEntry, isCity: boolean): string[] =>
  [
    entry.key,
    ...[entry.es, entry.en].flatMap((name) => [name, ...name.split('/')]),
    ...(isCity ? cityNames(entry) : []),
  ].map(foldKey);

/** Provinces and towns of Spain first, towns by population, others in the order of the dictionary. */
function inOrder({ id, entries }: Dictionary): readonly DictionaryEntry[] {
  const isAbroad = ({ columns: { ine = '' } }: DictionaryEntry): number => (ine === '' ? 1 : 0);
  const sorted = id === 'city' ? entries.toSorted((a, b) => cityPopulation(b) - cityPopulation(a)) : entries;
  return sorted.toSorted((a, b) => isAbroad(a) - isAbroad(b));
}

/** The keys of the entries with the names of a value that holds several, if all parts are names. */
function dividedKeys(value: string, dictionary: Dictionary): string[] {
  const parts = value.split(DIVIDERS).filter((part) => part !== '');
  const keys = parts.map((part) => dictionary.resolveName(part)?.key);
  return parts.length > 1 && keys.every((key) => key !== undefined) ? [keys.join(',')] : [];
}

/**
 * The keys that a value which is not one can mean: those of several values without commas, of a name in use, the provinces of a region,
 * those of a name that begins with it or has its words, or else the nearest one.
 * @param regions the regions of Spain, for provinces
 * @example nearestKeys('zamorra', dictionaries.get('province')) // ['zamora']
 */
export function nearestKeys(value: string, dictionary: Dictionary, regions?: Dictionary): string[] {
  const { id } = dictionary;
  const folded = foldKey(value);
  if (folded === '' || folded.length > MAX_LETTERS) return [];
  const divided = dividedKeys(value, dictionary);
  if (divided.length > 0) return divided;
  const inUse = namedDictionaries.has(id) ? namesInUse.get(`${id} ${folded}`) : undefined;
  if (inUse !== undefined) return [inUse];
  const region =
    id === 'province' ? regions?.entries.find((each) => namesOf(each, false).includes(folded)) : undefined;
  if (region?.columns.provinces !== undefined) return [region.columns.provinces.split('|').join(',')];
  const entries = inOrder(dictionary);
  const isCity = id === 'city';
  const words = folded.split('-');
  const isPart = (name: string): boolean =>
    name.startsWith(`${folded}-`) || words.every((word) => name.split('-').includes(word));
  const parts = entries.filter((entry) => namesOf(entry, isCity).some(isPart));
  if (parts.length > 0) return parts.slice(0, MAX_KEYS).map(({ key }) => key);
  if (folded.length < MIN_LETTERS) return [];
  const errors = Math.floor(folded.length / (isCity ? LETTERS_PER_ERROR_OF_CITY : LETTERS_PER_ERROR));
  const maxEdits = Math.min(Math.max(1, errors), MAX_ERRORS);
  let nearest: { readonly key: string; readonly edits: number } | undefined;
  for (const entry of entries) {
    for (const name of namesOf(entry, isCity)) {
      const edits = editDistance(folded, name, nearest === undefined ? maxEdits : nearest.edits - 1);
      if (edits <= (nearest === undefined ? maxEdits : nearest.edits - 1))
        nearest = { key: entry.key, edits };
    }
    if (nearest?.edits === 1) break;
  }
  return nearest === undefined ? [] : [nearest.key];
}
