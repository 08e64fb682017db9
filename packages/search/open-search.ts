import type { Dictionaries } from '@curro/shared';
import { Client, Transport } from '@elastic/elasticsearch';
import {
  createSearchIndex,
  type SearchGuard,
  type SearchIndex,
  unguarded,
} from './search-index/create-search-index.ts';
import { createIndexAdmin, type IndexAdmin } from './search-index/index-admin.ts';
import { type ClusterInfo, inspectCluster } from './search-index/inspect-cluster.ts';
import { isUnresponsive, type SearchLog } from './search-index/map-unavailable.ts';

type TransportOptions = ConstructorParameters<typeof Transport>[0];

/** Default timeout of a request in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Environment variables that configure the offer index of a service. */
export interface SearchConfig {
  readonly ELASTICSEARCH_URL: string;
  readonly OFFERS_INDEX: string;
  readonly OFFERS_SHARDS: number;
  readonly OFFERS_REPLICAS: number;
}

/** The offer index of a service with its administration and version scan. */
export interface OpenedSearch {
  readonly index: SearchIndex;
  readonly admin: IndexAdmin;
  inspectCluster(): Promise<ClusterInfo>;
  close(): Promise<void>;
}

/** Creates the guard of the requests of an index. */
type CreateSearchGuard = (index: {
  /** The smallest search; it throws while Elasticsearch does not respond in `timeoutMs`. */
  readonly probe: (timeoutMs: number) => Promise<unknown>;
  /** Whether an error of a request means that Elasticsearch does not respond. */
  readonly isFailure: (error: unknown) => boolean;
}) => SearchGuard;

/** A search, because the thread pool of searches may hang alone. */
async function probeSearch(client: Client, index: string, timeoutMs: number): Promise<void> {
  const request = { index, size: 0, terminate_after: 1, track_total_hits: false };
  await client.search<never>(request, { requestTimeout: timeoutMs, maxRetries: 0 });
}

/** Creates the client and the offer index of a service. Elasticsearch does not have to be available yet. */
export function openSearch(
  config: SearchConfig,
  options: {
    readonly dictionaries: Dictionaries;
    readonly log: SearchLog;
    readonly observe: ObserveCall;
    /** Maximum milliseconds of a search. */
    readonly searchTimeoutMs?: number;
    /** Maximum searches of a request to Elasticsearch; 1: each search is sent by itself. */
    readonly maxJointSearches?: number;
    /** Absent: every request is sent. */
    readonly createGuard?: CreateSearchGuard;
  },
): OpenedSearch {
  const { dictionaries, log, observe, searchTimeoutMs, maxJointSearches, createGuard } = options;
  const client = createSearchClient(config.ELASTICSEARCH_URL);
  const name = config.OFFERS_INDEX;
  const probe = (timeoutMs: number): Promise<void> => probeSearch(client, name, timeoutMs);
  const guard = createGuard?.({ probe, isFailure: isUnresponsive }) ?? unguarded;
  const settings = { client, name, dictionaries, shards: config.OFFERS_SHARDS, log };
  const index = createSearchIndex({
    ...settings,
    guard,
    replicas: config.OFFERS_REPLICAS,
    ...(searchTimeoutMs !== undefined && { searchTimeoutMs }),
    ...(maxJointSearches !== undefined && { maxJointSearches }),
  });
  return {
    index: observeIndex(index, observe),
    admin: createIndexAdmin(settings),
    inspectCluster: () => guard.run(() => inspectCluster(client, name)),
    close: () => client.close(),
  };
}

/** Services trace the calls of the index themselves. */
class UntracedTransport extends Transport {
  constructor(options: TransportOptions) {
    super({ ...options, openTelemetry: { enabled: false } });
  }
}

/** Creates a client of Elasticsearch 8.11 to 9.x. It connects on first use; the caller closes it. */
export function createSearchClient(url: string): Client {
  return new Client({
    node: url,
    requestTimeout: REQUEST_TIMEOUT_MS,
    maxRetries: 2,
    Transport: UntracedTransport,
  });
}

/** Wraps one call of the index, for instance to measure it. */
type ObserveCall = <T>(call: string, run: () => Promise<T>) => Promise<T>;

/** Wraps the searches and writes of an index with `observe`. */
function observeIndex(index: SearchIndex, observe: ObserveCall): SearchIndex {
  return {
    ...index,
    search: (params, rankingOf, weights) => observe('search', () => index.search(params, rankingOf, weights)),
    similar: (search) => observe('search', () => index.similar(search)),
    map: (search) => observe('search', () => index.map(search)),
    totals: (searches) => observe('search', () => index.totals(searches)),
    counts: (now) => observe('search', () => index.counts(now)),
    generation: () => observe('generation', () => index.generation()),
    write: (batch) => observe('write', () => index.write(batch)),
  };
}
