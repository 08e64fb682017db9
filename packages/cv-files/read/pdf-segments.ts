import { periodOf } from './dates.ts';
import type { TextSegment } from './pdf-columns.ts';
import { isBullet, withoutBullet } from './vocabulary.ts';

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
/** A smaller gap, but wider than a space, separates pieces where another column begins. */
const EDGE_GAP = 0.32;
/** Another column begins where at least this number of pieces of a page do. */
const MIN_EDGE_PIECES = 3;
/** One of this number of rows above or below shows the column, too. */
const NEAR_ROWS = 3;
/** Sizes that differ by less are the same, in points. */
const SIZE_TOLERANCE = 0.6;
/** Edges of a column differ by less, in points. */
const EDGE_TOLERANCE = 1;
export const WORD_GAP = 0.12;
/** Small capitals are smaller than the first letter of their word by this factor at most, and as close to it. */
const SMALL_CAPITALS = 0.92;
const SMALL_CAPITALS_GAP = 0.6;

/** Groups what has the same baseline, from top to bottom and from left to right. */
export function rowsOf(segments: readonly TextSegment[]): TextSegment[][] {
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

/**
 * Whether two texts that touch are cells: a name in one font, and another one or a period in another, such as a company in
 * bold and the job, drawn without a space.
 */
const isCellBeside = (before: TextSegment, next: TextSegment): boolean =>
  before.font !== next.font &&
  /[\p{Ll}\d]{2}$|\p{L}\.\p{L}\.$|\)$/u.test(before.text) &&
  (/^\p{Lu}\p{Ll}{2}/u.test(next.text) || (!/\d$/.test(before.text) && periodOf(next.text)?.own === ''));

/** Whether a text is the rest of a word in small capitals, whose first letter is larger: `E` before `XPERIENCIA`. */
const isRestOfWord = (before: TextSegment, next: TextSegment): boolean =>
  /(?:^|\s)\p{Lu}$/u.test(before.text) &&
  /^\p{Lu}/u.test(next.text) &&
  next.size < before.size * SMALL_CAPITALS &&
  next.x - before.right < before.size * SMALL_CAPITALS_GAP;

/** Whether a text may fill its cell: neither the number of an item, such as `1.`, nor a label beside its text. */
const canEndCell = (text: string): boolean => /[\p{L}\d]{3}/u.test(text) && !/:\s*$/.test(text);

/**
 * Joins the neighbours of a row to words and pieces; a bullet belongs to the text after it.
 * @param cellGap the gap that separates pieces, as a multiple of the size of the letters
 * @param isEdge whether a text begins another column, where a smaller gap separates pieces
 */
export function joinRow(
  row: readonly TextSegment[],
  cellGap = CELL_GAP,
  isEdge: (segment: TextSegment) => boolean = () => false,
): TextSegment[] {
  const joined: TextSegment[] = [];
  /** The runs of the last piece, and its text in parts: the time is linear. */
  let runs: TextSegment[] = [];
  const texts: string[][] = [];
  for (const segment of row) {
    const before = joined.at(-1);
    const parts = texts.at(-1) ?? [];
    const gap = before === undefined ? 0 : segment.x - before.right;
    const [bullet = ''] = parts;
    const isBulletBefore = parts.length === 1 && isBullet(bullet) && withoutBullet(bullet) === '';
    const drawn = runs.at(-1);
    const isDivided =
      gap > segment.size * cellGap ||
      (gap > segment.size * EDGE_GAP && isEdge(segment) && canEndCell(parts.join(' '))) ||
      (gap <= segment.size * WORD_GAP && drawn !== undefined && isCellBeside(drawn, segment));
    if (before === undefined || (isDivided && !isBulletBefore)) {
      runs = [segment];
      joined.push({ ...segment, runs });
      texts.push([segment.text]);
    } else {
      runs.push(segment);
      const isRest = drawn !== undefined && isRestOfWord(drawn, segment);
      if (gap > segment.size * WORD_GAP && !/\s$/.test(parts.at(-1) ?? '') && !isRest) parts.push(' ');
      parts.push(segment.text);
      joined[joined.length - 1] = {
        ...before,
        right: Math.max(before.right, segment.right),
        size: Math.max(before.size, segment.size),
        font: isBulletBefore ? segment.font : before.font,
      };
    }
  }
  return joined
    .map((each, at) => ({
      ...each,
      text: (texts[at] ?? [])
        .join('')
        .trim()
        .replace(/\s{2,}/g, ' '),
    }))
    .filter(({ text }) => text !== '');
}

/**
 * The texts within pieces that begin at the left edge of a column beside them, which the rows around show: the text of a
 * cell may leave only a small gap before the next one. In running text these rows have other text at that place.
 */
function columnEdges(rows: readonly (readonly TextSegment[])[]): ReadonlySet<TextSegment> {
  const edgeOf = ({ page, x }: TextSegment): string => `${page} ${Math.round(x)}`;
  const counts = new Map<string, number>();
  for (const piece of rows.flat()) counts.set(edgeOf(piece), (counts.get(edgeOf(piece)) ?? 0) + 1);
  const isAt = (edge: TextSegment, { x, page }: TextSegment): boolean =>
    page === edge.page && Math.abs(x - edge.x) <= EDGE_TOLERANCE;
  const hasEdge = (row: readonly TextSegment[], edge: TextSegment): boolean =>
    row.some((piece) => isAt(edge, piece));
  const crosses = (row: readonly TextSegment[] = [], edge: TextSegment): boolean =>
    row.some(
      (piece) =>
        piece.page === edge.page &&
        // Not a heading above a table
        Math.abs(piece.size - edge.size) < SIZE_TOLERANCE &&
        piece.x < edge.x - EDGE_TOLERANCE &&
        piece.right > edge.x + EDGE_TOLERANCE &&
        !(piece.runs ?? []).some((run) => isAt(edge, run)),
    );
  const isColumn = (edge: TextSegment, at: number): boolean =>
    (counts.get(edgeOf(edge)) ?? 0) >= MIN_EDGE_PIECES &&
    rows.slice(Math.max(0, at - NEAR_ROWS), at + NEAR_ROWS + 1).some((row) => hasEdge(row, edge)) &&
    !crosses(rows[at - 1], edge) &&
    !crosses(rows[at + 1], edge);
  return new Set(
    rows.flatMap((row, at) =>
      row.flatMap(({ runs = [] }) => runs.slice(1).filter((run) => isColumn(run, at))),
    ),
  );
}

/** The pieces of text of the pages. */
export function segmentsOf(pages: readonly (readonly PdfTextItem[])[]): TextSegment[] {
  const runs = pages.flatMap((items, page) =>
    items.flatMap(({ str, width, height, fontName, transform }): TextSegment[] => {
      const [, , c = 0, d = 0, x = 0, y = 0] = transform;
      const size = height > 0 ? height : Math.hypot(c, d);
      // The glyphs of icons may have no character.
      const text = str.replace(/\p{Cc}/gu, ' ');
      if (text.trim() === '' || size === 0) return [];
      return [{ text, x, right: x + width, y: (page + 1) * PAGE_HEIGHT - y, size, font: fontName, page }];
    }),
  );
  const rows = rowsOf(runs);
  const edges = columnEdges(rows.map((row) => joinRow(row)));
  return rows.flatMap((row) => joinRow(row, CELL_GAP, (segment) => edges.has(segment)));
}
