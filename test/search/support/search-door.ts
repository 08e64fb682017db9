import {
  createSearchClient,
  createSearchIndex,
  type OfferRecord,
  parseSearchParams,
  presentSearch,
  type SearchIndex,
  type V1Answer,
  type V9Answer,
  type Version,
} from '@curro/search';
import { type Dictionaries, loadDictionaries } from '@curro/shared';
import { createTestEnvironment } from '../../support/test-environment.ts';

/** An instant after every made-up offer was published. */
const NOW = new Date('2026-03-10T12:00:00.000Z');

type Answer = V9Answer | V1Answer;

/** A search as a client does it, from the query string to the answer, on an index of the suite's own. */
export interface SearchDoor {
  readonly index: SearchIndex;
  readonly dictionaries: Dictionaries;
  /** Writes offers and makes them visible. */
  put(...records: OfferRecord[]): Promise<void>;
  ask(query: string, version?: Version): Promise<Answer>;
  total(query: string, version?: Version): Promise<number>;
  /** External ids of the made-up offers on the page, in their order. */
  found(query: string, version?: Version): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a door for one suite; `records` are there from the start. */
export async function openSearch(name: string, records: readonly OfferRecord[]): Promise<SearchDoor> {
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

  async function ask(query: string, version: Version = 9): Promise<Answer> {
    const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now: NOW });
    if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.findings)}`);
    const answer = await index.search(parsed.params);
    return presentSearch(answer, parsed.params, {
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
    ask,
    total: async (query, version) => (await ask(query, version)).totalResults,
    found: async (query, version) =>
      (await ask(query, version)).offers.map((offer) => externalIds.get(offer.id) ?? offer.id),
    async close() {
      await client.close();
      await environment.close();
    },
  };
}
