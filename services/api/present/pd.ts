import type { Dictionaries, DictionaryEntry, DictionaryId } from '@curro/shared';

/** A dictionary entry in a response: numeric id and Spanish label (contract 1.10). */
export interface Pd {
  readonly id: number;
  readonly value: string;
}

/** The response value of an unset dictionary field, which is never null or absent (contract 1.10). */
export const UNSET: Pd = { id: 0, value: '' };

/** Maps an entry to a PD; `UNSET` if undefined. The label is Spanish in every language (contract 3). */
export function pdOf(entry: DictionaryEntry | undefined): Pd {
  return entry === undefined ? UNSET : { id: entry.id, value: entry.es };
}

/** Looks up a key in a dictionary; `UNSET` if the key is undefined or unknown. */
export function pd(dictionaries: Dictionaries, id: DictionaryId, key: string | undefined): Pd {
  return key === undefined ? UNSET : pdOf(dictionaries.get(id).byKey(key));
}
