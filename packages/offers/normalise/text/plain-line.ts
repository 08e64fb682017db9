import { cleanLine } from './clean-line.ts';
import { htmlToText, type SafeText } from './html-to-text.ts';

const MAYBE_MARKUP = /[<&‹]/;

/** A short text on one line without markup: titles, names, questions. */
export function plainLine(given: string): SafeText {
  if (!MAYBE_MARKUP.test(given)) return { text: cleanLine(given), active: false };
  const { text, active } = htmlToText(given);
  return { text: cleanLine(text), active };
}
