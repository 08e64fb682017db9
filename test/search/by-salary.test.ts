import { openMemorySearch, parseSearchParams } from '@curro/search';
import { loadDictionaries, type Offer } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearchTestClient, type SearchTestClient } from './support/search-test-client.ts';
import { idOf, testOffer } from './support/test-offer.ts';

const dayOf = (day: number): string => `2026-02-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const paid = (name: string, day: number, salary: Offer['salary'], title = 'Camarero/a') =>
  testOffer({ id: name, title, updatedAt: dayOf(day), ...(salary && { salary }) });

/** In the order of their lowest salary in a year; those without a public one by their update. */
const records = [
  paid('hourly', 1, { min: 20, period: 'bruto-hora', visible: true }),
  paid('monthly', 2, { min: 2_500, max: 2_600, period: 'bruto-mes', visible: true }),
  paid('yearly', 3, { max: 24_000, period: 'bruto-ano', visible: true }, 'Cocinero/a'),
  paid('wide', 9, { min: 18_000, max: 90_000, period: 'bruto-ano', visible: true }),
  paid('same', 4, { min: 18_000, max: 20_000, period: 'bruto-ano', visible: true }),
  paid('little', 5, { min: 600, period: 'bruto-ano', visible: true }),
  paid('unstated', 20, undefined),
  paid('hidden', 10, { min: 99_000, max: 99_000, period: 'bruto-ano', visible: false }),
];
const sorted = ['hourly', 'monthly', 'yearly', 'wide', 'same', 'little', 'unstated', 'hidden'];

let client: SearchTestClient;
const { index: memory } = openMemorySearch(loadDictionaries());
beforeAll(async () => {
  client = await openSearchTestClient('by-salary', records);
  await memory.write({ index: records, remove: [] });
  await memory.refresh();
});
afterAll(() => client.close());

async function idsInMemory(query: string): Promise<readonly string[]> {
  const parsed = parseSearchParams(new URLSearchParams(query), 9, {
    dictionaries: loadDictionaries(),
    now: new Date('2026-03-10T12:00:00.000Z'),
  });
  if (!parsed.ok) throw new Error(query);
  return (await memory.search(parsed.params)).hits.map(({ id }) => id);
}

test('the best paid in a year is first in both engines, and offers without a public salary are last', async () => {
  expect(await client.ids('bySalary=true')).toEqual(sorted);
  expect(await idsInMemory('bySalary=true')).toEqual(sorted.map(idOf));
  const waiters = sorted.filter((name) => name !== 'yearly');
  expect(await client.ids('q=camarero&order=relevancia-desc&bySalary=true')).toEqual(waiters);
});

test('the pages of both ways of paging are parts of the same list, also among the offers without a salary', async () => {
  const paged: string[] = [];
  let after = '';
  for (let page = 1; page <= 8; page += 1) {
    const one = `bySalary=true&maxResults=1${after}`;
    const { offers, nextCursor } = await client.search(one);
    expect(await client.ids(`bySalary=true&maxResults=1&page=${page}`)).toEqual(await client.ids(one));
    paged.push(...offers.map(({ id }) => id));
    after = nextCursor === undefined ? '' : `&after=${nextCursor}`;
  }
  expect(paged).toEqual(sorted.map(idOf));
});

test('the other orders and the offers that a search finds do not change', async () => {
  for (const order of ['title', 'applicants-asc', 'updated'])
    expect(await client.ids(`order=${order}&bySalary=true`)).toEqual(await client.ids(`order=${order}`));
  const [paidFirst, plain] = await Promise.all(
    ['&bySalary=true', ''].map((order) => client.search(`salaryMin=18000&facets=true${order}`)),
  );
  expect([paidFirst?.totalResults, paidFirst?.facets]).toEqual([plain?.totalResults, plain?.facets]);
});
