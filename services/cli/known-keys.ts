import { type Dictionaries, type DictionaryId, loadDictionaries, mappableFields } from '@curro/shared';
import { nearestKey } from './nearest.ts';

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
