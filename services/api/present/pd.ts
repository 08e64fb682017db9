import type { Dictionaries, DictionaryEntry, DictionaryId } from '@curro/shared';

/** A dictionary value as answers print it (contract 1.10). */
export interface Pd {
  readonly id: number;
  readonly value: string;
}

/** Nothing chosen: never null, never left out (contract 1.10). */
export const UNSET: Pd = { id: 0, value: '' };

/** An entry as PD; unset when there is none. Values are Spanish whatever the language (contract 3). */
export function pdOf(entry: DictionaryEntry | undefined): Pd {
  return entry === undefined ? UNSET : { id: entry.id, value: entry.es };
}

/** The PD of a key in a dictionary. */
export function pd(dictionaries: Dictionaries, id: DictionaryId, key: string | undefined): Pd {
  return key === undefined ? UNSET : pdOf(dictionaries.get(id).byKey(key));
}
