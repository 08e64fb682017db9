import { absent, blank, malformed, type Reading, read } from './reading.ts';

/** Reads the numeric id of an item, a number or a string of digits, as digits without leading zeros (contract 1.5). */
export function readItemId(sent: unknown): Reading<string> {
  if (sent === undefined || sent === null) return absent;
  const digits = typeof sent === 'number' ? String(sent) : sent;
  if (typeof digits !== 'string') return malformed(sent);
  const trimmed = digits.trim();
  if (trimmed === '') return blank;
  return /^\d+$/.test(trimmed) ? read(trimmed.replace(/^0+(?=\d)/, '')) : malformed(sent);
}
