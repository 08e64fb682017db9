import { stripVTControlCharacters } from 'node:util';
import { formatHeading, visibleLength } from './format.ts';

const GAP = '  ';
/** An integer or decimal number, with its unit. */
const NUMBER = /^-?\d+(\.\d+)?( (ms|s|%))?$/;

/** Whether a column has numbers below its heading; rows without a heading can start with one. */
function isNumeric(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows.map((row) => row[at] ?? '');
  const [first = '', ...others] = cells;
  const filled = others.filter((cell) => cell !== '');
  return filled.length === 0
    ? NUMBER.test(first)
    : filled.every((cell) => NUMBER.test(stripVTControlCharacters(cell)));
}

/** Formats rows as aligned columns: numbers at the right, with their heading; the last text is not padded. */
export function table(rows: readonly (readonly string[])[]): string {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, at) => ({
    width: Math.max(...rows.map((row) => visibleLength(row[at] ?? ''))),
    numeric: isNumeric(rows, at),
  }));
  const align = (cell: string, at: number): string => {
    const { width = 0, numeric = false } = columns[at] ?? {};
    const space = ' '.repeat(Math.max(0, width - visibleLength(cell)));
    return numeric ? space + cell : cell + space;
  };
  return rows.map((row) => row.map(align).join(GAP).trimEnd()).join('\n');
}

/** Rows below the names of their columns. */
export const headedTable = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  table([heading.map(formatHeading), ...rows]);
