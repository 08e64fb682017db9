import { absent, blank, malformed, type Reading, read } from './reading.ts';

const booleans: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
]);

/** Reads a boolean, also as the text `"true"` or `"false"` (contract 1.5). */
export function readBoolean(input: unknown): Reading<boolean> {
  if (input === undefined || input === null) return absent;
  const normalised = typeof input === 'string' ? input.trim() : input;
  if (normalised === '') return blank;
  const value = booleans.get(normalised);
  return value === undefined ? malformed(input) : read(value);
}
