import { createHash } from 'node:crypto';
import { rankingKeywords, type SearchIndex, type SearchParams, type SearchResponse } from '@curro/search';
import type { RunningExperiment } from './experiments.ts';
import { coinsOf, interleave, reorder, SEEDS } from './interleave.ts';

/** A visitor of an experiment: its searches are interleaved by the coins of this seed. */
export interface Assignment {
  readonly experiment: RunningExperiment;
  readonly seed: number;
}

/** A result, and the teams of its offers if it is interleaved. */
export interface ExperimentalResponse {
  readonly response: SearchResponse;
  readonly teams?: string;
}

/** Pages that begin and end within this number of results are interleaved. */
const MAX_DEPTH = 100;

/** The values of two bytes. */
const BUCKETS = 65_536;

/**
 * Assigns a visitor. Only pages of a search with keywords in relevance order within the first 100 results are interleaved,
 * and none that a cursor begins.
 * @returns undefined for searches and visitors that do not take part
 */
export function assign(
  experiment: RunningExperiment,
  visitor: string | undefined,
  params: SearchParams,
): Assignment | undefined {
  if (visitor === undefined) return undefined;
  const { page, pageSize, after } = params;
  if (
    page * pageSize > MAX_DEPTH ||
    after !== undefined ||
    rankingKeywords(params) === '' ||
    params.byDistance ||
    params.bySalary
  )
    return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([experiment.id, visitor]))
    .digest();
  if (digest.readUInt16BE(0) >= experiment.share * BUCKETS) return undefined;
  return { experiment, seed: (digest[2] ?? 0) % SEEDS };
}

/**
 * Searches with the ranking of the release and, for an assigned visitor, orders the offers of the page by both rankings; B
 * is asked for all results up to the page.
 * The page has the same offers as without the experiment, so total, cursor and the other pages are unchanged.
 */
export async function searchInterleaved(
  index: Pick<SearchIndex, 'search'>,
  params: SearchParams,
  assignment: Assignment | undefined,
): Promise<ExperimentalResponse> {
  if (assignment === undefined) return { response: await index.search(params) };
  const { experiment, seed } = assignment;
  const { page, pageSize } = params;
  const upToPage = { ...params, page: 1, pageSize: page * pageSize, facets: false };
  const [a, b] = await Promise.all([
    index.search(params),
    index.search(upToPage, undefined, experiment.weights),
  ]);
  const ids = a.hits.map(({ id }) => id);
  const other = reorder(
    ids,
    b.hits.map(({ id }) => id),
  );
  const drafted = interleave(ids, other, coinsOf(experiment.id, `${rankingKeywords(params)} ${page}`, seed));
  const byId = new Map(a.hits.map((hit) => [hit.id, hit]));
  const lastSort = a.hits.at(-1)?.sort ?? [];
  const hits = drafted.flatMap(({ item }, at) => {
    const hit = byId.get(item);
    if (hit === undefined) return [];
    // The cursor continues behind the page as the ranking of the release orders it.
    return [at === drafted.length - 1 ? { id: hit.id, card: hit.card, sort: lastSort } : hit];
  });
  return { response: { ...a, hits }, teams: drafted.map(({ team }) => team).join('') };
}
