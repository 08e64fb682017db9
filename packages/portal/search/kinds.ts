import type { Dictionary, DictionaryEntry } from '@curro/shared';

/** A value with several kinds: part-time work in any part of the day. */
export interface Kinds {
  /** The kind of no certain part of the day, which has the name of all. */
  readonly any: DictionaryEntry;
  /** The keys of all kinds. */
  readonly keys: readonly string[];
}

/** The end of the key of the kind that has the name of all: `parcial-indiferente`. */
const ANY = '-indiferente';

/** The values of a dictionary that have several kinds. */
export function kindsOf({ entries }: Pick<Dictionary, 'entries'>): Kinds[] {
  return entries
    .filter(({ key }) => key.endsWith(ANY))
    .map((any) => {
      const stem = any.key.slice(0, 1 - ANY.length);
      return { any, keys: entries.filter(({ key }) => key.startsWith(stem)).map(({ key }) => key) };
    });
}

/** The kinds that are all among the chosen values. */
export const chosenKinds = (dictionary: Pick<Dictionary, 'entries'>, chosen: readonly string[]): Kinds[] =>
  kindsOf(dictionary).filter(({ keys }) => keys.every((key) => chosen.includes(key)));
