import { absent, blank, malformed, type Reading, read } from './reading.ts';

const words: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
]);

/** Reads a boolean, also as the text `"true"` or `"false"` (contract 1.5). */
export function readBoolean(sent: unknown): Reading<boolean> {
  if (sent === undefined || sent === null) return absent;
  const word = typeof sent === 'string' ? sent.trim() : sent;
  if (word === '') return blank;
  const value = words.get(word);
  return value === undefined ? malformed(sent) : read(value);
}
