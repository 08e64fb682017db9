import { createHash } from 'node:crypto';
import type { Dictionaries } from '@curro/shared';
import type { Client } from '@elastic/elasticsearch';
import type { SearchParams } from '../params/search-params.ts';
import type { SearchResponse } from '../present/present-search.ts';
import { buildSearchRequest } from '../request.ts';
import { type EnsuredIndex, ensureIndex } from './ensure-index.ts';
import { describeIndex, type IndexState } from './index-state.ts';
import { mapUnavailable } from './map-unavailable.ts';
import type { SearchLog } from './search-log.ts';
import { type WriteBatch, type WriteOutcome, writeBatch } from './write-batch.ts';

/** Milliseconds that one request may take; a bulk has to wait for the disk. */
const SEARCH_TIMEOUT_MS = 10_000;
const WRITE_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 2_000;

const PREFERENCE_LENGTH = 8;

export interface SearchIndexOptions {
  readonly client: Client;
  /** The alias that searches and writes go to. */
  readonly name: string;
  readonly dictionaries: Dictionaries;
  readonly shards?: number;
  readonly replicas?: number;
  readonly log?: SearchLog;
}

/** The offer index: the only place that talks to Elasticsearch. */
export interface SearchIndex {
  /** Creates `<alias>-<fingerprint>-1` with its alias when the alias is absent, and says what is there. */
  ensure(): Promise<EnsuredIndex>;
  /** What stands behind the alias, and whether it was made by the definition of this code. */
  describe(): Promise<IndexState>;
  search(params: SearchParams): Promise<SearchResponse>;
  /** Writes and removes by revision: an older one never beats a newer one. Judges each item for itself. */
  write(batch: WriteBatch): Promise<WriteOutcome[]>;
  /** Makes everything written visible to searches. */
  refresh(): Promise<void>;
  /** Documents that searches see, expired ones included. */
  count(): Promise<number>;
  /** Whether Elasticsearch answers, and the alias leads to an index that can be searched. Never throws. */
  ready(): Promise<boolean>;
}

/**
 * Binds the offer index of one alias to a client, which stays the caller's to close. Every method but `ready` throws
 * DomainError('service_unavailable') while Elasticsearch cannot be reached.
 */
export function createSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { client, name, dictionaries, log } = options;
  const settings = { number_of_shards: options.shards ?? 1, number_of_replicas: options.replicas ?? 0 };
  return {
    async ensure() {
      const ensured = await mapUnavailable(() => ensureIndex(client, name, settings), log);
      const { advice } = await mapUnavailable(() => describeIndex(client, name), log);
      if (advice !== undefined) log?.warn({ index: ensured.index }, advice);
      return ensured;
    },
    describe: () => mapUnavailable(() => describeIndex(client, name), log),
    search: (params) =>
      mapUnavailable(
        () =>
          client.search<HitSource, FacetAggregations>(
            { index: name, ...shardPreference(params), ...buildSearchRequest(params) },
            { requestTimeout: SEARCH_TIMEOUT_MS, maxRetries: 1 },
          ),
        log,
      ),
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
      try {
        const options = { requestTimeout: READY_TIMEOUT_MS, maxRetries: 0 };
        if (!(await client.indices.existsAlias({ name }, options))) return false;
        // The shards of a new index answer a moment later than its alias.
        const { active_primary_shards } = await client.cluster.health(
          { index: name, timeout: '0s' },
          options,
        );
        return active_primary_shards > 0;
      } catch {
        return false;
      }
    },
  };
}

/**
 * Copies of a shard score a little apart: one q always asks the same copy, so that its pages fit together. Other orders
 * do not depend on the copy.
 */
function shardPreference({ order, text }: SearchParams): { preference?: string } {
  if (order !== 'relevancia-desc') return {};
  return { preference: createHash('sha256').update(text).digest('hex').slice(0, PREFERENCE_LENGTH) };
}

type HitSource = NonNullable<SearchResponse['hits']['hits'][number]['_source']>;
type FacetAggregations = NonNullable<SearchResponse['aggregations']>;
