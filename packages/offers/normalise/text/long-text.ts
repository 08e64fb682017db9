import type { Diagnostics } from '../diagnostics.ts';
import { cutBlock } from './cut.ts';
import { htmlToText } from './html-to-text.ts';
import { SOURCE_FACTOR } from './source-factor.ts';

/** A long text of an offer as safe text of at most `limit` characters; empty when nothing is left of it. */
export function longText(input: string, limit: number, field: string, diagnostics: Diagnostics): string {
  const source = input.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = htmlToText(source);
  if (active)
    diagnostics.warn('markup_removed', field, `${field} held active markup: removed, its text kept`);
  const shortened = cutBlock(text, limit);
  if (shortened.length < text.length || source.length < input.length) {
    diagnostics.warn(
      'cut',
      field,
      `${field} is longer than ${limit} characters: ${shortened.length} were kept`,
    );
  }
  return shortened;
}
