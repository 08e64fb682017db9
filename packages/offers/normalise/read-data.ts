import { readFileSync } from 'node:fs';
import { parseTable, type TableRow } from '@curro/shared';

/** Reads one tab-separated data file of this package; `name` without `.tsv`. */
export function readData(name: string): TableRow[] {
  return parseTable(readFileSync(new URL(`./data/${name}.tsv`, import.meta.url), 'utf8'));
}
