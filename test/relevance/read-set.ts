import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Titles by id, queries by id, and the ids of the titles that are right for each query. */
export interface RelevanceSet {
  readonly titles: ReadonlyMap<string, string>;
  readonly queries: ReadonlyMap<string, string>;
  readonly relevant: ReadonlyMap<string, ReadonlySet<string>>;
}

async function readRows(directory: string, file: string): Promise<string[][]> {
  const text = await readFile(join(directory, file), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

const pairs = (rows: string[][]): Map<string, string> =>
  new Map(rows.map(([id = '', text = '']) => [id, text]));

/** Reads the MELO development set (described in the README in `../shared/data/relevance`). */
export async function readRelevanceSet(directory: string): Promise<RelevanceSet> {
  const [titles, queries, judgements] = await Promise.all(
    ['melo-titles.tsv', 'melo-dev-queries.tsv', 'melo-dev-qrels.tsv'].map((file) =>
      readRows(directory, file),
    ),
  );
  const relevant = new Map<string, Set<string>>();
  for (const [query = '', title = ''] of judgements ?? []) {
    relevant.set(query, (relevant.get(query) ?? new Set()).add(title));
  }
  return { titles: pairs(titles ?? []), queries: pairs(queries ?? []), relevant };
}
