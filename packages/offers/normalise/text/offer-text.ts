import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../values.ts';
import { cleanLine, cutBlock, cutLine, SOURCE_FACTOR } from './clean-text.ts';
import { htmlToText, type SafeText } from './html-to-text.ts';

const MAYBE_MARKUP = /[<&‹]/;

/** A short text on one line without markup: titles, names, questions. */
function plainLine(input: string): SafeText {
  if (!MAYBE_MARKUP.test(input)) return { text: cleanLine(input), active: false };
  const { text, active } = htmlToText(input);
  return { text: cleanLine(text), active };
}

/** A short text of an offer: one line without markup, cut at a word to `limit` characters. */
export function shortText(input: string, limit: number, field: string, diagnostics: Diagnostics): string {
  const source = input.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = plainLine(source);
  if (active)
    diagnostics.warn(
      'markup_removed',
      field,
      `${field} contained active markup: removed except for its text`,
    );
  if (text.length <= limit && source.length === input.length) return text;
  const shortened = cutLine(text, limit);
  diagnostics.warn(
    'cut',
    field,
    `${field} ${quote(text)} is longer than ${limit} characters: cut to ${shortened.length}`,
  );
  return shortened;
}

/** A long text of an offer: text without markup, cut to `limit` characters; may be empty. */
export function longText(input: string, limit: number, field: string, diagnostics: Diagnostics): string {
  const source = input.slice(0, limit * SOURCE_FACTOR);
  const { text, active } = htmlToText(source);
  if (active)
    diagnostics.warn(
      'markup_removed',
      field,
      `${field} contained active markup: removed except for its text`,
    );
  const shortened = cutBlock(text, limit);
  if (shortened.length < text.length || source.length < input.length) {
    diagnostics.warn('cut', field, `${field} is longer than ${limit} characters: cut to ${shortened.length}`);
  }
  return shortened;
}
