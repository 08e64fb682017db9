import { addLine, continuesLabel, type Line } from './pdf-wraps.ts';
import type { Column } from './table-rows.ts';
import { isBullet } from './vocabulary.ts';

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

/** Adds a line to the parts of the text of a cell. */
function addToCell(parts: string[], text: string): void {
  if (text === '') return;
  if (parts.length === 0) parts.push(text);
  else if (isBullet(text)) parts.push(`\n${text}`);
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
  const rows: string[][][] = [];
  lines.forEach(({ cells }, at) => {
    const row = rows.at(-1);
    const text = cells[anchor] ?? '';
    const above = (row?.[anchor] ?? []).slice(-MAX_DATE_LINES).join('');
    const isContinued = text === '' || continuesLabel(above, text);
    const isFirst = row === undefined || (gaps[at] === undefined && !isContinued);
    const isNew = isFirst || (areApart ? isApart(gaps[at]) : !isContinued);
    const into = isNew ? columns.map((): string[] => []) : row;
    if (isNew) rows.push(into);
    for (const [column, cell] of cells.entries()) addToCell(into[column] ?? [], cell);
  });
  return rows.map((row) => row.map((parts) => parts.join('')));
}
