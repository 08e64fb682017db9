import { absent, blank, malformed, type Reading, read } from './reading.ts';

const forbiddenCharacters = /[^\P{Cc}\n\t]/u;

/**
 * Reads a text: NFC, CRLF to LF, trimmed (contract 1.5). Control characters other than line feed and tab, and halves
 * of surrogate pairs, which UTF-8 cannot store, make it malformed.
 */
export function readText(input: unknown): Reading<string> {
  if (input === undefined || input === null) return absent;
  if (typeof input !== 'string') return malformed(input);
  const text = input.replaceAll('\r\n', '\n').normalize('NFC');
  if (forbiddenCharacters.test(text) || !text.isWellFormed()) return malformed(input);
  const trimmed = text.trim();
  return trimmed === '' ? blank : read(trimmed);
}

/** Length of a text in characters (code points), the unit of every limit (contract 1.5). */
export function characters(text: string): number {
  return [...text].length;
}
