import { type Dictionary, type DictionaryEntry, foldKey } from '@curro/shared';
import { blank, malformed, type Reading, read } from './reading.ts';
import { readText } from './text.ts';

/** Placeholder keys mean "not informed" in any field, since clients send one dictionary's for another's (contract 1.5). */
const placeholderKeys: ReadonlySet<string> = new Set(['seleccionar', 'indicar', 'indicar-nivel', '-']);

/** Reads a dictionary key without looking it up; a placeholder key reads as blank. */
export function readKey(input: unknown): Reading<string> {
  const text = readText(input);
  return text.kind === 'value' && placeholderKeys.has(text.value) ? blank : text;
}

/** An entry by its key or by a key of older clients; a free text that only folds to a key is no key. */
export function findEntry(dictionary: Dictionary, key: string): DictionaryEntry | undefined {
  return dictionary.byKey(key) ?? (foldKey(key) === key ? dictionary.resolve(key) : undefined);
}

/** Reads a key of a dictionary as its entry; an unknown key is malformed, a placeholder key blank. */
export function readEntry(input: unknown, dictionary: Dictionary): Reading<DictionaryEntry> {
  const key = readKey(input);
  if (key.kind !== 'value') return key;
  const entry = findEntry(dictionary, key.value);
  return entry === undefined ? malformed(key.value) : read(entry);
}
