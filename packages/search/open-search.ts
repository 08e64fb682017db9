import type { Dictionaries } from '@curro/shared';
import { createSearchIndex, type SearchIndex } from './index/create-search-index.ts';
import { createIndexAdmin, type IndexAdmin } from './index/index-admin.ts';
import { type ObserveCall, observeIndex } from './index/observe-index.ts';
import type { SearchLog } from './index/search-log.ts';
import { type ClusterInfo, inspectCluster } from './inspect/inspect-cluster.ts';
import { createSearchClient } from './search-client.ts';

/** The variables of a service that name its offer index. */
export interface SearchConfig {
  readonly ELASTICSEARCH_URL: string;
  readonly OFFERS_INDEX: string;
  readonly OFFERS_SHARDS: number;
  readonly OFFERS_REPLICAS: number;
}

/** The offer index of a service with what administers and inspects it. */
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
