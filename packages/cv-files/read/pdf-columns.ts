import { headingOf } from './headings.ts';

/** A piece of a line of a PDF; y grows downwards, over all pages. */
export interface TextSegment {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly page: number;
}

/** A column beside another one has at least this many pieces. */
const MIN_SEGMENTS = 3;
/** Maximum number of places of a gutter that are tried, the most frequent left edges. */
const MAX_EDGES = 12;
/** Columns of columns. */
const MAX_DEPTH = 3;
const TOLERANCE = 2;

interface Split {
  readonly above: readonly TextSegment[];
  readonly left: readonly TextSegment[];
  readonly right: readonly TextSegment[];
  readonly below: readonly TextSegment[];
}

/** The left edges at which a second column may begin. */
function leftEdges(segments: readonly TextSegment[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of segments) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_EDGES)
    .map(([edge]) => edge);
}

/** A stretch of the pages: its first and last row, and the text on both sides of an edge. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly left: readonly TextSegment[];
  readonly right: readonly TextSegment[];
}

/** The stretches of rows in which no text crosses an edge. */
function stretchesAt(edge: number, rows: readonly (readonly TextSegment[])[]): Stretch[] {
  const isLeft = ({ x }: TextSegment): boolean => x < edge - TOLERANCE;
  const stretches: Stretch[] = [];
  let from = 0;
  for (let to = 0; to <= rows.length; to += 1) {
    const row = rows[to];
    if (row?.some((each) => isLeft(each) && each.right > edge + TOLERANCE) === false) continue;
    const within = rows.slice(from, to).flat();
    stretches.push({ from, to, left: within.filter(isLeft), right: within.filter((each) => !isLeft(each)) });
    from = to + 1;
  }
  return stretches;
}

/** The longest stretch of the pages in which no text crosses an edge and both sides have headings. */
function splitAt(edge: number, rows: readonly (readonly TextSegment[])[]): Split | undefined {
  const hasHeading = (side: readonly TextSegment[]): boolean =>
    side.some(({ text }) => headingOf(text) !== undefined);
  const [longest] = stretchesAt(edge, rows)
    .filter(({ left, right }) => Math.min(left.length, right.length) >= MIN_SEGMENTS)
    .filter(({ left, right }) => hasHeading(left) && hasHeading(right))
    .toSorted((one, other) => other.to - other.from - (one.to - one.from));
  if (longest === undefined) return undefined;
  const { from, to, left, right } = longest;
  return { above: rows.slice(0, from).flat(), left, right, below: rows.slice(to).flat() };
}

/** The text by its height on the page. */
function rowsOf(segments: readonly TextSegment[]): TextSegment[][] {
  const rows: TextSegment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    if (row?.[0] !== undefined && segment.y - row[0].y <= TOLERANCE) row.push(segment);
    else rows.push([segment]);
  }
  return rows;
}

const textLength = (segments: readonly TextSegment[]): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Divides the text of a PDF into blocks that are read one after another: a column with headings of its own is read
 * whole. A column of dates or labels has no headings and belongs to the lines beside it.
 * @returns the blocks; the one with less text, such as the contact data, is before the other
 */
export function columnsOf(segments: readonly TextSegment[], depth = 0): (readonly TextSegment[])[] {
  if (depth === MAX_DEPTH) return [segments];
  const rows = rowsOf(segments);
  const splits = leftEdges(segments).flatMap((edge) => splitAt(edge, rows) ?? []);
  const [first, ...others] = splits;
  if (first === undefined) return [segments];
  const size = ({ left, right }: Split): number => left.length + right.length;
  const { above, left, right, below } = others.reduce(
    (best, each) => (size(each) > size(best) ? each : best),
    first,
  );
  const sides = [left, right].toSorted((one, other) => textLength(one) - textLength(other));
  return [above, ...sides, below]
    .filter((block) => block.length > 0)
    .flatMap((block) => columnsOf(block, depth + 1));
}
