import { visibleCharacters } from './visible-characters.ts';

const CONTROL = /\p{Cc}/gu;
/** Latin text that needs no cleaning but for its blanks: most titles and names. */
const PLAIN = /^[\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF]*$/;

/** A text on one line, composed (NFC): no control or invisible characters, single blanks, trimmed. Idempotent. */
export function cleanLine(text: string): string {
  const characters = PLAIN.test(text)
    ? text
    : visibleCharacters(text).replace(/\s+/g, ' ').replace(CONTROL, '').normalize('NFC');
  return characters.replace(/ {2,}/g, ' ').trim();
}
