import type { Dictionary, DictionaryEntry } from '@curro/shared';
import { readEntry } from './key.ts';
import { type ListItem, readList } from './list.ts';
import { isMissing } from './reading.ts';
import { readText } from './text.ts';

/** A list of dictionary keys as sent, sorted into what the rules ask about. */
export interface Keys {
  /** The entries named, each once, in the order sent. */
  readonly named: readonly { readonly field: string; readonly entry: DictionaryEntry }[];
  readonly unknown: readonly { readonly field: string; readonly shown: string }[];
  /** Paths of empty items; only some rules speak of them, elsewhere they count as not sent. */
  readonly blank: readonly string[];
  /** Whether a placeholder key was among the items. */
  readonly placeholder: boolean;
}

/** Reads a list of keys of a dictionary. What is no list at all is one unknown value under the list's own name. */
export function readKeys(sent: unknown, field: string, dictionary: Dictionary): Keys {
  const named = new Map<number, { field: string; entry: DictionaryEntry }>();
  const unknown: { field: string; shown: string }[] = [];
  const blank: string[] = [];
  let placeholder = false;

  const sort = (item: ListItem): void => {
    const entry = readEntry(item.sent, dictionary);
    if (entry.kind === 'value') {
      if (!named.has(entry.value.id)) named.set(entry.value.id, { field: item.field, entry: entry.value });
    } else if (entry.kind === 'malformed') unknown.push({ field: item.field, shown: entry.shown });
    else if (isMissing(readText(item.sent))) blank.push(item.field);
    else placeholder = true;
  };

  const list = readList(sent, field);
  if (list.kind === 'value') list.value.forEach(sort);
  if (list.kind === 'malformed') unknown.push({ field, shown: list.shown });
  return { named: [...named.values()], unknown, blank, placeholder };
}

/** Whether no item says anything: empty, or nothing but blank items and placeholders. */
export function saysNothing(keys: Keys): boolean {
  return keys.named.length === 0 && keys.unknown.length === 0;
}

/** The keys of the entries named. */
export function keysOf(keys: Keys): string[] {
  return keys.named.map(({ entry }) => entry.key);
}
