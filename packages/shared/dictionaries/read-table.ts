import { readFileSync } from 'node:fs';

/** A row of a data file by column name; absent cells are empty strings. */
export type TableRow = Readonly<Record<string, string>>;

/** The rows of a tab-separated text: one header line, no quoting. */
export function parseTable(text: string): TableRow[] {
  const [header = '', ...lines] = text.split('\n').filter((line) => line !== '');
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

/**
 * Reads one tab-separated data file of this package (UTF-8).
 * @param name file name without `.tsv`, e.g. `city` or `country-rules`
 */
export function readTable(name: string): TableRow[] {
  return parseTable(readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8'));
}
