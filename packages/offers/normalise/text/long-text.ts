import type { Findings } from '../findings.ts';
import { cutBlock } from './cut.ts';
import { htmlToText } from './html-to-text.ts';
import { SOURCE_FACTOR } from './source-factor.ts';

/** A long text of an offer as safe text of at most `limit` characters; empty when nothing is left of it. */
export function longText(given: string, limit: number, field: string, findings: Findings): string {
  const source = given.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = htmlToText(source);
  if (active) findings.warn('markup_removed', field, `${field} held active markup: removed, its text kept`);
  const kept = cutBlock(text, limit);
  if (kept.length < text.length || source.length < given.length) {
    findings.warn('cut', field, `${field} is longer than ${limit} characters: ${kept.length} were kept`);
  }
  return kept;
}
