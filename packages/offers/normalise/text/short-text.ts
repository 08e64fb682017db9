import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { cutLine } from './cut.ts';
import { plainLine } from './plain-line.ts';
import { SOURCE_FACTOR } from './source-factor.ts';

/** A short text of an offer: one line without markup, cut at a word to `limit` characters. */
export function shortText(given: string, limit: number, field: string, findings: Findings): string {
  const source = given.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = plainLine(source);
  if (active) findings.warn('markup_removed', field, `${field} held active markup: removed, its text kept`);
  if (text.length <= limit && source.length === given.length) return text;
  const kept = cutLine(text, limit);
  findings.warn(
    'cut',
    field,
    `${field} ${quote(text)} is longer than ${limit} characters: cut to ${kept.length}`,
  );
  return kept;
}
