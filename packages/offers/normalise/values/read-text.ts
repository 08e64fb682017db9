import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent } from './json-object.ts';

/** A text, or a number as text; undefined for anything else. Texts of blanks count as absent. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Names and words are shorter; folding whatever is longer would take time that grows with its square. */
const MAX_WORD_LENGTH = 500;

/** As `asText`, cut to 500 characters: for what is looked up, not printed. */
export function asWord(value: unknown): string | undefined {
  return asText(value)?.slice(0, MAX_WORD_LENGTH);
}

/** An optional text, or a number as text; a value of another kind is left out with a warning. */
export function readText(value: unknown, field: string, diagnostics: Diagnostics): string | undefined {
  if (isAbsent(value)) return undefined;
  const text = asText(value);
  if (text === undefined)
    diagnostics.warn('unmapped', field, `${field} ${quote(value)} is not a text: left out`);
  return text;
}
