import { isOnlyDate } from './dates.ts';
import { headingOf, namesEntries, OTHER_HEADING } from './headings.ts';
import { topsOfParts } from './pdf-centred-headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { SIZE_TOLERANCE } from './pdf-headings.ts';
import { edgesAboveHeadings, topsOfLowered, withoutRules } from './pdf-lowered-headings.ts';
import { joinRow, rowsOf } from './pdf-segments.ts';
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

/** The rest of the date above it in a narrow column. */
const DATE_END = /^(?:actualidad|actualmente|actual|presente|hoy|present|now|(?:19|20)\d{2})$/iu;

/** A date below a heading in the margin, beside the entry that it dates. */
const isDate = ({ text }: TextSegment): boolean => isOnlyDate(text) || DATE_END.test(text);

const looksLike = (one: TextSegment, other: TextSegment): boolean =>
  one.font === other.font && Math.abs(one.size - other.size) < SIZE_TOLERANCE;

/**
 * Whether texts of a margin are the headings of a CV, not labels or those of a sidebar: most of them are known, the
 * others look like these, none is repeated on its page, and one names jobs or studies.
 */
function areHeadings(groups: readonly (readonly TextSegment[])[]): boolean {
  const known = groups.filter((lines) => headingOf(textOf(lines)) !== undefined);
  const isStyled = ([line]: readonly TextSegment[]): boolean =>
    known.some(([heading]) => heading !== undefined && line !== undefined && looksLike(heading, line));
  // The next page may repeat the heading of its first part.
  const places = new Set(known.map((lines) => `${lines[0]?.page} ${textOf(lines)}`));
  // Tables within a job or a list of skills have other headings: `Idiomas`, `Software`.
  const hasEntries = groups.some((lines) => namesEntries(`${OTHER_HEADING}${textOf(lines)}`));
  const areKnown = known.length >= Math.max(MIN_HEADINGS, groups.length / 2);
  return areKnown && groups.every(isStyled) && places.size === known.length && hasEntries;
}

/** Whether a text begins left of an edge, and whether it also reaches over it. */
const isLeftOf = ({ x }: TextSegment, edge: number): boolean => x < edge - TOLERANCE;
const crosses = (segment: TextSegment, edge: number): boolean =>
  isLeftOf(segment, edge) && segment.right > edge;

/** The place of the first text from `start` on that crosses an edge: the headings of a margin end there. */
function endOfMargin(edge: number, segments: readonly TextSegment[], start: number): number {
  const crossing = segments.findIndex((each, at) => at > start && crosses(each, edge));
  return crossing === -1 ? segments.length : crossing;
}

/** The headings left of an edge that are all equally far below the first lines of their parts. */
function loweredHeadingsLeftOf(edge: number, segments: readonly TextSegment[]): MarginHeading[] {
  const isLeft = (each: TextSegment): boolean => isLeftOf(each, edge);
  const start = segments.findIndex((each) => isLeft(each) && headingOf(each.text) !== undefined);
  if (start === -1) return [];
  const end = endOfMargin(edge, segments, start);
  const margin = segments.slice(start, end).filter(isLeft);
  if (margin.length > MAX_MARGIN_TEXTS) return [];
  const groups = joinedLines(margin);
  const from = segments.findLastIndex((each, at) => at < start && isLeft(each));
  const content = segments.slice(from + 1, end).filter((each) => !isLeft(each));
  const tops = areHeadings(groups)
    ? topsOfLowered(
        groups.flatMap((lines) => lines.slice(0, 1)),
        content,
      )
    : [];
  return groups.flatMap((lines, at): MarginHeading[] => {
    const besideY = tops?.[at];
    return besideY === undefined ? [] : [{ lines, text: `${OTHER_HEADING}${textOf(lines)}`, besideY }];
  });
}

/** The headings left of an edge, from the first one with a text beside it to the first text that crosses the edge. */
function headingsLeftOf(edge: number, segments: readonly TextSegment[]): MarginHeading[] {
  const isLeft = (each: TextSegment): boolean => isLeftOf(each, edge);
  const besideOf = finderBeside(edge, segments);
  const isBeside = (each: TextSegment): boolean => isLeft(each) && besideOf(each) !== undefined;
  const firstKnown = segments.find((each) => isBeside(each) && headingOf(each.text) !== undefined);
  if (firstKnown === undefined) return [];
  // An unknown heading may be above: `Trayectoria`.
  const start = segments.findIndex((each) => isBeside(each) && looksLike(each, firstKnown));
  const end = endOfMargin(edge, segments, start);
  const margin = segments.slice(start, end).filter((each) => isLeft(each) && !isDate(each));
  if (margin.length > MAX_MARGIN_TEXTS) return [];
  const groups = joinedLines(margin);
  const [first] = margin;
  // Where most headings are above their part, those beside a text are labels: `Informática  Excel`.
  const known = groups.flatMap(([line]) => (line !== undefined && headingOf(line.text) ? [line] : []));
  const beside = known.filter((line) => besideOf(line) !== undefined);
  if (first === undefined || !areHeadings(groups) || beside.length * 2 <= known.length) return [];
  const from = segments.findLastIndex(
    (each, at) => at < start && (crosses(each, edge) || each.page !== first.page),
  );
  const content = segments.slice(from + 1, end).filter((each) => !isLeft(each));
  const tops = topsOfParts(groups, besideOf(first) ?? first.y, content);
  if (tops === 'unknown') return [];
  return groups.flatMap((lines, at): MarginHeading[] => {
    const [heading] = lines;
    if (heading === undefined) return [];
    const top = tops === 'beside' ? besideOf(heading) : tops[at];
    return [
      { lines, text: `${OTHER_HEADING}${textOf(lines)}`, besideY: Math.min(top ?? heading.y, heading.y) },
    ];
  });
}

/** The pieces of text, of which those that reach from a heading over an edge are divided there. */
function dividedAt(edge: number, segments: readonly TextSegment[]): TextSegment[] {
  return segments.flatMap((segment): TextSegment[] => {
    const runs = segment.runs ?? [];
    const at = runs.findIndex(({ x }) => Math.abs(x - edge) < TOLERANCE);
    const [left, right] = [runs.slice(0, at), runs.slice(at)].map((part) => joinRow(part, Infinity)[0]);
    const isHeading = at > 0 && left !== undefined && headingOf(left.text) !== undefined;
    return isHeading && right !== undefined ? [left, right] : [segment];
  });
}

/**
 * Moves the headings that are in the left margin, beside the text of their part, to a line of their own above it.
 * @param all the pieces of text of the pages
 */
export function withMarginHeadingsAbove(all: readonly TextSegment[]): readonly TextSegment[] {
  const segments = withoutRules(all);
  const rows = rowsOf(segments);
  for (const edge of edgesBesideHeadings(rows)) {
    const divided = dividedAt(edge, segments);
    const headings = headingsLeftOf(edge, rowsOf(divided).flat());
    if (headings.length > 0) return withHeadingsMoved(edge, divided, headings);
  }
  for (const edge of edgesAboveHeadings(rows, MAX_EDGES)) {
    const headings = loweredHeadingsLeftOf(edge, rows.flat());
    if (headings.length > 0) return withHeadingsMoved(edge, segments, headings);
  }
  return segments;
}

/** Moves each heading above its part, and the text below it down by a line. */
function withHeadingsMoved(
  edge: number,
  segments: readonly TextSegment[],
  headings: readonly MarginHeading[],
): TextSegment[] {
  const moved = new Set(headings.flatMap(({ lines }) => lines));
  const shiftAt = (page: number, y: number): number =>
    headings.reduce((sum, { lines: [first], besideY }) => {
      const isAbove = first !== undefined && first.page === page && besideY - TOLERANCE <= y;
      return isAbove ? sum + first.size * LINE_PITCH : sum;
    }, 0);
  const others = segments
    .filter((each) => !moved.has(each))
    .map((each) => ({ ...each, y: each.y + shiftAt(each.page, each.y) }));
  const above = headings.flatMap(({ lines: [first], text, besideY }): TextSegment[] => {
    if (first === undefined) return [];
    const y = besideY + shiftAt(first.page, besideY) - first.size * LINE_PITCH;
    const heading = { ...first, text, x: edge, right: edge + first.right - first.x, y };
    return [{ ...heading, runs: [heading] }];
  });
  return [...others, ...above];
}
