import {
  createSearchClient,
  createSearchIndex,
  openMemorySearch,
  parseSearchParams,
  type SearchIndex,
} from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../support/random.ts';
import { createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { compareMemory } from './support/compare-memory.ts';
import { manyOffers } from './support/many-offers.ts';
import { randomSearches } from './support/random-searches.ts';
import { testOffer } from './support/test-offer.ts';

const OFFERS = 800;
const SEARCHES = 250;
const now = new Date('2026-03-10T12:00:00.000Z');
const dictionaries = loadDictionaries();
const expired = testOffer({ id: 'expired', title: 'Camarero', expires: new Date('2026-03-10T11:59:59Z') });
const records = [...manyOffers(dictionaries, OFFERS), expired];

// 10,000 searches over 5,000 offers: node test/search/run-memory.ts
let environment: TestEnvironment;
let client: ReturnType<typeof createSearchClient>;
let engine: SearchIndex;
const { index: memory } = openMemorySearch(dictionaries);

beforeAll(async () => {
  environment = await createTestEnvironment('memory');
  client = createSearchClient(environment.elasticsearchUrl);
  const name = `${environment.indexPrefix}offers`;
  engine = createSearchIndex({ client, name, dictionaries, searchTimeoutMs: 60_000 });
  await engine.ensure();
  for (const index of [engine, memory]) {
    const outcomes = await index.write({ index: records, remove: [] });
    expect(outcomes.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    await index.refresh();
  }
});
afterAll(async () => {
  await client.close();
  await environment.close();
});

test('the index in memory returns the totals, pages and facets of Elasticsearch', async () => {
  const searches = randomSearches(records, SEARCHES, { seed: 3, now, dictionaries });
  const { matches, differences } = await compareMemory({ engine, memory }, searches, createRandom(3));
  expect(differences).toEqual([]);
  expect(matches).toBeGreaterThan(searches.length);
});

test('the index in memory counts what Elasticsearch counts', async () => {
  expect(await memory.counts(now)).toEqual(await engine.counts(now));
  const searches = randomSearches(records, 20, { seed: 4, now, dictionaries }).map(({ params }) => params);
  expect(await memory.totals(searches)).toEqual(await engine.totals(searches));
  const box = { west: -10, south: 35, east: 5, north: 44 };
  for (const params of searches) {
    for (const zoom of [5, 8]) {
      const [inMemory, inEngine] = await Promise.all(
        [memory, engine].map(async (index) => {
          const tiles = await index.map({ params, zoom, box });
          return tiles.map(({ key, count, cities }) => `${key}: ${count} ${cities.join(' ')}`).sort();
        }),
      );
      expect(inMemory).toEqual(inEngine);
    }
  }
});

test('the index in memory refuses older revisions, also of removed offers', async () => {
  const [record] = records;
  if (record === undefined) throw new Error('no offer');
  const id = record.offer.id;
  for (const index of [engine, memory]) {
    const revision = record.revision + 5;
    expect(await index.write({ index: [], remove: [{ id, revision }] })).toEqual([{ id, outcome: 'done' }]);
    const [late] = await index.write({ index: [record], remove: [] });
    expect(late).toMatchObject({ id, outcome: 'stale', currentRevision: revision });
  }
});

test('searches of one and of two requests report an absent index as unavailable', async () => {
  const absent = createSearchIndex({ client, name: `${environment.indexPrefix}absent`, dictionaries });
  for (const query of ['q=noche', 'q=noche&city=madrid&distance=30&facets=true']) {
    const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    await expect(absent.search(parsed.params)).rejects.toMatchObject({ code: 'service_unavailable' });
  }
});
