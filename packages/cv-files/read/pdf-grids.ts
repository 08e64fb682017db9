import { isOnlyDate } from './dates.ts';
import { headingOf, type Part } from './headings.ts';
import { rowsOfTable, type TableLine } from './pdf-table-rows.ts';
import { type Line, TOLERANCE, textOf } from './pdf-wraps.ts';
import { type Column, type ColumnKind, linesOfRow } from './table-rows.ts';
import {
  companyLikeness,
  institutionLikeness,
  isHours,
  occupationLikeness,
  studyLikeness,
} from './vocabulary.ts';

/** A table without a line that names its columns. */
interface Grid {
  /** The lines of its entries. */
  readonly entries: readonly string[];
  /** How many lines of the page it has. */
  readonly count: number;
}

/** A period and at least two names; with fewer columns the lines say what belongs together. */
const MIN_COLUMNS = 3;
const PARTS: ReadonlySet<Part | undefined> = new Set<Part>(['experience', 'education', 'courses']);

/** The texts of a line by columns; undefined if one is at another place or reaches into the next column. */
function cellsAt({ cells }: Line, columns: readonly Column[]): string[] | undefined {
  const texts = columns.map(() => '');
  for (const { x, right, text } of cells) {
    const at = columns.findIndex(({ left }) => Math.abs(left - x) <= TOLERANCE);
    const next = columns[at + 1];
    if (at === -1 || (next !== undefined && right > next.left)) return undefined;
    texts[at] = text;
  }
  return texts;
}

/** The column, other than those taken, whose texts are most like something; -1 if none is. */
function likest(
  rows: readonly (readonly string[])[],
  likeness: (text: string) => number,
  taken: readonly number[],
): number {
  const count = rows[0]?.length ?? 0;
  const points = Array.from({ length: count }, (_, at) =>
    taken.includes(at) ? 0 : rows.reduce((sum, row) => sum + likeness(row[at] ?? ''), 0),
  );
  const most = Math.max(...points);
  return most > 0 ? points.indexOf(most) : -1;
}

/** What the columns name, by their texts; undefined if these do not say it. */
function kindsOf(
  rows: readonly (readonly string[])[],
  period: number,
  part: Part | undefined,
): readonly ColumnKind[] | undefined {
  const isWork = part === 'experience';
  const hours = isWork ? -1 : likest(rows, (text) => Number(isHours(text)), [period]);
  const name = likest(
    rows,
    (text) =>
      isWork
        ? occupationLikeness(text) - companyLikeness(text)
        : studyLikeness(text) - institutionLikeness(text),
    [period, hours],
  );
  const others = (rows[0] ?? []).flatMap((_, at) => ([period, hours, name].includes(at) ? [] : [at]));
  const [only = -1] = others;
  const place =
    others.length === 1
      ? only
      : likest(rows, isWork ? companyLikeness : institutionLikeness, [period, hours, name]);
  if (name === -1 || place === -1) return undefined;
  return (rows[0] ?? []).map((_, at) => {
    if (at === period) return 'period';
    if (at === name) return isWork ? 'job' : 'title';
    if (at === place) return isWork ? 'company' : 'centre';
    return at === hours ? 'hours' : 'tasks';
  });
}

/**
 * The table that begins with a line and whose columns only their edges and texts show, such as one with drawn borders.
 * A table whose cells have one line each is read line by line.
 * @param part the part of the CV that the line belongs to
 */
export function gridAt(lines: readonly Line[], at: number, part: Part | undefined): Grid | undefined {
  const first = lines[at];
  const period = first?.cells.findIndex(({ text }) => isOnlyDate(text)) ?? -1;
  if (first === undefined || first.cells.length < MIN_COLUMNS || period === -1 || !PARTS.has(part))
    return undefined;
  const columns = first.cells.map(
    ({ x }, index): Column => ({
      kind: index === period ? 'period' : 'tasks',
      label: '',
      left: x,
    }),
  );
  const body: TableLine[] = [];
  for (const line of lines.slice(at)) {
    const cells = headingOf(textOf(line)) === undefined ? cellsAt(line, columns) : undefined;
    if (cells === undefined) break;
    body.push({ line, cells });
  }
  const rows = rowsOfTable(body, columns);
  const isWrapped = body.filter(({ line }) => line.cells.length > 1).length > rows.length;
  if (!isWrapped) return undefined;
  const kinds = kindsOf(rows, period, part);
  if (kinds === undefined || rows.length < 2) return undefined;
  const named = columns.map((column, index): Column => ({ ...column, kind: kinds[index] ?? 'tasks' }));
  return { entries: rows.flatMap((row) => [...linesOfRow(row, named), '']), count: body.length };
}
