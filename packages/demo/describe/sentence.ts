const ABBREVIATION = /^\p{Lu}[\p{Lu}\d]/u;

/** First letter small, unless the first word is an abbreviation (`CAP`, `SAP`). */
export function lowerFirst(text: string): string {
  return ABBREVIATION.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** First letter capital. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An `i` sound, before which "y" becomes "e". */
const SOUNDS_LIKE_I = /^h?[ií](?![aeo])/i;

/** A Spanish list: `a, b y c`, with "e" before an i sound; small first letters. */
export function joinList(items: readonly string[]): string {
  const small = items.map(lowerFirst);
  const last = small.pop() ?? '';
  if (small.length === 0) return last;
  return `${small.join(', ')} ${SOUNDS_LIKE_I.test(last) ? 'e' : 'y'} ${last}`;
}
