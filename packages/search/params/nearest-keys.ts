import {
  cityNames,
  cityPopulation,
  type Dictionaries,
  type Dictionary,
  type DictionaryEntry,
  type DictionaryId,
  editDistance,
  foldKey,
} from '@curro/shared';
import { villages } from '../understand/areas.ts';
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
/** What divides several values in place of the comma: "zamora;leon", "zamora y leon". */
const SIGNS = /\s*[,;|/+&]\s*|\s+(?:y|e|o|u|and|or)\s+/i;
const BLANKS = /\s+/;
/** The dictionaries whose entries are parts of those of another one. */
const PARTS: Partial<Readonly<Record<DictionaryId, DictionaryId>>> = {
  province: 'city',
  category: 'subcategory',
};
const NUMBER = /^\d{1,9}$/;
/** Letters of a province in the codes of the statistics institute and of the post office. */
const POSTCODE_LETTERS = 5;
const PROVINCE_LETTERS = 2;
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
  ...villages.map(({ name, keys }) => [`city ${foldKey(name)}`, keys.join(',')] as const),
  ...readRows('conditions').flatMap(({ slot = '', value = '', phrases = '' }) =>
    phrases
      .split('|')
      .map((phrase) => [`${DICTIONARY_OF_SLOT[slot] ?? ''} ${foldKey(phrase)}`, value] as const),
  ),
]);

/** An entry with its folded names. */
interface NamedEntry {
  readonly entry: DictionaryEntry;
  readonly names: readonly string[];
}

const namesOf = (entry: DictionaryEntry, isCity: boolean): string[] =>
  [
    entry.key,
    ...[entry.es, entry.en].flatMap((name) => [name, ...name.split('/')]),
    ...(isCity ? cityNames(entry) : []),
  ].map(foldKey);

const isAbroad = ({ columns: { ine } }: DictionaryEntry): boolean => ine === '';

/** The entries by dictionary. Those of the towns take most of the time of a comparison. */
const named = new WeakMap<Dictionary, readonly NamedEntry[]>();

/** Provinces and towns of Spain first, towns by population, others in the order of the dictionary. */
function namedEntries(dictionary: Dictionary): readonly NamedEntry[] {
  const cached = named.get(dictionary);
  if (cached !== undefined) return cached;
  const isCity = dictionary.id === 'city';
  const sorted = isCity
    ? dictionary.entries.toSorted((a, b) => cityPopulation(b) - cityPopulation(a))
    : dictionary.entries;
  const entries = sorted
    .toSorted((a, b) => Number(isAbroad(a)) - Number(isAbroad(b)))
    .map((entry) => ({ entry, names: namesOf(entry, isCity) }));
  named.set(dictionary, entries);
  return entries;
}

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)].slice(0, MAX_KEYS);

/** A value without what JSON and addresses add to it: `["legal"`, `zamora%2Cleon`. */
function plainValue(value: string): string {
  const plain = value.replace(/^[\s["'{]+|[\s\]"'}]+$/g, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** The keys of entries with a number: that of the dictionary, of the statistics institute, or a postcode of the province. */
function keysOfNumber(value: string, { id, entries }: Dictionary): string[] {
  const codes = new Set([value, value.padStart(PROVINCE_LETTERS, '0')]);
  if (id === 'province' && value.length === POSTCODE_LETTERS) codes.add(value.slice(0, PROVINCE_LETTERS));
  const numbered = entries.filter((entry) => entry.id === Number(value));
  const coded = entries.filter(({ columns: { ine = '' } }) => codes.has(ine));
  return distinct([...numbered, ...coded].map(({ key }) => key));
}

/** The keys of a name that is in use, or of a region as those of its provinces. */
function keysOfName(value: string, { id }: Dictionary, dictionaries: Dictionaries): string | undefined {
  const folded = foldKey(value);
  const inUse = namedDictionaries.has(id) ? namesInUse.get(`${id} ${folded}`) : undefined;
  if (inUse !== undefined || id !== 'province') return inUse;
  const region = namedEntries(dictionaries.get('region')).find(({ names }) => names.includes(folded));
  return region?.entry.columns.provinces?.replaceAll('|', ',');
}

/** The keys of the entries that have a part of this name: the province of a town, the category of a subcategory. */
function keysOfPart(value: string, dictionary: Dictionary, dictionaries: Dictionaries): string[] {
  const parts = PARTS[dictionary.id];
  if (parts === undefined) return [];
  const folded = foldKey(value);
  return distinct(
    namedEntries(dictionaries.get(parts))
      .filter(({ entry, names }) => !isAbroad(entry) && names.includes(folded))
      .flatMap(({ entry }) => dictionary.byId(entry.parent ?? 0)?.key ?? []),
  );
}

/** The keys of a value that holds several, if all parts are names. */
function dividedKeys(
  value: string,
  divider: RegExp,
  dictionary: Dictionary,
  dictionaries: Dictionaries,
): string[] {
  const parts = value.split(divider).filter((part) => part !== '');
  const keys = parts.map(
    (part) => dictionary.resolveName(part)?.key ?? keysOfName(part, dictionary, dictionaries),
  );
  return parts.length > 1 && keys.every((key) => key !== undefined) ? [[...new Set(keys)].join(',')] : [];
}

/** Whether a name has two neighbouring letters of a value in the other order, a common typing error. */
function isSwapped(value: string, name: string): boolean {
  const at = [...value].findIndex((letter, index) => letter !== name[index]);
  const swapped = value.slice(0, at) + (value[at + 1] ?? '') + (value[at] ?? '') + value.slice(at + 2);
  return at >= 0 && swapped === name;
}

/** The key of the entry with the nearest name. */
function misspeltKey(folded: string, { id }: Dictionary, entries: readonly NamedEntry[]): string[] {
  if (folded.length < MIN_LETTERS) return [];
  const errors = Math.floor(folded.length / (id === 'city' ? LETTERS_PER_ERROR_OF_CITY : LETTERS_PER_ERROR));
  const maxEdits = Math.min(Math.max(1, errors), MAX_ERRORS);
  let nearest: { readonly key: string; readonly edits: number } | undefined;
  for (const { entry, names } of entries) {
    for (const name of names) {
      const edits = isSwapped(folded, name)
        ? 1
        : editDistance(folded, name, nearest === undefined ? maxEdits : nearest.edits - 1);
      if (edits <= (nearest === undefined ? maxEdits : nearest.edits - 1))
        nearest = { key: entry.key, edits };
    }
    if (nearest?.edits === 1) break;
  }
  return nearest === undefined ? [] : [nearest.key];
}

/**
 * The keys that a value which is not one can mean: that of a number, of a value with signs of JSON or of an address, of a name in use,
 * the provinces of a region, those of several values without commas, of a name that begins with it or has its words, of what a town or
 * a subcategory belongs to, or else the nearest one.
 * @example nearestKeys('zamorra', dictionaries.get('province'), dictionaries) // ['zamora']
 */
export function nearestKeys(value: string, dictionary: Dictionary, dictionaries: Dictionaries): string[] {
  const plain = plainValue(value);
  const folded = foldKey(plain);
  if (folded === '' || folded.length > MAX_LETTERS) return [];
  if (NUMBER.test(plain)) return keysOfNumber(plain, dictionary);
  const meant =
    (plain === value ? undefined : dictionary.resolveName(plain)?.key) ??
    keysOfName(plain, dictionary, dictionaries);
  if (meant !== undefined) return [meant];
  const entries = namedEntries(dictionary);
  const words = folded.split('-');
  const isPart = (name: string): boolean =>
    name.startsWith(`${folded}-`) || words.every((word) => `-${name}-`.includes(`-${word}-`));
  // In the order of what is most certainly meant; each is looked for only when those before it find nothing.
  const readings = [
    () => dividedKeys(plain, SIGNS, dictionary, dictionaries),
    () => distinct(entries.filter(({ names }) => names.some(isPart)).map(({ entry }) => entry.key)),
    () => dividedKeys(plain, BLANKS, dictionary, dictionaries),
    () => keysOfPart(plain, dictionary, dictionaries),
    () => misspeltKey(folded, dictionary, entries),
  ];
  return readings.reduce<string[]>((keys, read) => (keys.length > 0 ? keys : read()), []);
}
