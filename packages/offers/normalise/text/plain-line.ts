import { cleanLine } from './clean-line.ts';
import { htmlToText, type SafeText } from './html-to-text.ts';

const MAYBE_MARKUP = /[<&‹]/;

/** A short text on one line without markup: titles, names, questions. */
export function plainLine(input: string): SafeText {
  if (!MAYBE_MARKUP.test(input)) return { text: cleanLine(input), active: false };
  const { text, active } = htmlToText(input);
  return { text: cleanLine(text), active };
}
