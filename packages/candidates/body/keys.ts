import type { Dictionary, DictionaryEntry } from '@curro/shared';
import { readEntry } from './key.ts';
import { type ListItem, readList } from './list.ts';
import { isMissing } from './reading.ts';
import { readText } from './text.ts';

/** A list of dictionary keys as sent, sorted into what the rules ask about. */
export interface Keys {
  /** The entries named, each once, in the order sent. */
  readonly entries: readonly { readonly field: string; readonly entry: DictionaryEntry }[];
  readonly unknown: readonly { readonly field: string; readonly inputText: string }[];
  /** Paths of empty items; only some rules speak of them, elsewhere they count as not sent. */
  readonly blank: readonly string[];
  /** Whether a placeholder key was among the items. */
  readonly hasPlaceholder: boolean;
}

/** Reads a list of keys of a dictionary. What is no list at all is one unknown value under the list's own name. */
export function readKeys(input: unknown, field: string, dictionary: Dictionary): Keys {
  const entries = new Map<number, { field: string; entry: DictionaryEntry }>();
  const unknown: { field: string; inputText: string }[] = [];
  const blank: string[] = [];
  let hasPlaceholder = false;

  const classify = (item: ListItem): void => {
    const entry = readEntry(item.input, dictionary);
    if (entry.kind === 'value') {
      if (!entries.has(entry.value.id))
        entries.set(entry.value.id, { field: item.field, entry: entry.value });
    } else if (entry.kind === 'malformed') unknown.push({ field: item.field, inputText: entry.inputText });
    else if (isMissing(readText(item.input))) blank.push(item.field);
    else hasPlaceholder = true;
  };

  const list = readList(input, field);
  if (list.kind === 'value') list.value.forEach(classify);
  if (list.kind === 'malformed') unknown.push({ field, inputText: list.inputText });
  return { entries: [...entries.values()], unknown, blank, hasPlaceholder };
}

/** Whether no item says anything: empty, or nothing but blank items and placeholders. */
export function hasNoKeys(keys: Keys): boolean {
  return keys.entries.length === 0 && keys.unknown.length === 0;
}

/** The keys of the entries named. */
export function keysOf(keys: Keys): string[] {
  return keys.entries.map(({ entry }) => entry.key);
}
