import { readFileSync } from 'node:fs';
import { parseTable, type TableRow } from '@curro/shared';

/** The text of one file of this package's data. */
export function readText(path: string): string {
  return readFileSync(new URL(`../data/${path}`, import.meta.url), 'utf8');
}

/** The rows of one tab-separated file of this package's data; `name` without `.tsv`. */
export function readRows(name: string): TableRow[] {
  return parseTable(readText(`${name}.tsv`));
}
