import { type Dictionary, type DictionaryEntry, foldKey } from '@curro/shared';
import { absent, blank, isMissing, malformed, type Reading, read, readText } from './reading.ts';

/** Placeholder keys: each means "not informed" in every field, whatever its dictionary (contract 1.5). */
const placeholderKeys: ReadonlySet<string> = new Set(['seleccionar', 'indicar', 'indicar-nivel', '-']);

/** Reads a dictionary key without looking it up; a placeholder key reads as blank. */
export function readKey(input: unknown): Reading<string> {
  const text = readText(input);
  return text.kind === 'value' && placeholderKeys.has(text.value) ? blank : text;
}

/** Finds an entry by its exact key or by a key of older clients; keys are not folded. */
export function findEntry(dictionary: Dictionary, key: string): DictionaryEntry | undefined {
  return dictionary.byKey(key) ?? (foldKey(key) === key ? dictionary.resolve(key) : undefined);
}

/**
 * Reads a key of a dictionary as its entry; an unknown key is malformed, a placeholder key blank. The subcategory `-` of
 * the category `otros` is an entry (contract 1.5).
 */
export function readEntry(input: unknown, dictionary: Dictionary): Reading<DictionaryEntry> {
  const text = readText(input);
  const exact = text.kind === 'value' ? dictionary.byKey(text.value) : undefined;
  if (exact !== undefined) return read(exact);
  const key = readKey(input);
  if (key.kind !== 'value') return key;
  const entry = findEntry(dictionary, key.value);
  return entry === undefined ? malformed(key.value) : read(entry);
}

/** An unparsed item of a list, with its path for validation errors (`driverLicenses[1]`). */
export interface ListItem {
  readonly field: string;
  readonly input: unknown;
}

/** Reads a list; an empty list and `""` are blank. */
export function readList(input: unknown, field: string): Reading<readonly ListItem[]> {
  if (input === undefined || input === null) return absent;
  if (input === '') return blank;
  if (!Array.isArray(input)) return malformed(input);
  if (input.length === 0) return blank;
  return read(input.map((item: unknown, at) => ({ field: `${field}[${at}]`, input: item })));
}

/** The fields of an item of a list; undefined if the item is not an object. */
export function objectFields(input: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return { ...input };
}

/** The items of a list of dictionary keys, grouped by their validity. */
export interface Keys {
  /** The entries of the valid keys, without duplicates, in the order of the list. */
  readonly entries: readonly { readonly field: string; readonly entry: DictionaryEntry }[];
  readonly unknown: readonly { readonly field: string; readonly inputText: string }[];
  /** Paths of blank items; fields without an error code for them ignore them. */
  readonly blank: readonly string[];
  /** Whether the list contains a placeholder key. */
  readonly hasPlaceholder: boolean;
}

/** Reads a list of dictionary keys. A value that is not a list is one unknown item with the name of the field. */
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

/** The keys without entries that have a placeholder key and another parent: there they mean "not informed". */
export function withoutForeignPlaceholders(keys: Keys, parent: number | undefined): Keys {
  const entries = keys.entries.filter(
    ({ entry }) => !placeholderKeys.has(entry.key) || entry.parent === parent,
  );
  return { ...keys, entries, hasPlaceholder: keys.hasPlaceholder || entries.length < keys.entries.length };
}

/** Whether the list is empty or contains only blank items and placeholders. */
export function hasNoKeys(keys: Keys): boolean {
  return keys.entries.length === 0 && keys.unknown.length === 0;
}

/** The keys of the entries. */
export function keysOf(keys: Keys): string[] {
  return keys.entries.map(({ entry }) => entry.key);
}
