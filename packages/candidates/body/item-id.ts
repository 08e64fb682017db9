import { absent, blank, malformed, type Reading, read } from './reading.ts';

/** Reads the numeric id of an item, a number or a string of digits, as digits without leading zeros (contract 1.5). */
export function readItemId(input: unknown): Reading<string> {
  if (input === undefined || input === null) return absent;
  const digits = typeof input === 'number' ? String(input) : input;
  if (typeof digits !== 'string') return malformed(input);
  const trimmed = digits.trim();
  if (trimmed === '') return blank;
  return /^\d+$/.test(trimmed) ? read(trimmed.replace(/^0+(?=\d)/, '')) : malformed(input);
}
