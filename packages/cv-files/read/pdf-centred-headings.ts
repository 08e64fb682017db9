import type { TextSegment } from './pdf-columns.ts';

/** The height of the middle of a part differs from that of its heading by less, as a multiple of the size. */
const MAX_DIFFERENCE = 1.2;
/** The distance of two lines of a part, likewise. */
const MAX_PITCH = 1.6;

/** The lines of a heading, one or more. */
type HeadingLines = readonly TextSegment[];

const middleOf = (lines: HeadingLines): number => lines.reduce((sum, { y }) => sum + y, 0) / lines.length;

/**
 * The heights of the first lines of the parts whose headings are beside their middle, as in cells that are centred; undefined
 * if the headings are not there.
 * @param rows the heights of the lines beside the headings, from the first to the last one of all parts
 */
function topsOfCentred(headings: readonly HeadingLines[], rows: readonly number[]): number[] | undefined {
  const tops: number[] = [];
  let next = 0;
  for (const lines of headings) {
    const top = rows[next];
    const size = lines[0]?.size ?? 0;
    if (top === undefined) return undefined;
    const bottom = 2 * middleOf(lines) - top;
    const end = rows.findLastIndex((y) => y < bottom + size * MAX_DIFFERENCE) + 1;
    if (end <= next || Math.abs((rows[end - 1] ?? 0) - bottom) > size * MAX_DIFFERENCE) return undefined;
    tops.push(top);
    next = end;
  }
  return next === rows.length ? tops : undefined;
}

/** Where parts begin: at their headings, above them if these are centred, or nowhere that can be said. */
export type PartTops = 'beside' | 'unknown' | readonly number[];

/**
 * Finds out where the parts of the headings of a margin begin.
 * @param besideY the height of the line beside the first heading
 * @param content the texts right of the margin on the page of the first heading, up to the next text over both
 */
export function topsOfParts(
  headings: readonly HeadingLines[],
  besideY: number,
  content: readonly TextSegment[],
): PartTops {
  const rows = [...new Set(content.map(({ y }) => Math.round(y)))].toSorted((one, other) => one - other);
  const size = headings[0]?.[0]?.size ?? 0;
  const above = rows.findLast((y) => y < besideY - size / 2);
  if (above === undefined) return 'beside';
  const isOnePage = new Set(headings.flat().map(({ page }) => page)).size === 1;
  const centred = isOnePage ? topsOfCentred(headings, rows) : undefined;
  return centred ?? (besideY - above > size * MAX_PITCH ? 'beside' : 'unknown');
}
