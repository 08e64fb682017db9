/** Control characters that texts must not contain: all except line feed and tab (contract 1.5). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** Normalises a text for storage: NFC, line feeds only, trimmed (contract 1.5). */
export function cleanText(text: string): string {
  return text.normalize('NFC').replace(/\r\n/g, '\n').trim();
}

/** Whether a cleaned text contains a control character or an unpaired surrogate, which UTF-8 cannot encode. */
export function hasControlCharacters(text: string): boolean {
  return CONTROL_CHARACTERS.test(text) || !text.isWellFormed();
}

/** The length of a text in characters (code points). */
export function characterCount(text: string): number {
  return [...text].length;
}
