import type { TextSegment } from './pdf-columns.ts';
import { WORD_GAP } from './pdf-segments.ts';
import { addLine, continuesLabel, type Line, TOLERANCE } from './pdf-wraps.ts';
import type { Column, ColumnKind } from './table-rows.ts';
import { isBullet, isTask, occupationLikeness } from './vocabulary.ts';

/** Lines are of different rows if their distance is larger than that of the lines of a cell by this factor. */
const ROW_GAP = 1.15;
/** A period of a cell has at most this number of lines. */
const MAX_DATE_LINES = 4;

/** A line of a table and its texts by the columns. */
export interface TableLine {
  readonly line: Line;
  readonly cells: readonly string[];
}

/** The distance of the lines of a cell: the least of two lines in a column. */
function cellPitchOf(lines: readonly TableLine[]): number {
  const lastLines = new Map<number, Line>();
  let pitch = Number.POSITIVE_INFINITY;
  for (const { line, cells } of lines)
    for (const [at, text] of cells.entries()) {
      if (text === '') continue;
      const above = lastLines.get(at);
      if (above !== undefined && above.page === line.page) pitch = Math.min(pitch, line.y - above.y);
      lastLines.set(at, line);
    }
  return pitch;
}

/** Columns whose cells have paragraphs: a job above its tasks. */
const WITH_PARAGRAPHS: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['job', 'tasks', 'companyAndJob']);

/** Finds the lines that begin a paragraph of their cell: their first word fits in its line above. */
function paragraphStarts(
  lines: readonly TableLine[],
  columns: readonly Column[],
): (line: Line, column: number) => boolean {
  const starts = columns.map(() => new Set<Line>());
  for (const [at, { kind, left }] of columns.entries()) {
    if (!WITH_PARAGRAPHS.has(kind)) continue;
    const end = columns[at + 1]?.left ?? Number.POSITIVE_INFINITY;
    const texts = lines.flatMap(({ line }): { line: Line; cell: TextSegment; right: number }[] => {
      const cells = line.cells.filter(({ x }) => x >= left - TOLERANCE && x < end - TOLERANCE);
      const [cell] = cells;
      return cell === undefined ? [] : [{ line, cell, right: cells.at(-1)?.right ?? cell.right }];
    });
    const edge = texts.reduce((most, { right }) => (right < end ? Math.max(most, right) : most), 0);
    for (const [place, { line, cell }] of texts.entries()) {
      const above = texts[place - 1];
      const [word = ''] = cell.text.split(' ');
      const width = ((cell.right - cell.x) * word.length) / cell.text.length;
      const isFitting =
        above !== undefined && above.right + cell.size * WORD_GAP * 2 + width < edge - TOLERANCE;
      if (isFitting && /^[\p{Lu}\d]/u.test(cell.text)) starts[at]?.add(line);
    }
  }
  return (line, column) => starts[column]?.has(line) === true;
}

/** Whether a text is the first task below the name of a job. */
const isTaskBelow = (parts: readonly string[], text: string): boolean =>
  isTask(text) &&
  /^\p{Lu}/u.test(text) &&
  !parts.some((part) => part.startsWith('\n')) &&
  occupationLikeness(parts.join('')) === 2;

/** Adds a line to the parts of the text of a cell. */
function addToCell(parts: string[], text: string, isParagraph: boolean): void {
  if (text === '') return;
  if (parts.length === 0) parts.push(text);
  else if (isBullet(text) || isParagraph) parts.push(`\n${text}`);
  else addLine(parts, text);
}

/** The rows of a table, each with the texts of its cells. */
export function rowsOfTable(lines: readonly TableLine[], columns: readonly Column[]): string[][] {
  const pitch = cellPitchOf(lines);
  const gaps = lines.map(({ line }, at) => {
    const above = lines[at - 1]?.line;
    return above === undefined || above.page !== line.page ? undefined : line.y - above.y;
  });
  const isApart = (gap: number | undefined): boolean => gap !== undefined && gap > pitch * ROW_GAP;
  const areApart = gaps.some(isApart);
  const period = columns.findIndex(({ kind }) => kind === 'period' || kind === 'start');
  const anchor = Math.max(period, 0);
  const beginsParagraph = paragraphStarts(lines, columns);
  const rows: string[][][] = [];
  lines.forEach(({ line, cells }, at) => {
    const row = rows.at(-1);
    const text = cells[anchor] ?? '';
    const above = (row?.[anchor] ?? []).slice(-MAX_DATE_LINES).join('');
    const isContinued = text === '' || continuesLabel(above, text);
    const isFirst = row === undefined || (gaps[at] === undefined && !isContinued);
    const isNew = isFirst || (areApart ? isApart(gaps[at]) : !isContinued);
    const into = isNew ? columns.map((): string[] => []) : row;
    if (isNew) rows.push(into);
    for (const [column, cell] of cells.entries()) {
      const parts = into[column] ?? [];
      const isBelowJob = columns[column]?.kind === 'job' && isTaskBelow(parts, cell);
      addToCell(parts, cell, isBelowJob || beginsParagraph(line, column));
    }
  });
  return rows.map((row) => row.map((parts) => parts.join('')));
}
