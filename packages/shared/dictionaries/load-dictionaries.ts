import { createDictionary, type Dictionary } from './dictionary.ts';
import type { DictionaryId } from './ids.ts';

/** All dictionaries; each is read from the package's data the first time it is asked for, then kept. */
export interface Dictionaries {
  get(id: DictionaryId): Dictionary;
}

/** Opens the dictionaries (contract 3). Reading is synchronous: 25 ms for the largest one, once a process. */
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
