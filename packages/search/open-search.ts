import type { Dictionaries } from '@curro/shared';
import { Client } from '@elastic/elasticsearch';
import { createSearchIndex, type SearchIndex } from './search-index/create-search-index.ts';
import { createIndexAdmin, type IndexAdmin } from './search-index/index-admin.ts';
import { type ClusterInfo, inspectCluster } from './search-index/inspect-cluster.ts';
import type { SearchLog } from './search-index/map-unavailable.ts';

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

/** Creates the client and the offer index of a service. Elasticsearch does not have to be available yet. */
export function openSearch(
  config: SearchConfig,
  options: { readonly dictionaries: Dictionaries; readonly log: SearchLog; readonly observe: ObserveCall },
): OpenedSearch {
  const { dictionaries, log, observe } = options;
  const client = createSearchClient(config.ELASTICSEARCH_URL);
  const settings = { client, name: config.OFFERS_INDEX, dictionaries, shards: config.OFFERS_SHARDS, log };
  return {
    index: observeIndex(createSearchIndex({ ...settings, replicas: config.OFFERS_REPLICAS }), observe),
    admin: createIndexAdmin(settings),
    inspectCluster: () => inspectCluster(client, config.OFFERS_INDEX),
    close: () => client.close(),
  };
}

/** Creates a client of Elasticsearch 8.11 to 9.x. It connects on first use; the caller closes it. */
export function createSearchClient(url: string): Client {
  return new Client({ node: url, requestTimeout: REQUEST_TIMEOUT_MS, maxRetries: 2 });
}

/** Wraps one call of the index, for instance to measure it. */
type ObserveCall = <T>(call: string, run: () => Promise<T>) => Promise<T>;

/** Wraps the searches and writes of an index with `observe`. */
function observeIndex(index: SearchIndex, observe: ObserveCall): SearchIndex {
  return {
    ...index,
    search: (params) => observe('search', () => index.search(params)),
    write: (batch) => observe('write', () => index.write(batch)),
  };
}
