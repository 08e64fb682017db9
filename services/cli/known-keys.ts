import { type Dictionaries, type DictionaryId, loadDictionaries, mappableFields } from '@curro/shared';
import { nearestKey, nearestKeys } from './nearest.ts';

const INVALID = /^The value (.*) is not valid for (\w+)(?:\..*)?\.$/s;

/** The dictionaries of the fields whose values are keys. */
const dictionaryOf: Readonly<Record<string, DictionaryId>> = {
  ...Object.fromEntries(
    Object.entries(mappableFields).map(([field, { dictionary }]) => [field, dictionary] as const),
  ),
  country: 'country',
};

/** The fields whose keys can be listed. */
export const keyFields: readonly string[] = Object.keys(dictionaryOf);

/** The keys of a field with their names, in the order of the dictionary. */
export function keysOf(
  field: string,
  dictionaries: Dictionaries = loadDictionaries(),
): readonly { readonly key: string; readonly name: string }[] {
  const id = dictionaryOf[field];
  return id === undefined ? [] : dictionaries.get(id).entries.map(({ key, es }) => ({ key, name: es }));
}

/** Keys that are suggested. */
const MAX_NEAREST = 3;

/** The keys of a field that are most like words: by their key or name, for a category also by its subcategories. */
export function nearestKeysOf(field: string, words: string): string[] {
  const dictionaries = loadDictionaries();
  const keyByName = new Map(
    keysOf(field, dictionaries).flatMap(({ key, name }) => [
      [name, key],
      [key, key],
    ]),
  );
  const near = (keys: ReadonlyMap<string, string>): string[] => [
    ...new Set(nearestKeys(words, [...keys.keys()], 2 * MAX_NEAREST).map((name) => keys.get(name) ?? name)),
  ];
  const found = near(keyByName);
  if (found.length > 0 || field !== 'category') return found.slice(0, MAX_NEAREST);
  const keyById = new Map(dictionaries.get('category').entries.map(({ id, key }) => [id, key]));
  const categoryByPart = new Map(
    dictionaries.get('subcategory').entries.flatMap(({ key, parent }) => {
      const category = parent === undefined ? undefined : keyById.get(parent);
      return category === undefined ? [] : [[key, category] as const];
    }),
  );
  return near(categoryByPart).slice(0, MAX_NEAREST);
}

const question = (nearest: string | undefined): string =>
  nearest === undefined ? '' : `Did you mean ${nearest}? `;

/** What to do about a value that is not a key of its field: the nearest key, and the command that lists the keys. */
export function keyStep(reasons: readonly string[]): string | undefined {
  for (const reason of reasons) {
    const [, value = '', field = ''] = INVALID.exec(reason) ?? [];
    if (dictionaryOf[field] !== undefined) {
      const keys = keysOf(field).map(({ key }) => key);
      return `${question(nearestKey(value, keys))}curro sources keys ${field} lists the keys.`;
    }
    if (field === 'timezone')
      return `${question(nearestKey(value, Intl.supportedValuesOf('timeZone')))}Time zones have names such as Europe/Madrid.`;
  }
  return undefined;
}
