import { createHash } from 'node:crypto';
import type { Dictionaries } from '@curro/shared';
import type { Client, estypes } from '@elastic/elasticsearch';
import type { MapTile } from '../map/map-tile.ts';
import { type MapSearch, readMap } from '../map/read-map.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { RankingWeights } from '../query/rank.ts';
import { buildSearchRequest, buildSearchRequests } from '../request.ts';
import type { RankingOf } from '../rules/search-rule.ts';
import { type RawSimilarResponse, readSimilarHits } from '../similar/similar-hits.ts';
import { buildSimilarRequest, type SimilarSearch } from '../similar/similar-request.ts';
import type { OfferCounts } from '../vocabulary/vocabulary.ts';
import { describeIndex, type EnsuredIndex, ensureIndex, type IndexState } from './alias.ts';
import { createEngineSender, type SendEngineRequest } from './engine-request.ts';
import { mapUnavailable, type SearchLog } from './map-unavailable.ts';
import { readCounts, readTotals } from './read-counts.ts';
import {
  hasFormerHit,
  type OfferHit,
  type RawSearchResponse,
  readSearchResponses,
  type SearchResponse,
} from './search-response.ts';
import { createSearchSender } from './send-searches.ts';
import { type WriteBatch, type WriteOutcome, writeBatch } from './write-batch.ts';

/** Request timeouts in milliseconds; bulk requests take longer because they write to disk. */
const SEARCH_TIMEOUT_MS = 2_000;
const WRITE_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 2_000;

/** Milliseconds for which an index is known to have the current layout: a rollback may change the index of the alias. */
const LAYOUT_TTL_MS = 1_000;

/** Further searches of the same turn of the event loop take the next request. */
const MAX_JOINT_SEARCHES = 8;

const PREFERENCE_LENGTH = 8;

/** Runs requests, or refuses them while Elasticsearch does not respond. */
export interface SearchGuard {
  run<T>(request: () => Promise<T>): Promise<T>;
}

/** Sends every request. */
export const unguarded: SearchGuard = { run: (request) => request() };

export interface SearchIndexOptions {
  readonly client: Client;
  /** The alias that searches and writes use. */
  readonly name: string;
  readonly dictionaries: Dictionaries;
  readonly shards?: number;
  readonly replicas?: number;
  /** Maximum milliseconds of a request for searches, repetitions included; default: 2,000. */
  readonly searchTimeoutMs?: number;
  /** Maximum searches of a request to Elasticsearch; default: 8. */
  readonly maxJointSearches?: number;
  /** Guards searches and checks; absent: every request is sent. */
  readonly guard?: SearchGuard;
  readonly log?: SearchLog;
}

/** The offer index. */
export interface SearchIndex {
  /** Creates `<alias>-<fingerprint>-1` and the alias if the alias is absent; returns the index of the alias. */
  ensure(): Promise<EnsuredIndex>;
  /** Compares the index of the alias with the current definition. */
  describe(): Promise<IndexState>;
  /**
   * @param rankingOf the rules of operators; without them the ranking is that of the index
   * @param weights other weights of the ranking
   */
  search(params: SearchParams, rankingOf?: RankingOf, weights?: RankingWeights): Promise<SearchResponse>;
  /** Finds the open offers of the same job, best first. Offers that an earlier release indexed are not found. */
  similar(search: SimilarSearch): Promise<readonly OfferHit[]>;
  /** Counts the offers of several searches in one request, in the order of the searches. */
  totals(searches: readonly SearchParams[]): Promise<number[]>;
  /** Counts the offers of a search in each tile of a map; at most 400 tiles, those with the most offers. */
  map(search: MapSearch): Promise<readonly MapTile[]>;
  /** Counts what the offers that are open now contain. */
  counts(now: Date): Promise<OfferCounts>;
  /** Identifies what searches see: changes with each refresh of a shard copy and with the index of the alias. */
  generation(): Promise<string>;
  /** Writes and removes offers; an older revision never replaces a newer one. Returns one outcome per item. */
  write(batch: WriteBatch): Promise<WriteOutcome[]>;
  /** Makes all writes visible to searches. */
  refresh(): Promise<void>;
  /** Number of documents that are visible to searches, including expired ones. */
  count(): Promise<number>;
  /** Whether Elasticsearch responds and the alias has a searchable index. Never throws. */
  ready(): Promise<boolean>;
}

/**
 * Opens the offer index of an alias. The caller closes the client. Every method except `ready` throws
 * DomainError('service_unavailable') while Elasticsearch cannot be reached.
 * @example
 * const client = createSearchClient('http://localhost:9200');
 * const index = createSearchIndex({ client, name: 'offers', dictionaries: loadDictionaries() });
 * await index.ensure();
 * await index.write({ index: [record], remove: [] });
 */
export function createSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { client, name, dictionaries, searchTimeoutMs = SEARCH_TIMEOUT_MS, guard = unguarded, log } = options;
  const maxSearches = options.maxJointSearches ?? MAX_JOINT_SEARCHES;
  const sendRequest = createEngineSender(client);
  const sendSearches = createSearchSender(sendRequest, { maxSearches, timeoutMs: searchTimeoutMs });
  const send = (
    params: SearchParams,
    requests: readonly estypes.SearchRequest[],
  ): Promise<readonly RawSearchResponse[]> =>
    guard.run(() => sendSearches({ index: name, ...shardPreference(params) }, requests));
  /** The indexes of the alias at the last reading of the generation; undefined before the first one. */
  let indexes: string | undefined;
  /** The indexes that had the current layout when they were asked, and when that was, in milliseconds. */
  let current: { readonly indexes: string | undefined; readonly askedAt: number } | undefined;
  /** Whether an earlier release created the index, so that searches for words find nothing in the current layout. */
  const isFormerIndex = async (): Promise<boolean> => {
    const asked = { indexes, askedAt: performance.now() };
    if (
      current !== undefined &&
      current.indexes === asked.indexes &&
      asked.askedAt - current.askedAt < LAYOUT_TTL_MS
    ) {
      return false;
    }
    const fields = await client.indices.getFieldMapping(
      { index: name, fields: 'hasAllText' },
      { requestTimeout: searchTimeoutMs, maxRetries: 0 },
    );
    const isFormer = Object.values(fields).some(({ mappings }) => mappings.hasAllText === undefined);
    if (!isFormer) current = asked;
    return isFormer;
  };
  const settings = { number_of_shards: options.shards ?? 1, number_of_replicas: options.replicas ?? 0 };
  return {
    async ensure() {
      const ensured = await mapUnavailable(() => ensureIndex(client, name, settings), log);
      const { advice } = await mapUnavailable(() => describeIndex(client, name), log);
      if (advice !== undefined) log?.warn({ index: ensured.index }, advice);
      return ensured;
    },
    describe: () => mapUnavailable(() => guard.run(() => describeIndex(client, name)), log),
    search: (params, rankingOf, weights) =>
      mapUnavailable(async () => {
        const responses = await send(params, buildSearchRequests(params, rankingOf, weights));
        const found = readSearchResponses(responses);
        const isFormer =
          responses.some(hasFormerHit) ||
          (found.total === 0 && params.query !== undefined && (await guard.run(isFormerIndex)));
        if (!isFormer) return found;
        const former = buildSearchRequest(params, 'former', rankingOf, weights);
        return readSearchResponses(await send(params, [former]));
      }, log),
    similar: (search) =>
      mapUnavailable(async () => {
        const request = {
          index: name,
          preference: copyPreference(search.offer.id),
          ...buildSimilarRequest(search, dictionaries),
        };
        const options = { requestTimeout: searchTimeoutMs, maxRetries: 0 };
        const response: RawSimilarResponse = await guard.run(() => client.search(request, options));
        return readSimilarHits(response, search.size);
      }, log),
    totals: (searches) =>
      mapUnavailable(() => guard.run(() => readTotals(client, name, searches, searchTimeoutMs)), log),
    map: (search) =>
      mapUnavailable(() => guard.run(() => readMap(client, name, search, searchTimeoutMs)), log),
    counts: (now) => mapUnavailable(() => guard.run(() => readCounts(client, name, now)), log),
    generation: () =>
      mapUnavailable(async () => {
        const refreshed = await guard.run(() => readRefreshes(sendRequest, name, searchTimeoutMs));
        indexes = refreshed.map(({ uuid }) => uuid).join();
        return refreshed.map(({ uuid, refreshes }) => `${uuid}:${refreshes}`).join();
      }, log),
    write: (batch) =>
      mapUnavailable(
        () => writeBatch(client, name, batch, dictionaries, { requestTimeout: WRITE_TIMEOUT_MS }),
        log,
      ),
    async refresh() {
      await mapUnavailable(() => client.indices.refresh({ index: name }), log);
    },
    count: () => mapUnavailable(async () => (await client.count({ index: name })).count, log),
    async ready() {
      const options = { requestTimeout: READY_TIMEOUT_MS, maxRetries: 0 };
      try {
        return await guard.run(async () => {
          if (!(await client.indices.existsAlias({ name }, options))) return false;
          // The alias of a new index exists before its shards are active.
          const { active_primary_shards } = await client.cluster.health(
            { index: name, timeout: '0s' },
            options,
          );
          return active_primary_shards > 0;
        });
      } catch {
        return false;
      }
    },
  };
}

/** An index of the alias and the number of its refreshes. */
interface RefreshedIndex {
  readonly uuid: string;
  readonly refreshes: number;
}

/** The response of the statistics of refreshes, of which Elasticsearch sends these fields only. */
interface RefreshStatistics {
  readonly indices?: Readonly<
    Record<
      string,
      { readonly uuid: string; readonly total: { readonly refresh: { external_total: number } } }
    >
  >;
}

const isRefreshStatistics = (response: unknown): response is RefreshStatistics =>
  typeof response === 'object' && response !== null;

/** Elasticsearch counts a refresh after its documents have become visible. */
async function readRefreshes(
  sendRequest: SendEngineRequest,
  name: string,
  timeoutMs: number,
): Promise<readonly RefreshedIndex[]> {
  const fields = 'indices.*.uuid,indices.*.total.refresh.external_total';
  const path = `/${encodeURIComponent(name)}/_stats/refresh?filter_path=${fields}`;
  const response = await sendRequest({ method: 'GET', path }, timeoutMs);
  const { indices = {} } = isRefreshStatistics(response) ? response : {};
  return Object.values(indices).map(({ uuid, total }) => ({
    uuid,
    refreshes: total.refresh.external_total,
  }));
}

/**
 * Shard copies compute slightly different scores: searches with the same q use the same copy, so that their pages do
 * not overlap. Orders other than relevance do not depend on the copy.
 */
function shardPreference({ order, text }: SearchParams): { preference?: string } {
  return order === 'relevancia-desc' ? { preference: copyPreference(text) } : {};
}

const copyPreference = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, PREFERENCE_LENGTH);
