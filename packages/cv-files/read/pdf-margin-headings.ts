import { headingOf, OTHER_HEADING, type Part } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { SIZE_TOLERANCE } from './pdf-headings.ts';
import { rowsOf } from './pdf-segments.ts';
import { columnKindsOf } from './table-rows.ts';

/** Left edges that differ by less are the same, in points. */
const TOLERANCE = 3;
/** The following are multiples of the size of the letters. */
const MAX_LINE_PITCH = 1.6;
/** The baselines of a large heading and of the smaller text beside it, if their upper edges are aligned. */
const MAX_BASELINE_DIFFERENCE = 0.8;
const LINE_PITCH = 1.3;
/** The same of any size, in points. */
const MAX_DIFFERENCE = 30;

const MIN_HEADINGS = 2;
/** More texts in a margin are not headings, and more edges are those of a table: they limit the time. */
const MAX_MARGIN_TEXTS = 200;
const MAX_EDGES = 5;
/** Tables within a job or a list of skills have other headings: `Idiomas`, `Software`. */
const PARTS_WITH_ENTRIES: ReadonlySet<Part | undefined> = new Set<Part>(['experience', 'education']);

/** A heading in the margin, over one or more lines, and the height of the text beside it. */
interface MarginHeading {
  readonly lines: readonly TextSegment[];
  readonly text: string;
  readonly besideY: number;
}

const textOf = (lines: readonly TextSegment[]): string => lines.map(({ text }) => text).join(' ');

/** The first left edges of texts that are beside a known heading, without those of tables. */
function edgesBesideHeadings(rows: readonly (readonly TextSegment[])[]): number[] {
  const edges: number[] = [];
  for (const row of rows) {
    const [heading, beside] = row;
    if (edges.length === MAX_EDGES) break;
    if (heading === undefined || beside === undefined || headingOf(heading.text) === undefined) continue;
    const isTable = columnKindsOf(row.map(({ text }) => text)) !== undefined;
    const isKnown = edges.some((edge) => Math.abs(edge - beside.x) < TOLERANCE);
    if (!isKnown && !isTable && headingOf(beside.text) === undefined) edges.push(beside.x);
  }
  return edges;
}

/** Joins the lines of each heading that a narrow margin wraps: `EXPERIENCIA` above `LABORAL`. */
function joinedLines(margin: readonly TextSegment[]): TextSegment[][] {
  const headings: TextSegment[][] = [];
  for (const line of margin) {
    const group = headings.at(-1) ?? [];
    const above = group.at(-1);
    const isNear =
      above !== undefined && above.page === line.page && line.y - above.y < line.size * MAX_LINE_PITCH;
    const isOther = headingOf(line.text) !== undefined && headingOf(textOf([...group, line])) === undefined;
    if (isNear && !isOther) group.push(line);
    else headings.push([line]);
  }
  return headings;
}

/** Finds the height of the text that begins at an edge beside a segment; by heights, so that the time is linear. */
function finderBeside(edge: number, segments: readonly TextSegment[]) {
  const heights = new Map(
    segments.flatMap(({ x, y }) => (Math.abs(x - edge) < TOLERANCE ? [[Math.round(y), y] as const] : [])),
  );
  return ({ y, size }: TextSegment): number | undefined => {
    const most = Math.min(size * MAX_BASELINE_DIFFERENCE, MAX_DIFFERENCE);
    for (let difference = 0; difference <= most; difference += 1) {
      const found = heights.get(Math.round(y) - difference) ?? heights.get(Math.round(y) + difference);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

/**
 * The headings left of an edge, from the first one with a text beside it to the first text that crosses the edge; none
 * if the texts there are not headings, such as those of a column of dates or labels or of a sidebar.
 */
function headingsLeftOf(edge: number, segments: readonly TextSegment[]): MarginHeading[] {
  const isLeft = ({ x }: TextSegment): boolean => x < edge - TOLERANCE;
  const besideOf = finderBeside(edge, segments);
  const isKnown = ({ text }: TextSegment): boolean => headingOf(text) !== undefined;
  const looksLike = (one: TextSegment, other: TextSegment): boolean =>
    one.font === other.font && Math.abs(one.size - other.size) < SIZE_TOLERANCE;
  const isBeside = (each: TextSegment): boolean => isLeft(each) && besideOf(each) !== undefined;
  const firstKnown = segments.find((each) => isBeside(each) && isKnown(each));
  if (firstKnown === undefined) return [];
  // An unknown heading may be above: `Trayectoria`.
  const start = segments.findIndex((each) => isBeside(each) && looksLike(each, firstKnown));
  const crossing = segments.findIndex((each, at) => at > start && isLeft(each) && each.right > edge);
  const margin = segments.slice(start, crossing === -1 ? undefined : crossing).filter(isLeft);
  if (margin.length > MAX_MARGIN_TEXTS) return [];
  const groups = joinedLines(margin);
  const known = groups.filter((lines) => headingOf(textOf(lines)) !== undefined);
  const isStyled = ([line]: readonly TextSegment[]): boolean =>
    known.some(([heading]) => heading !== undefined && line !== undefined && looksLike(heading, line));
  // The next page may repeat the heading of its first part.
  const places = known.map((lines) => `${lines[0]?.page} ${textOf(lines)}`);
  const isRepeated = new Set(places).size < places.length;
  const hasEntries = groups.some((lines) =>
    PARTS_WITH_ENTRIES.has(headingOf(`${OTHER_HEADING}${textOf(lines)}`)),
  );
  const isMargin = known.length >= Math.max(MIN_HEADINGS, groups.length / 2) && groups.every(isStyled);
  if (!isMargin || isRepeated || !hasEntries) return [];
  return groups.flatMap((lines): MarginHeading[] => {
    const [first] = lines;
    if (first === undefined) return [];
    return [
      {
        lines,
        text: `${OTHER_HEADING}${textOf(lines)}`,
        besideY: Math.min(besideOf(first) ?? first.y, first.y),
      },
    ];
  });
}

/**
 * Moves the headings that are in the left margin, beside the first line of their part, to a line of their own above
 * it.
 * @param segments the pieces of text of the pages
 */
export function withMarginHeadingsAbove(segments: readonly TextSegment[]): readonly TextSegment[] {
  const rows = rowsOf(segments);
  const sorted = rows.flat();
  for (const edge of edgesBesideHeadings(rows)) {
    const headings = headingsLeftOf(edge, sorted);
    if (headings.length === 0) continue;
    const moved = new Set(headings.flatMap(({ lines }) => lines));
    /** How far the text at a height moves down: a line for each heading above it on its page. */
    const shiftAt = (page: number, y: number): number =>
      headings.reduce((sum, { lines: [first], besideY }) => {
        const isAbove = first !== undefined && first.page === page && besideY <= y;
        return isAbove ? sum + first.size * LINE_PITCH : sum;
      }, 0);
    const others = segments
      .filter((each) => !moved.has(each))
      .map((each) => ({ ...each, y: each.y + shiftAt(each.page, each.y) }));
    const above = headings.flatMap(({ lines: [first], text, besideY }): TextSegment[] => {
      if (first === undefined) return [];
      const { size, page } = first;
      const y = besideY + shiftAt(page, besideY) - size * LINE_PITCH;
      const right = edge + first.right - first.x;
      return [{ ...first, text, x: edge, right, y, runs: [{ ...first, text, x: edge, right, y }] }];
    });
    return [...others, ...above];
  }
  return segments;
}
