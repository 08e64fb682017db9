import { stripVTControlCharacters } from 'node:util';
import { formatHeading, terminalWidth, visibleLength } from './format.ts';

const GAP = '  ';
/** An integer or decimal number, with its unit. */
const NUMBER = /^-?\d+(\.\d+)?( (ms|s|%))?$/;
/** The last column is not broken into narrower lines. */
const MIN_LAST_WIDTH = 20;

type Rows = readonly (readonly string[])[];

/** Whether a column has numbers below its heading; rows without a heading can start with one. */
function isNumeric(rows: Rows, at: number): boolean {
  const cells = rows.map((row) => row[at] ?? '');
  const [first = '', ...others] = cells;
  const filled = others.filter((cell) => cell !== '');
  return filled.length === 0
    ? NUMBER.test(first)
    : filled.every((cell) => NUMBER.test(stripVTControlCharacters(cell)));
}

const columnsOf = (rows: Rows) =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, at) => ({
    width: Math.max(...rows.map((row) => visibleLength(row[at] ?? ''))),
    numeric: isNumeric(rows, at),
  }));

const sumOfWidths = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width + GAP.length, 0);

/** Breaks a text between words into lines of at most `width` characters; a longer word is a line. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || visibleLength(last) + 1 + visibleLength(word) > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/**
 * Formats rows as aligned columns: numbers at the right, with their heading; the last text is not padded. In a terminal
 * that is too narrow the last text is broken into lines.
 */
export function table(rows: Rows): string {
  const columns = columnsOf(rows);
  const before = sumOfWidths(columns.slice(0, -1));
  const lastWidth = Math.max(MIN_LAST_WIDTH, (terminalWidth() ?? Number.POSITIVE_INFINITY) - before);
  const align = (cell: string, at: number): string => {
    const { width = 0, numeric = false } = columns[at] ?? {};
    const space = ' '.repeat(Math.max(0, width - visibleLength(cell)));
    if (numeric) return space + cell;
    if (at < columns.length - 1) return cell + space;
    return wrap(cell, lastWidth).join(`\n${' '.repeat(before)}`);
  };
  return rows.map((row) => row.map(align).join(GAP).trimEnd()).join('\n');
}

const fits = (rows: Rows): boolean => {
  const columns = columnsOf(rows);
  const { width: lastWidth = 0 } = columns.at(-1) ?? {};
  const needed = sumOfWidths(columns.slice(0, -1)) + Math.min(lastWidth, MIN_LAST_WIDTH);
  return needed <= (terminalWidth() ?? Number.POSITIVE_INFINITY);
};

/** How a table gets narrower before its rows become lists. */
interface Narrowing {
  /** Whether ids are cut to the characters that commands accept. */
  readonly shortIds?: boolean;
  /** Columns that can be left out, the first one first. */
  readonly omit?: readonly string[];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The first characters of an id, which commands accept instead of it. */
export const SHORT_ID_LENGTH = 8;

const withShortIds = (rows: Rows): Rows =>
  rows.map((row) => row.map((cell) => (UUID.test(cell) ? cell.slice(0, SHORT_ID_LENGTH) : cell)));

const withoutColumns = (rows: Rows, indexes: readonly number[]): Rows =>
  rows.map((row) => row.filter((_, at) => !indexes.includes(at)));

/**
 * Rows below the names of their columns. In a terminal that is too narrow for them ids are cut and columns left out;
 * if that is not enough, a row is a list of names and values, and a blank line follows it.
 */
export function headedTable(
  heading: readonly string[],
  rows: Rows,
  { shortIds = false, omit = [] }: Narrowing = {},
): string {
  const all = [heading.map(formatHeading), ...rows];
  const narrow = shortIds ? withShortIds(all) : all;
  const indexes = omit.map((name) => heading.indexOf(name));
  const variants = [all, narrow, ...omit.map((_, at) => withoutColumns(narrow, indexes.slice(0, at + 1)))];
  const fitting = variants.find(fits);
  if (fitting !== undefined) return table(fitting);
  return rows
    .map((row) =>
      table(
        row.map((cell, at) => [formatHeading(heading[at] ?? ''), cell]).filter(([, cell]) => cell !== ''),
      ),
    )
    .join('\n\n');
}
