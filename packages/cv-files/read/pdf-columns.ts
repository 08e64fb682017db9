import { periodOf } from './dates.ts';
import { headingOf, namesEntries } from './headings.ts';
import { namesLanguage } from './lists.ts';
import { columnKindsOf } from './table-rows.ts';

/** A piece of a line of a PDF; y grows downwards, over all pages. */
export interface TextSegment {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
  readonly page: number;
  /** What a piece is joined of. */
  readonly runs?: readonly TextSegment[];
}

/** A column beside another one has at least this many pieces. */
const MIN_SEGMENTS = 3;
/** The same below two headings beside each other: the heading and a text. */
const MIN_BELOW_HEADINGS = 2;
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

type Row = readonly TextSegment[];

const textLength = (segments: readonly TextSegment[]): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0);

const isLeftOf = ({ x }: TextSegment, edge: number): boolean => x < edge - TOLERANCE;

/** The text of rows on both sides of an edge. */
function sidesAt(edge: number, rows: readonly Row[]): Pick<Stretch, 'left' | 'right'> {
  const all = rows.flat();
  return {
    left: all.filter((each) => isLeftOf(each, edge)),
    right: all.filter((each) => !isLeftOf(each, edge)),
  };
}

/** An e-mail address or that of a page, which a narrow column cannot wrap, with its label. */
const ADDRESS = /^(?:[\p{L}-]{1,20}:\s)?(?=\S*\p{L})[^\s@/]+[@/]\S+$/u;
/** By how much an address may be wider than its column, as a multiple of the size of the letters. */
const MAX_OVERFLOW = 1;

/** Whether a text at the left of an edge ends right of it. */
function crossesEdge({ text, right, size }: TextSegment, edge: number): boolean {
  return right > edge + TOLERANCE && !(right <= edge + size * MAX_OVERFLOW && ADDRESS.test(text));
}

/** The stretches of rows in which no text crosses an edge. */
function stretchesAt(edge: number, rows: readonly Row[]): Stretch[] {
  const crosses = (row: Row): boolean => row.some((each) => isLeftOf(each, edge) && crossesEdge(each, edge));
  const sidesOf = (from: number, to: number) => sidesAt(edge, rows.slice(from, to));
  /** Whether the columns continue at the top of a page: both of them, or the one with more text. */
  const areContinued = (from: number, at: number): boolean => {
    const isOnPage = (row: Row): boolean => row[0]?.page === rows[at]?.[0]?.page;
    const end = rows.findIndex((row, index) => index >= at && (crosses(row) || !isOnPage(row)));
    const [before, page] = [sidesOf(from, at), sidesOf(at, end === -1 ? rows.length : end)];
    const isLeftMain = textLength(before.left) > textLength(before.right);
    if (page.right.length === 0) return isLeftMain;
    if (page.left.length === 0) return !isLeftMain;
    // Dates beside the lines of a page without columns are elsewhere.
    return page.right.some(({ x }) => Math.abs(x - edge) <= TOLERANCE);
  };
  const stretches: Stretch[] = [];
  let from = 0;
  for (let to = 0; to <= rows.length; to += 1) {
    const row = rows[to];
    const isCrossed = row === undefined || crosses(row);
    const isNewPage = to > from && row?.[0]?.page !== rows[to - 1]?.[0]?.page;
    if (!isCrossed && !(isNewPage && !areContinued(from, to))) continue;
    stretches.push({ from, to, ...sidesOf(from, to) });
    from = isCrossed ? to + 1 : to;
  }
  return stretches;
}

/** Fewer periods may be beside a text by chance. */
const MIN_PERIODS = 2;

/** Whether a side is a column of labels: all of its periods are beside the text that they date. */
function hasLabels({ left, right }: Stretch): boolean {
  const dates = left.filter(({ text }) => periodOf(text)?.own === '');
  const rows = new Set(right.map(({ y }) => Math.round(y)));
  const isBeside = ({ y }: TextSegment): boolean =>
    [-TOLERANCE, -1, 0, 1, TOLERANCE].some((difference) => rows.has(Math.round(y) + difference));
  return dates.length >= MIN_PERIODS && dates.every(isBeside);
}

/** At least this share of the texts at the right of a page without columns are beside other texts. */
const BESIDE_SHARE = 0.8;

/**
 * The rows of a stretch that are columns below two headings beside each other. Above them, and below them from a heading
 * of jobs or studies on, the page has no columns if its texts at the right are beside others: dates, places, or cells of
 * a table.
 * @param isHeading whether a text is the heading of a part
 */
function belowHeadings(
  edge: number,
  { from, to }: Stretch,
  rows: readonly Row[],
  isHeading: (segment: TextSegment) => boolean,
): readonly [number, number] | undefined {
  const isRight = (each: TextSegment): boolean => !isLeftOf(each, edge);
  const areBeside = (part: readonly Row[]): boolean => {
    const right = part.flatMap((row) => row.filter(isRight).map(() => row.some((each) => !isRight(each))));
    return right.filter((isBeside) => isBeside).length >= right.length * BESIDE_SHARE;
  };
  const hasHeading = (row: Row, right: boolean): boolean =>
    row.some((each) => isRight(each) === right && isHeading(each));
  const within = rows.slice(from, to);
  const first = within.findIndex((row) => hasHeading(row, true));
  const top = within[first];
  if (top === undefined || !hasHeading(top, false) || !areBeside(within.slice(0, first))) return undefined;
  const last = within.findLastIndex((row) => hasHeading(row, true));
  const end = within.findIndex((row, at) => at > last && row.every(({ text }) => namesEntries(text)));
  const rest = end === -1 ? [] : within.slice(end);
  const isDated = rest.flat().some((each) => isRight(each) && periodOf(each.text)?.own === '');
  return [from + first, isDated && areBeside(rest) ? from + end : to];
}

/** The longest stretch of the pages in which no text crosses an edge and both sides have headings. */
function splitAt(edge: number, rows: readonly (readonly TextSegment[])[]): Split | undefined {
  // The words above the columns of a table are not headings.
  const words = new Set(
    rows.filter((row) => columnKindsOf(row.map(({ text }) => text)) !== undefined).flat(),
  );
  // `lengua materna` beside the name of a language
  const levels = new Set(
    rows.flatMap((row) => row.filter(({ x }) => row.some((each) => each.x < x && namesLanguage(each.text)))),
  );
  const isHeading = (segment: TextSegment): boolean =>
    headingOf(segment.text) !== undefined && !words.has(segment) && !levels.has(segment);
  const hasHeading = (side: readonly TextSegment[]): boolean => side.some(isHeading);
  const [longest] = stretchesAt(edge, rows)
    .map((stretch) => {
      const [from, to] = belowHeadings(edge, stretch, rows, isHeading) ?? [];
      if (from === undefined || to === undefined) return { ...stretch, isBelow: false };
      return { from, to, ...sidesAt(edge, rows.slice(from, to)), isBelow: true };
    })
    .filter(
      ({ left, right, isBelow }) =>
        Math.min(left.length, right.length) >= (isBelow ? MIN_BELOW_HEADINGS : MIN_SEGMENTS),
    )
    .filter(({ left, right }) => hasHeading(left) && hasHeading(right))
    .filter((stretch) => stretch.isBelow || !hasLabels(stretch))
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

/** Text that is read from top to bottom. */
export interface Block {
  readonly segments: readonly TextSegment[];
  /** Whether the block continues the part of the CV that is open at the end of the block before it. */
  readonly continues: boolean;
}

/**
 * Divides the text of a PDF into blocks that are read one after another: a column with headings of its own is read
 * whole. A column of dates or labels has no headings and belongs to the lines beside it.
 * @param continues whether the first block continues the text before it
 * @returns the blocks; the one with less text, such as the contact data, is before the other, which the text below the
 *   columns continues
 */
export function columnsOf(segments: readonly TextSegment[], continues = false, depth = 0): Block[] {
  if (segments.length === 0) return [];
  if (depth === MAX_DEPTH) return [{ segments, continues }];
  const rows = rowsOf(segments);
  const splits = leftEdges(segments).flatMap((edge) => splitAt(edge, rows) ?? []);
  const [first, ...others] = splits;
  if (first === undefined) return [{ segments, continues }];
  const size = ({ left, right }: Split): number => left.length + right.length;
  const { above, left, right, below } = others.reduce(
    (best, each) => (size(each) > size(best) ? each : best),
    first,
  );
  const sides = [left, right].toSorted((one, other) => textLength(one) - textLength(other));
  return [
    ...columnsOf(above, continues, depth + 1),
    ...sides.flatMap((side) => columnsOf(side, false, depth + 1)),
    ...columnsOf(below, true, depth + 1),
  ];
}
