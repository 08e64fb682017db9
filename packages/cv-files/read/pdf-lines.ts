import { mentionsStart, periodOf } from './dates.ts';
import { withBoldTitlesApart } from './europass-entries.ts';
import { COLUMN_START, headingOf, type Part } from './headings.ts';
import { columnsOf, type TextSegment } from './pdf-columns.ts';
import { markEntries } from './pdf-entries.ts';
import { type BlockLine, markHeadings, nameFirst } from './pdf-headings.ts';
import { withMarginHeadingsAbove } from './pdf-margin-headings.ts';
import { type PdfTextItem, rowsOf, segmentsOf } from './pdf-segments.ts';
import { tablesIn } from './pdf-tables.ts';
import { joinWrappedTitles } from './pdf-titles.ts';
import {
  addLine,
  continues,
  first,
  joinNarrowCells,
  type Line,
  last,
  MAX_INDENT,
  TOLERANCE,
  textOf,
  tightPitchOf,
} from './pdf-wraps.ts';
import { isPlace } from './places.ts';
import { withoutRunningText } from './running-text.ts';
import { companyLikeness, institutionLikeness, isBullet, occupationLikeness } from './vocabulary.ts';

/** The following are multiples of the size of the letters. */
const MIN_INDENT = 0.7;
/** A larger distance than that of most lines, by this factor, separates blocks. */
const BLOCK_GAP = 1.35;

/** A date of a column of dates whose right edges are the same: `03/2019 Curso de Excel`. */
const MONTH_FIRST = /^(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}\s+\p{Lu}/u;

/** A text of more words has a second capital letter if it is a name. */
const MAX_NAME_WORDS = 3;

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
  if (cell === undefined || others.length > 0 || isBullet(cell.text) || MONTH_FIRST.test(cell.text))
    return false;
  // An item may mention years.
  const isSentence =
    mentionsStart(cell.text) || (occupationLikeness(cell.text) === 0 && periodOf(cell.text)?.own !== '');
  if (itemEdge !== undefined && Math.abs(cell.x - itemEdge) < 1 && isSentence) return true;
  // `Instalaciones de baja tensión en obra nueva` is a task, `Instalaciones Ramos` a company.
  const canBeName = /\s\p{Lu}/u.test(cell.text) || cell.text.split(' ').length <= MAX_NAME_WORDS;
  const isName = canBeName && (companyLikeness(cell.text) === 2 || institutionLikeness(cell.text) === 2);
  // A period beside a job begins the next entry.
  const [below, beside] = next?.cells ?? [];
  const isPeriodBelow =
    periodOf(below?.text ?? '')?.own === '' && occupationLikeness(beside?.text ?? '') === 0;
  // A company between its job and its period is indented in some layouts.
  if (isName || periodOf(cell.text) !== undefined || isPeriodBelow) return false;
  const base = Math.max(...edges.filter((edge) => edge <= cell.x + TOLERANCE));
  const indent = (cell.x - base) / cell.size;
  const isCell = [-2, -1, 0, 1, 2].some((difference) => cellEdges.has(Math.round(cell.x) + difference));
  return indent > MIN_INDENT && indent < MAX_INDENT && !isCell;
}

/** A name is at least this much larger than the text beside it. */
const NAME_RATIO = 1.6;

/** A name and the contact data beside it are lines of their own. */
function withNameApart(row: readonly TextSegment[]): (readonly TextSegment[])[] {
  const size = row.reduce((most, cell) => Math.max(most, cell.size), 0);
  const others = row.filter((cell) => cell.size * NAME_RATIO <= size);
  const names = row.filter((cell) => cell.size === size);
  return others.length > 0 && others.length + names.length === row.length ? [names, others] : [row];
}

/** The lines of a block; those of a table are the lines of its entries. */
function linesOfBlock(block: readonly TextSegment[]): BlockLine[] {
  const lines = rowsOf(block)
    .flatMap(withNameApart)
    .map((row) => ({ cells: row, y: row[0]?.y ?? 0, page: row[0]?.page ?? 0 }));
  const left = block.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const edge = block.reduce((most, { right }) => Math.max(most, right), 0);
  return tablesIn(lines).flatMap((part) => {
    if ('lines' in part)
      return linesOfText(joinWrappedTitles(withBoldTitlesApart(joinNarrowCells(part.lines))), left, edge);
    const { size = 0, page = 0, font = '' } = first(part.head) ?? {};
    return part.entries.map((text) => (text === '' ? { ...GAP, page } : { text, size, page, font }));
  });
}

const GAP = { text: '', size: 0, font: '' };

/** The lines of a text: wrapped lines are joined, bullets are `- `, and an empty line is a gap. */
function linesOfText(lines: readonly Line[], left: number, edge: number): BlockLine[] {
  const pitch = linePitchOf(lines);
  const cellEdges = new Set(lines.flatMap(({ cells }) => cells.slice(1).map(({ x }) => Math.round(x))));
  const tightPitch = tightPitchOf(lines, edge - left);
  const result: BlockLine[] = [];
  /** The parts of the texts that are wrapped, by their places in the result: the time is linear. */
  const wrapped: { readonly at: number; readonly parts: string[] }[] = [];
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
    const isBelowItem = itemEdge !== undefined && Math.abs((first(line)?.x ?? 0) - itemEdge) < 1;
    const surroundings = { left, edge, part, bullet, tightPitch, next: lines[at + 1], isBelowItem };
    if (above !== undefined && previous !== undefined && continues(line, above, surroundings)) {
      if (wrapped.at(-1)?.at !== result.length - 1)
        wrapped.push({ at: result.length - 1, parts: [previous.text] });
      addLine(wrapped.at(-1)?.parts ?? [], text);
      return;
    }
    const isGap = above !== undefined && above.page === line.page && line.y - above.y > pitch * BLOCK_GAP;
    if (isGap) result.push({ ...GAP, page: line.page });
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
      : text.replace(/^\s*[^\p{L}\p{N}\s]\s*/u, (mark) => (isBullet(mark) && isBullet(text) ? '- ' : mark));
    result.push({ text: item, size, page: line.page, font: first(line)?.font ?? '' });
  });
  for (const { at, parts } of wrapped) {
    const line = result[at];
    if (line !== undefined) result[at] = { ...line, text: parts.join('') };
  }
  return result;
}

/** A place below a period, beside a sentence of the description, is a line of its own. */
function withPlaceApart(text: string): readonly string[] {
  const [left = '', right, more] = text.split('\t');
  const isSentence = right !== undefined && /\p{L}\.$/u.test(right) && / .* /.test(right);
  return isSentence && more === undefined && isPlace(left) ? [left, right] : [text];
}

/**
 * The lines of a PDF in the order in which a person reads them, from the places of its text. A tab is a wide gap in a
 * line, an empty line a gap between blocks, `COLUMN_START` the begin of another column.
 */
export function linesOfPages(pages: readonly (readonly PdfTextItem[])[]): string[] {
  const texts = withMarginHeadingsAbove(segmentsOf(withoutRunningText(pages)));
  const lines = columnsOf(texts).flatMap(({ segments, continues }, at) => {
    const block = linesOfBlock(segments);
    const columnStart = { text: COLUMN_START, size: 0, page: block[0]?.page ?? 0, font: '' };
    return at === 0 || continues ? block : [columnStart, ...block];
  });
  return markEntries(markHeadings(nameFirst(lines))).flatMap(({ text }) => withPlaceApart(text));
}
