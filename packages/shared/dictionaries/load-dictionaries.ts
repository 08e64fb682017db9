import { createDictionary, type Dictionary } from './dictionary.ts';
import type { DictionaryId } from './ids.ts';

/** All dictionaries; `get` reads the data file on the first call and caches the dictionary. */
export interface Dictionaries {
  get(id: DictionaryId): Dictionary;
}

/** Creates the dictionaries (contract 3). Reads are synchronous: 25 ms for the largest one, once per process. */
export function loadDictionaries(): Dictionaries {
  const loaded = new Map<DictionaryId, Dictionary>();
  return {
    get(id) {
      const dictionary = loaded.get(id) ?? createDictionary(id);
      loaded.set(id, dictionary);
      return dictionary;
    },
  };
}
