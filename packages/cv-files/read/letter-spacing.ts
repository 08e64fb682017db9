/** `E X P E R I E N C I A L A B O R A L`: the gaps of words are lost in letter-spaced text of a PDF. */
export const SPACED = /^\p{L}{1,2}(?: {1,3}\p{L}{1,2}){3,}$/u;

/** Letter-spaced texts of a page beyond this number are left as they are: a CV has few. */
const MAX_SPACED = 100;

/** A word of spaced letters, beside longer ones: `M Í` of `S O B R E  M Í`. */
const SPACED_WORD = /^\p{L}{1,2}(?: {1,3}\p{L}{1,2})+$/u;

/** Whether the gaps between the letters of a text are as wide as those of words. */
export const isSpaced = (text: string): boolean => SPACED.test(text.trim());

/**
 * The texts of a page, of which letter-spaced ones are divided into words as the page draws them.
 * @param drawn the characters of the page in the order of its drawing, with their spaces
 */
export function withWords<T extends { readonly str: string }>(items: readonly T[], drawn: string): T[] {
  const places: number[] = [];
  const letters: string[] = [];
  for (let at = 0; at < drawn.length; at += 1) {
    const letter = drawn.charAt(at);
    if (/\s/.test(letter)) continue;
    places.push(at);
    letters.push(letter);
  }
  const compact = letters.join('');
  let count = 0;
  return items.map((item) => {
    if (!SPACED_WORD.test(item.str.trim()) || count >= MAX_SPACED) return item;
    count += 1;
    const text = item.str.replace(/\s/g, '');
    const found = compact.indexOf(text);
    const [first, last] = [places[found], places[found + text.length - 1]];
    return found === -1 || first === undefined || last === undefined
      ? item
      : { ...item, str: drawn.slice(first, last + 1) };
  });
}
