/** `E X P E R I E N C I A L A B O R A L`: the gaps of words are lost in letter-spaced text of a PDF. */
export const SPACED = /^\p{L}{1,2}(?: {1,3}\p{L}{1,2}){3,}$/u;

/** Ligatures as their letters, and letters with their accents as one character each. */
export const withPlainLetters = (text: string): string =>
  text.normalize('NFC').replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'));

/** Letter-spaced texts of a page beyond this number are left as they are: a CV has few. */
const MAX_SPACED = 100;

/** A word of spaced letters, beside longer ones: `M Í` of `S O B R E  M Í`. */
const SPACED_WORD = /^\p{L}{1,2}(?: {1,3}\p{L}{1,2})+$/u;

/** Whether the gaps between the letters of a text are as wide as those of words. */
export const isSpaced = (text: string): boolean => SPACED.test(text.trim());

/** An item of text with its width and its place, whose last number is the height on the page. */
interface Item {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

/** The characters without spaces, and the place of each of them. */
function compacted(drawn: string): { readonly compact: string; readonly places: readonly number[] } {
  const places = Array.from({ length: drawn.length }, (_, at) => at).filter(
    (at) => !/\s/.test(drawn.charAt(at)),
  );
  return { compact: places.map((at) => drawn.charAt(at)).join(''), places };
}

/**
 * The texts of a page, of which letter-spaced ones are divided into words as the page draws them, and joined where one
 * space is between them.
 * @param drawn the characters of the page in the order of its drawing, with their spaces
 */
export function withWords<T extends Item>(items: readonly T[], drawn: string): T[] {
  const { compact, places } = compacted(drawn);
  const result: T[] = [];
  let count = 0;
  /** The last letter-spaced item: its place in the result, and those of its letters in the drawing. */
  let before: { readonly at: number; readonly first: number; readonly last: number } | undefined;
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const isWord = SPACED_WORD.test(item.str.trim()) && count < MAX_SPACED;
    if (isWord) count += 1;
    const text = item.str.replace(/\s/g, '');
    const found = isWord ? compact.indexOf(text) : -1;
    const [first, last] = [places[found], places[found + text.length - 1]];
    if (first === undefined || last === undefined) {
      result.push(item);
      before = undefined;
      continue;
    }
    const left = before === undefined ? undefined : result[before.at];
    const isNext = before?.last === first - 2 && left?.transform[5] === item.transform[5];
    if (before !== undefined && left !== undefined && isNext) {
      const width = (item.transform[4] ?? 0) + item.width - (left.transform[4] ?? 0);
      result[before.at] = { ...left, str: drawn.slice(before.first, last + 1), width };
      before = { ...before, last };
    } else {
      result.push({ ...item, str: drawn.slice(first, last + 1) });
      before = { at: result.length - 1, first, last };
    }
  }
  return result;
}
