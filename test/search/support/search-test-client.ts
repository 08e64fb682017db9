import {
  createSearchClient,
  createSearchIndex,
  type OfferRecord,
  parseSearchParams,
  presentSearch,
  type SearchIndex,
  type V1Response,
  type V9Response,
  type Version,
} from '@curro/search';
import { type Dictionaries, loadDictionaries } from '@curro/shared';
import { createTestEnvironment } from '../../support/test-environment.ts';

/** An instant after the publication of every test offer. */
const NOW = new Date('2026-03-10T12:00:00.000Z');

type SearchResponse = V9Response | V1Response;

/** A search from the query string to the response, on an index of the suite. */
export interface SearchTestClient {
  readonly index: SearchIndex;
  readonly dictionaries: Dictionaries;
  /** Writes offers and refreshes the index. */
  put(...records: OfferRecord[]): Promise<void>;
  search(query: string, version?: Version): Promise<SearchResponse>;
  total(query: string, version?: Version): Promise<number>;
  /** External ids of the offers on the page, in their order. */
  ids(query: string, version?: Version): Promise<string[]>;
  /** The number of searches so far that looked into the request cache of Elasticsearch. */
  cacheableSearches(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a search client for one suite; `records` are indexed at the start. */
export async function openSearchTestClient(
  name: string,
  records: readonly OfferRecord[],
): Promise<SearchTestClient> {
  const environment = await createTestEnvironment(`search-${name}`);
  const client = createSearchClient(environment.elasticsearchUrl);
  const dictionaries = loadDictionaries();
  const index = createSearchIndex({ client, name: `${environment.indexPrefix}offers`, dictionaries });
  const externalIds = new Map<string, string>();

  async function put(...more: OfferRecord[]): Promise<void> {
    for (const { offer } of more) externalIds.set(offer.id, offer.externalId);
    const outcomes = await index.write({ index: more, remove: [] });
    const failed = outcomes.find(({ outcome }) => outcome !== 'done');
    if (failed !== undefined) throw new Error(`offer ${failed.outcome}: ${failed.reason}`);
    await index.refresh();
  }

  async function search(query: string, version: Version = 9): Promise<SearchResponse> {
    const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now: NOW });
    if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.errors)}`);
    const response = await index.search(parsed.params);
    return presentSearch(response, parsed.params, {
      dictionaries,
      language: 'es',
      portalUrl: 'https://curro.example',
    });
  }

  await index.ensure();
  await put(...records);
  return {
    index,
    dictionaries,
    put,
    search,
    total: async (query, version) => (await search(query, version)).totalResults,
    ids: async (query, version) =>
      (await search(query, version)).offers.map((offer) => externalIds.get(offer.id) ?? offer.id),
    async cacheableSearches() {
      const { _all } = await client.indices.stats({
        index: `${environment.indexPrefix}offers`,
        metric: 'request_cache',
      });
      const { hit_count = 0, miss_count = 0 } = _all.total?.request_cache ?? {};
      return hit_count + miss_count;
    },
    async close() {
      await client.close();
      await environment.close();
    },
  };
}
