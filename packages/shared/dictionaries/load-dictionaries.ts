import { createDictionary, type Dictionary } from './dictionary.ts';
import type { DictionaryId } from './ids.ts';

/** All dictionaries; `get` reads the data file on the first call and caches the dictionary. */
export interface Dictionaries {
  get(id: DictionaryId): Dictionary;
}

const loaded = new Map<DictionaryId, Dictionary>();

/** One object for the process, so that what is derived from it can be cached by it. */
const dictionaries: Dictionaries = {
  get(id) {
    const dictionary = loaded.get(id) ?? createDictionary(id);
    loaded.set(id, dictionary);
    return dictionary;
  },
};

/**
 * The dictionaries (contract 3), the same ones at each call. Reads are synchronous: 25 ms for the largest one, once per
 * process.
 */
export const loadDictionaries = (): Dictionaries => dictionaries;
