import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const QUERIES = fileOf('./queries.tsv');
const RATINGS = fileOf('./ratings.tsv');

/** A query as a visitor types it, and what it is an example of. */
export interface RatedQuery {
  /** The second set was written before and not looked at while the searches were improved for the first. */
  readonly set: string;
  readonly kind: string;
  readonly q: string;
}

const rows = (path: string): string[][] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export const readQueries = (): RatedQuery[] =>
  rows(QUERIES).map(([set = '', kind = '', q = '']) => ({ set, kind, q }));

/** Whether an offer is what a query asks for, by query and id. */
export type Ratings = Map<string, Map<string, boolean>>;

/** The ratings; the texts of the offers are not in the repository. */
export function readRatings(): Ratings {
  const read = existsSync(RATINGS) ? rows(RATINGS) : [];
  const ids = (list: string, isRelevant: boolean) =>
    list.split(' ').flatMap((id): [string, boolean][] => (id === '' ? [] : [[id, isRelevant]]));
  return new Map(
    read.map(([q = '', relevant = '', others = '']) => [
      q,
      new Map([...ids(relevant, true), ...ids(others, false)]),
    ]),
  );
}

export function writeRatings(ratings: Ratings): void {
  const lines = [...ratings].map(([q, grades]) => {
    const list = (isRelevant: boolean): string =>
      [...grades]
        .filter(([, grade]) => grade === isRelevant)
        .map(([id]) => id)
        .sort()
        .join(' ');
    return [q, list(true), list(false)].join('\t');
  });
  writeFileSync(RATINGS, `${['q\trelevant\tothers', ...lines].join('\n')}\n`);
}
