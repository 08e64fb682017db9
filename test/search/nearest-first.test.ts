import { openMemorySearch, parseSearchParams } from '@curro/search';
import { loadDictionaries, type Offer } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { idOf, testOffer } from './support/test-offer.ts';

const placeIn = (cityKey: string): Offer['places'][number] => ({
  cityKey,
  cityName: cityKey,
  province: 'madrid',
  country: 'espana',
  zipCode: '',
  exact: false,
});

/** Leganés is 5 km from Getafe, Móstoles 12, Alcalá de Henares 36. The nearer ones are older. */
const cities = ['getafe', 'leganes', 'mostoles', 'alcala-de-henares'];
const dayOf = (day: number): string => `2026-02-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const records = cities.flatMap((city, at) => [
  testOffer({ id: `waiter-${city}`, title: 'Camarero/a', places: [placeIn(city)], updatedAt: dayOf(at + 1) }),
  testOffer({
    id: `mention-${city}`,
    title: 'Friegaplatos',
    description: 'Ayuda al camarero.',
    places: [placeIn(city)],
    updatedAt: dayOf(at + 10),
  }),
  testOffer({
    id: `part-${city}`,
    title: 'Camarero de piso con experiencia',
    description: 'Hotel de playa.',
    places: [placeIn(city)],
    updatedAt: dayOf(at + 20),
  }),
]);
/** In both towns: the nearest place counts. */
const inTwo = testOffer({
  id: 'waiter-two',
  title: 'Camarero/a',
  places: [placeIn('alcala-de-henares'), placeIn('leganes')],
  updatedAt: dayOf(28),
});

let client: SearchTestClient;
const { index: memory } = openMemorySearch(loadDictionaries());
beforeAll(async () => {
  client = await openSearchTestClient('nearest', [...records, inTwo]);
  await memory.write({ index: [...records, inTwo], remove: [] });
  await memory.refresh();
});
afterAll(() => client.close());

const AROUND = 'city=getafe&distance=50&maxResults=100';
const NEAREST = `${AROUND}&nearestFirst=true`;
const of = (kind: string) => cities.map((city) => `${kind}-${city}`);

/** The ids of both engines, which order alike without words. */
async function idsOf(query: string): Promise<readonly string[]> {
  const ids = await client.ids(query);
  const parsed = parseSearchParams(new URLSearchParams(query), 9, {
    dictionaries: client.dictionaries,
    now: new Date('2026-03-10T12:00:00.000Z'),
  });
  if (!parsed.ok) throw new Error('refused');
  const { hits } = await memory.search(parsed.params);
  expect(hits.map(({ id }) => id)).toEqual(ids.map(idOf));
  return ids;
}

describe('the nearest offers first', () => {
  test('the offers of the city precede those within 10, 25 and 50 km, the newest of each band first', async () => {
    const found = await idsOf(NEAREST);
    expect(found.slice(0, 3)).toEqual(['part-getafe', 'mention-getafe', 'waiter-getafe']);
    expect(found.slice(3, 7)).toEqual(['waiter-two', 'part-leganes', 'mention-leganes', 'waiter-leganes']);
    expect(found.slice(7, 10).every((id) => id.endsWith('mostoles'))).toBe(true);
    expect(found.slice(10).every((id) => id.endsWith('alcala-de-henares'))).toBe(true);
  });

  test('titles of the job precede offers that only mention it, however near these are', async () => {
    const found = await client.ids(`q=camarero&${NEAREST}&order=relevancia-desc`);
    expect(found.slice(-4)).toEqual(of('mention'));
    const bands = found.slice(0, -4).map((id) => cities.findIndex((city) => id.endsWith(city)));
    // That in two towns has no town in its id.
    const known = bands.filter((at) => at !== -1);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(known).toHaveLength(8);
  });

  test('the job of q in a title precedes a part of q in one', async () => {
    const found = await client.ids(`q=hotel camarero de piso&${NEAREST}&order=relevancia-desc`);
    expect(found).toEqual(of('part'));
  });

  test('an order that the client chooses, a city without a radius and other searches have their order', async () => {
    for (const own of [
      `${AROUND}&order=title`,
      `${AROUND}&order=applicants-asc`,
      `${AROUND}&order=updated`,
      'city=getafe',
      'province=madrid',
      'q=camarero&order=relevancia-desc',
    ])
      expect(await client.ids(`${own}&nearestFirst=true`)).toEqual(await client.ids(own));
    expect((await client.ids(AROUND))[0]).toBe('waiter-two');
    expect((await client.ids(`q=camarero&${AROUND}`))[0]).toBe('waiter-two');
  });

  test('the pages of both ways of paging are parts of the same list', async () => {
    const all = await client.ids(NEAREST);
    const paged: string[] = [];
    let after = '';
    for (let page = 1; page <= 4; page += 1) {
      const size = NEAREST.replace('=100', '=4');
      const { offers, nextCursor } = await client.search(`${size}${after}`);
      expect(await client.ids(`${size}&page=${page}`)).toEqual(await client.ids(`${size}${after}`));
      paged.push(...offers.map(({ id }) => id));
      after = nextCursor === undefined ? '' : `&after=${nextCursor}`;
    }
    expect(paged).toEqual(all.map(idOf));
  });

  test('by distance, pages follow each other in both engines, the newest offer of a place first', async () => {
    const distances = `${AROUND}&byDistance=true`;
    const all = await idsOf(distances);
    const bands = all.map((id) => cities.findIndex((city) => id.endsWith(city)));
    const known = bands.filter((at) => at !== -1);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(all.slice(0, 4)).toEqual(['part-getafe', 'mention-getafe', 'waiter-getafe', 'waiter-two']);
    const small = distances.replace('=100', '=5');
    const { offers, nextCursor } = await client.search(small);
    const next = await client.search(`${small}&after=${nextCursor}`);
    expect([...offers, ...next.offers].map(({ id }) => id)).toEqual(all.slice(0, 10).map(idOf));
    // A text ranks the offers of one place only.
    const ranked = await client.ids(`q=camarero&order=relevancia-desc&${distances}`);
    expect(ranked[0]).toBe('waiter-getafe');
  });

  test('totals and facets do not change', async () => {
    const [near, plain] = await Promise.all(
      [NEAREST, AROUND].map((query) => client.search(`${query}&facets=true`)),
    );
    expect([near?.totalResults, near?.facets]).toEqual([plain?.totalResults, plain?.facets]);
  });
});
