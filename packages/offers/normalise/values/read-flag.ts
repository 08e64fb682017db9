import { foldKey } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent } from './json-object.ts';
import { asWord } from './read-text.ts';

const YES = new Set(['true', 'si', 's', 'yes', 'y', '1', 'verdadero']);
const NO = new Set(['false', 'no', 'n', '0', 'falso']);

/** A boolean, also as text or number (`"sí"`, `1`); absent or unreadable ones take the default. */
export function readFlag(
  value: unknown,
  fallback: boolean,
  field: string,
  diagnostics: Diagnostics,
): boolean {
  if (typeof value === 'boolean') return value;
  if (isAbsent(value)) return fallback;
  const word = foldKey(asWord(value) ?? '');
  if (YES.has(word)) return true;
  if (NO.has(word)) return false;
  diagnostics.warn(
    'unmapped',
    field,
    `${field} ${quote(value)} is neither true nor false: ${fallback} is taken`,
  );
  return fallback;
}
