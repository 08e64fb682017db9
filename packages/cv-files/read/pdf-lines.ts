import { periodOf } from './dates.ts';
import { headingOf, type Part } from './headings.ts';
import { columnsOf, type TextSegment } from './pdf-columns.ts';
import { type BlockLine, markHeadings, nameFirst } from './pdf-headings.ts';
import {
  continues,
  first,
  joinNarrowCells,
  joinText,
  type Line,
  last,
  MAX_INDENT,
  TOLERANCE,
  textOf,
  tightPitchOf,
  WORD_GAP,
} from './pdf-wraps.ts';
import { COLUMN_START } from './read-text.ts';
import {
  companyLikeness,
  institutionLikeness,
  isBullet,
  occupationLikeness,
  withoutBullet,
} from './vocabulary.ts';

/** An item of text as the library reads it from a page. */
export interface PdfTextItem {
  readonly str: string;
  readonly width: number;
  readonly height: number;
  readonly fontName: string;
  /** A matrix, whose last two numbers are the place from the lower left corner. */
  readonly transform: readonly number[];
}

/** Higher than any page: pages are below each other. */
const PAGE_HEIGHT = 100_000;
/** The following are multiples of the size of the letters. */
const BASELINE_DIFFERENCE = 0.35;
const CELL_GAP = 1;
const MIN_INDENT = 0.7;
/** A larger distance than that of most lines, by this factor, separates blocks. */
const BLOCK_GAP = 1.35;

/** Groups what has the same baseline, from top to bottom and from left to right. */
function rowsOf(segments: readonly TextSegment[]): TextSegment[][] {
  const rows: TextSegment[][] = [];
  for (const segment of segments.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const [top] = rows.at(-1) ?? [];
    const isSame =
      top !== undefined && segment.y - top.y <= Math.max(top.size, segment.size) * BASELINE_DIFFERENCE;
    if (isSame) rows.at(-1)?.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((one, other) => one.x - other.x));
}

/** Joins the neighbours of a row to words and pieces; a bullet belongs to the text after it. */
function joinRow(row: readonly TextSegment[]): TextSegment[] {
  const joined: TextSegment[] = [];
  for (const segment of row) {
    const before = joined.at(-1);
    const gap = before === undefined ? 0 : segment.x - before.right;
    const isBulletBefore = before !== undefined && isBullet(before.text) && withoutBullet(before.text) === '';
    if (before === undefined || (gap > segment.size * CELL_GAP && !isBulletBefore)) joined.push(segment);
    else {
      const space = gap > segment.size * WORD_GAP && !/\s$/.test(before.text) ? ' ' : '';
      joined[joined.length - 1] = {
        ...before,
        text: `${before.text}${space}${segment.text}`,
        right: Math.max(before.right, segment.right),
        size: Math.max(before.size, segment.size),
        font: isBulletBefore ? segment.font : before.font,
      };
    }
  }
  return joined
    .map((each) => ({ ...each, text: each.text.trim().replace(/\s{2,}/g, ' ') }))
    .filter(({ text }) => text !== '');
}

/** The usual distance of two lines. */
function linePitchOf(lines: readonly Line[]): number {
  const pitches = lines
    .flatMap((line, at) => {
      const before = lines[at - 1];
      return before === undefined || before.page !== line.page ? [] : [line.y - before.y];
    })
    .toSorted((one, other) => one - other);
  return pitches[Math.floor(pitches.length / 4)] ?? 0;
}

/**
 * Whether a line is an item of a list whose bullets are drawn: it is indented below one of the edges of its part, and
 * not aligned with cells of a table.
 * @param next the line below
 * @param itemEdge the left edge of the item above; undefined without one
 * @param cellEdges the left edges of the cells beside others, in whole points
 */
function isDrawnItem(
  line: Line,
  next: Line | undefined,
  edges: readonly number[],
  cellEdges: ReadonlySet<number>,
  itemEdge: number | undefined,
): boolean {
  const [cell, ...others] = line.cells;
  if (cell === undefined || others.length > 0 || isBullet(cell.text)) return false;
  // An item may mention years.
  const isSentence = occupationLikeness(cell.text) === 0 && periodOf(cell.text)?.own !== '';
  if (itemEdge !== undefined && Math.abs(cell.x - itemEdge) < 1 && isSentence) return true;
  const isName = companyLikeness(cell.text) === 2 || institutionLikeness(cell.text) === 2;
  const isPeriodBelow = periodOf(next?.cells[0]?.text ?? '')?.own === '';
  // A company between its job and its period is indented in some layouts.
  if (isName || periodOf(cell.text) !== undefined || isPeriodBelow) return false;
  const base = Math.max(...edges.filter((edge) => edge <= cell.x + TOLERANCE));
  const indent = (cell.x - base) / cell.size;
  const isCell = [-2, -1, 0, 1, 2].some((difference) => cellEdges.has(Math.round(cell.x) + difference));
  return indent > MIN_INDENT && indent < MAX_INDENT && !isCell;
}

/** The lines of a block: wrapped lines are joined, bullets are `- `, and an empty line is a gap. */
function linesOfBlock(block: readonly TextSegment[]): BlockLine[] {
  const lines = joinNarrowCells(
    rowsOf(block).map((row) => ({ cells: row, y: row[0]?.y ?? 0, page: row[0]?.page ?? 0 })),
  );
  const pitch = linePitchOf(lines);
  const left = block.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const edge = block.reduce((most, { right }) => Math.max(most, right), 0);
  const cellEdges = new Set(lines.flatMap(({ cells }) => cells.slice(1).map(({ x }) => Math.round(x))));
  const tightPitch = tightPitchOf(lines);
  const result: BlockLine[] = [];
  let part: Part | undefined;
  /** The left edge of the bullet of the line above. */
  let bullet: number | undefined;
  /** The left edge of the first line below the heading. */
  let base: number | undefined;
  /** The left edge of the line above, if it is an item whose bullet is drawn. */
  let itemEdge: number | undefined;
  /** The left edge of the last piece beside a date or a label. */
  let besideLabel: number | undefined;
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    const text = textOf(line);
    const size = line.cells.reduce((most, cell) => Math.max(most, cell.size), 0);
    const previous = result.at(-1);
    const surroundings = { left, edge, part, bullet, tightPitch, next: lines[at + 1] };
    if (above !== undefined && previous !== undefined && continues(line, above, surroundings)) {
      result[result.length - 1] = { ...previous, text: joinText(previous.text, text) };
      return;
    }
    const isGap = above !== undefined && above.page === line.page && line.y - above.y > pitch * BLOCK_GAP;
    if (isGap) result.push({ text: '', size: 0, page: line.page, font: '' });
    const isHeading = headingOf(text) !== undefined;
    if (isHeading) part = headingOf(text);
    bullet = isBullet(text) ? first(line)?.x : undefined;
    const edges = [base, besideLabel].filter((each) => each !== undefined);
    const isItem = !isHeading && isDrawnItem(line, lines[at + 1], edges, cellEdges, itemEdge);
    itemEdge = isItem ? first(line)?.x : undefined;
    if (isHeading) base = besideLabel = undefined;
    else base ??= first(line)?.x;
    if (line.cells.length > 1) besideLabel = last(line)?.x;
    const item = isItem
      ? `- ${text}`
      : text.replace(/^\s*[^\p{L}\p{N}\s]\s*/u, (mark) => (isBullet(mark) ? '- ' : mark));
    result.push({ text: item, size, page: line.page, font: first(line)?.font ?? '' });
  });
  return result;
}

function segmentsOf(pages: readonly (readonly PdfTextItem[])[]): TextSegment[] {
  const runs = pages.flatMap((items, page) =>
    items.flatMap(({ str, width, height, fontName, transform }): TextSegment[] => {
      const [, , c = 0, d = 0, x = 0, y = 0] = transform;
      const size = height > 0 ? height : Math.hypot(c, d);
      if (str.trim() === '' || size === 0) return [];
      return [
        { text: str, x, right: x + width, y: (page + 1) * PAGE_HEIGHT - y, size, font: fontName, page },
      ];
    }),
  );
  return rowsOf(runs).flatMap(joinRow);
}

/**
 * The lines of a PDF in the order in which a person reads them, from the places of its text. A tab is a wide gap in a
 * line, an empty line a gap between blocks, `COLUMN_START` the begin of another column.
 */
export function linesOfPages(pages: readonly (readonly PdfTextItem[])[]): string[] {
  const lines = columnsOf(segmentsOf(pages)).flatMap(({ segments, continues }, at) => {
    const block = linesOfBlock(segments);
    const columnStart = { text: COLUMN_START, size: 0, page: block[0]?.page ?? 0, font: '' };
    return at === 0 || continues ? block : [columnStart, ...block];
  });
  return markHeadings(nameFirst(lines)).map(({ text }) => text);
}
