/** Control characters that no text may hold: all but line feed and tab (contract 1.5). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** A text as it is stored: NFC, line feeds only, trimmed (contract 1.5). */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n/g, '\n').trim();
}

/** Whether a cleaned text holds a character that is refused; halves of surrogate pairs too, which UTF-8 cannot store. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text) || !text.isWellFormed();
}

/** The length of a text in characters (code points). */
export function characterCount(text: string): number {
  return [...text].length;
}
