import { readFileSync } from 'node:fs';
import { parseTable, type TableRow } from '@curro/shared';

const read = (file: string): string => readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8');

/** The rows of a table of this folder. */
export const readRows = (name: string): TableRow[] => parseTable(read(`${name}.tsv`));

/** The lines of a list of this folder. */
export const readLines = (name: string): string[] =>
  read(`${name}.txt`)
    .split('\n')
    .filter((line) => line !== '');
