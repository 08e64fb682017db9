import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { cutLine } from './cut.ts';
import { plainLine } from './plain-line.ts';
import { SOURCE_FACTOR } from './source-factor.ts';

/** A short text of an offer: one line without markup, cut at a word to `limit` characters. */
export function shortText(input: string, limit: number, field: string, diagnostics: Diagnostics): string {
  const source = input.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = plainLine(source);
  if (active)
    diagnostics.warn('markup_removed', field, `${field} held active markup: removed, its text kept`);
  if (text.length <= limit && source.length === input.length) return text;
  const shortened = cutLine(text, limit);
  diagnostics.warn(
    'cut',
    field,
    `${field} ${quote(text)} is longer than ${limit} characters: cut to ${shortened.length}`,
  );
  return shortened;
}
