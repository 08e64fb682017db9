import type { SearchIndex, SearchParams, SearchResponse } from '@curro/search';
import { pick } from '../../support/random.ts';
import type { RandomSearch } from './random-searches.ts';

const BATCH = 8;
const MAX_DIFFERENCES = 20;

/** The orders that are compared most often first; scores of memory and Elasticsearch differ. */
const orders = [
  'updated-desc',
  'updated-desc',
  'updated',
  'title',
  'title-desc',
  'city',
  'city-desc',
  'author',
  'author-desc',
  'applicants-asc',
] as const;

const comparable = ({ total, hits, facets }: SearchResponse): string =>
  JSON.stringify({
    total,
    // Without the stored form, which the index in memory does not have.
    hits: hits.map(({ id, card, sort }) => ({ id, card, sort })),
    facets: Object.fromEntries([...facets].sort(([a], [b]) => (a < b ? -1 : 1))),
  });

/** The first page of a search with facets, and the page behind its cursor. */
async function firstPages(
  index: Pick<SearchIndex, 'search'>,
  params: SearchParams,
): Promise<{ readonly total: number; readonly text: string }> {
  const first = await index.search(params);
  const last = first.hits.at(-1);
  const second =
    last === undefined ? undefined : await index.search({ ...params, facets: false, after: last.sort });
  return {
    total: first.total,
    text: `${comparable(first)} ${second === undefined ? '' : comparable(second)}`,
  };
}

/** What a comparison found. */
interface MemoryComparison {
  /** Number of found offers, over all searches. */
  readonly matches: number;
  /** One line for each search with another total, page, facet or cursor. */
  readonly differences: readonly string[];
}

/** Compares an index in memory with Elasticsearch: totals, two pages of a random order, and all facets. */
export async function compareMemory(
  indices: { readonly engine: SearchIndex; readonly memory: SearchIndex },
  searches: readonly RandomSearch[],
  random: () => number,
): Promise<MemoryComparison> {
  let matches = 0;
  const differences: string[] = [];
  for (let start = 0; start < searches.length; start += BATCH) {
    const batch = searches.slice(start, start + BATCH).map(({ query, params }) => ({
      query,
      params: { ...params, order: pick(random, orders), facets: true },
    }));
    // Not at the same time: a search in memory blocks the process, which must receive the responses.
    const expected = await Promise.all(batch.map(({ params }) => firstPages(indices.engine, params)));
    for (const [at, { query, params }] of batch.entries()) {
      const own = await firstPages(indices.memory, params);
      const engine = expected[at]?.text ?? '';
      matches += own.total;
      if (engine === own.text || differences.length >= MAX_DIFFERENCES) continue;
      const first = [...own.text].findIndex((character, position) => character !== engine[position]);
      const part = (text: string): string => text.slice(Math.max(0, first - 60), first + 60);
      differences.push(`${params.order} ${query}\n  ${part(engine)}\n  ${part(own.text)}`);
    }
  }
  return { matches, differences };
}
