import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { idOf, type TestOffer, testOffer } from './support/test-offer.ts';

const OFFERS = 60;
const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 2, 1);

/** Offer n was updated n minutes after the start; three offers share each title. */
function numbered(n: number, more: Partial<TestOffer> = {}) {
  return testOffer({
    id: `n${n}`,
    title: `Puesto ${Math.floor(n / 3)}`,
    updatedAt: new Date(START + n * MINUTE_MS).toISOString(),
    ...more,
  });
}

/** Grows with each change, as the revisions of the store do. */
let revision = 1;

let client: SearchTestClient;
beforeAll(async () => {
  client = await openSearchTestClient(
    'cursor',
    Array.from({ length: OFFERS }, (_, n) => numbered(n)),
  );
});
afterAll(() => client.close());

test.each(['updated', 'updated-desc', 'title', 'title-desc', 'applicants-asc'])(
  '%s: offers that do not change are seen exactly once while others come and go',
  async (order) => {
    const query = `maxResults=7&order=${order}`;
    const ids: string[] = [];
    const changed = new Set<string>();
    let response = await client.search(query);
    for (let page = 0; ; page += 1) {
      ids.push(...response.offers.map((offer) => offer.id));
      if (response.nextCursor === undefined) break;
      const [removed, moved, added] = [page, 30 + page, 100 + page];
      revision += 1;
      for (const n of [removed, moved, added]) changed.add(idOf(`n${n}`));
      await client.index.write({ index: [], remove: [{ id: idOf(`n${removed}`), revision }] });
      await client.put(
        numbered(moved, {
          title: 'Abad',
          updatedAt: '2026-03-09T00:00:00.000Z',
          applications: 9,
          revision,
        }),
        numbered(added, { title: 'Zurcidor', revision }),
      );
      response = await client.search(`${query}&after=${response.nextCursor}`);
    }
    const unchanged = Array.from({ length: OFFERS }, (_, n) => idOf(`n${n}`)).filter(
      (id) => !changed.has(id),
    );
    expect(ids.filter((id) => !changed.has(id)).toSorted()).toEqual(unchanged.toSorted());
    revision += 1;
    const strangers = [...changed].map((id) => ({ id, revision }));
    await client.index.write({ index: [], remove: strangers });
    revision += 1;
    await client.put(...Array.from({ length: OFFERS }, (_, n) => numbered(n, { revision })));
  },
);

test('a page read again by its cursor is the same page', async () => {
  const first = await client.search('maxResults=10&order=city');
  const again = () => client.search(`maxResults=10&order=city&after=${first.nextCursor}`);
  expect(await again()).toEqual(await again());
});

test.each([
  ['page=2', 1],
  ['page=10', 1],
  ['page=11', 0],
  ['page=11&facets=true&city=madrid&distance=30', 1],
])('Elasticsearch caches %s of 20 offers in %i requests', async (query, cached) => {
  const before = await client.cacheableSearches();
  await client.search(`maxResults=20&${query}`);
  expect((await client.cacheableSearches()) - before).toBe(cached);
});
