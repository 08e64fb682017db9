import { headingOf, OTHER_HEADING, type Part } from './headings.ts';
import type { TextSegment } from './pdf-columns.ts';
import { gridAt } from './pdf-grids.ts';
import { joinRow } from './pdf-segments.ts';
import { rowsOfTable, type TableLine } from './pdf-table-rows.ts';
import { type Line, TOLERANCE, textOf } from './pdf-wraps.ts';
import { type Column, type ColumnKind, columnKindsOf, linesOfRow } from './table-rows.ts';

/** A text below a table has at least this distance, as a multiple of that of the lines of a cell. */
const TABLE_GAP = 4;

/** The place of a letter within a text is estimated with at most this error, as a multiple of its size. */
const MAX_ESTIMATE_ERROR = 0.9;

const kindsOf = ({ cells }: Line): readonly ColumnKind[] | undefined =>
  columnKindsOf(cells.map(({ text }) => text));

const runsOf = ({ cells }: Line): TextSegment[] => cells.flatMap((cell) => cell.runs ?? [cell]);

/** The columns below a head: the texts below a centred word begin left of it. */
function columnsBelow(head: Line, kinds: readonly ColumnKind[], body: readonly Line[]): Column[] {
  const starts = body.flatMap(({ cells }) => cells.map(({ x }) => x));
  return head.cells.map(({ text, x }, at) => {
    const before = head.cells[at - 1];
    if (before === undefined) return { kind: kinds[at] ?? 'tasks', label: text, left: 0 };
    const isLeft = starts.some((start) => Math.abs(start - x) <= TOLERANCE);
    const between = starts.filter((start) => start > before.right && start < x);
    const left = isLeft ? x : between.reduce((least, start) => Math.min(least, start), x);
    return { kind: kinds[at] ?? 'tasks', label: text, left };
  });
}

/** A run over two columns divided at the space that is nearest to the second one; the library joins near texts. */
function dividedAt(run: TextSegment, left: number): readonly [TextSegment, TextSegment] | undefined {
  const width = (run.right - run.x) / run.text.length;
  const middle = Math.round((left - run.x) / width);
  const [before, behind] = [run.text.lastIndexOf(' ', middle), run.text.indexOf(' ', middle)];
  const isNearer = behind === -1 || (before !== -1 && middle - before <= behind - middle);
  const at = isNearer ? before : behind;
  const x = run.x + (at + 1) * width;
  if (at === -1 || Math.abs(x - left) > run.size * MAX_ESTIMATE_ERROR) return undefined;
  const [text, next] = [run.text.slice(0, at), run.text.slice(at + 1)];
  return [
    { ...run, text, right: left - TOLERANCE },
    { ...run, text: next, x: left },
  ];
}

/** A line of a table by its columns; undefined if a text is in several of them. */
function cellsOf(line: Line, columns: readonly Column[]): string[] | undefined {
  const cells = columns.map((): TextSegment[] => []);
  for (const whole of runsOf(line)) {
    let run = whole;
    let at = columns.findLastIndex(({ left }) => left <= run.x + TOLERANCE);
    for (let next = columns[at + 1]; next !== undefined; next = columns[at + 1]) {
      if (run.right <= next.left + TOLERANCE) break;
      const divided = dividedAt(run, next.left);
      if (divided === undefined) return undefined;
      cells[at]?.push(divided[0]);
      [, run] = divided;
      at += 1;
    }
    cells[at]?.push(run);
  }
  return cells.map((runs) =>
    joinRow(runs, Number.POSITIVE_INFINITY)
      .map(({ text }) => text)
      .join(' '),
  );
}

/** Lines as they are, or the lines of the entries of a table below its head. */
export type TablePart =
  | { readonly lines: readonly Line[] }
  | { readonly head: Line; readonly entries: readonly string[] };

/** The lines below a head that are in its columns, up to a heading or a text over several columns. */
function bodyOf(lines: readonly Line[], at: number, head: Line, kinds: readonly ColumnKind[]) {
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const [cell, ...others] = line?.cells ?? [];
    if (line === undefined || kindsOf(line) !== undefined) break;
    if (cell !== undefined && others.length === 0 && headingOf(cell.text) !== undefined) break;
  }
  const columns = columnsBelow(head, kinds, lines.slice(at + 1, end));
  const body: TableLine[] = [];
  for (const line of lines.slice(at + 1, end)) {
    const cells = cellsOf(line, columns);
    const above = body.at(-1)?.line ?? head;
    const size = line.cells[0]?.size ?? 0;
    const isApart = line.page === above.page && line.y - above.y > size * TABLE_GAP;
    if (cells === undefined || (isApart && line.cells.length === 1)) break;
    body.push({ line, cells });
  }
  return { columns, body };
}

/** The word above the languages of a table, as the heading of a part that has no other one. */
function headingOfLanguages([first, ...others]: readonly Column[]): string[] {
  const areLanguages = first?.kind === 'language' && others.every(({ kind }) => kind === 'level');
  return areLanguages ? [`${OTHER_HEADING}${first.label}`] : [];
}

/** The tables among lines: below a line that names their columns, or with columns that their texts show. */
export function tablesIn(lines: readonly Line[]): TablePart[] {
  const parts: TablePart[] = [];
  let plain: Line[] = [];
  let part: Part | undefined;
  const addTable = (head: Line, entries: readonly string[]): void => {
    parts.push({ lines: plain }, { head, entries });
    plain = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at];
    if (head === undefined) continue;
    part = headingOf(textOf(head)) ?? part;
    const kinds = kindsOf(head);
    const { columns, body } = kinds === undefined ? NO_TABLE : bodyOf(lines, at, head, kinds);
    const grid = kinds === undefined ? gridAt(lines, at, part) : undefined;
    if (grid !== undefined) {
      addTable(head, grid.entries);
      at += grid.count - 1;
    } else if (body.length === 0) plain.push(head);
    else {
      const rows = rowsOfTable(body, columns);
      const next = lines[at + body.length + 1];
      const isPart = next === undefined || headingOf(textOf(next)) !== undefined;
      addTable(head, [
        ...(isPart && part !== 'languages' ? headingOfLanguages(columns) : []),
        ...rows.flatMap((row) => [...linesOfRow(row, columns), '']),
      ]);
      at += body.length;
    }
  }
  return [...parts, { lines: plain }];
}

const NO_TABLE = { columns: [], body: [] };
