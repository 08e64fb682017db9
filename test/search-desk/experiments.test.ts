import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { sameDayClock } from '../support/same-day-clock.ts';
import { until } from '../support/until.ts';

const OFFERS = 24;
/** More than the offers whose description contains the word, which B prefers. */
const PAGE = 16;
const SEARCH = `q=camarero&order=relevancia-desc&maxResults=${PAGE}`;

let curro: Curro;
beforeAll(async () => {
  const settings = { SEARCH_LOG_FLUSH_MS: '20', SEARCH_RULES_REFRESH_MS: '50' };
  curro = await startCurro('search-experiments', settings, (env) => startInThisProcess(env, sameDayClock()));
  await curro.load(
    'experiments',
    Array.from({ length: OFFERS }, (_, at) => ({
      externalId: String(at),
      title: 'Camarero de sala',
      description: at % 2 === 0 ? 'Se busca camarero.' : 'Servicio de mesas.',
      published: `2026-03-${String(at + 1).padStart(2, '0')}T08:00:00Z`,
      expires: '2099-12-31T00:00:00Z',
    })),
  );
});
afterAll(() => curro.close());

async function search(query: string, visitor: string) {
  const response = await curro.fetch(`/api/9/offer?${query}`, { headers: { 'user-agent': visitor } });
  const body = JSON.parse(await response.text());
  return {
    ids: body.offers.map(({ id }: { id: string }) => id) as string[],
    total: body.totalResults as number,
    cursor: body.nextCursor as string | undefined,
    searchId: response.headers.get('x-search-id') ?? '',
    cache: response.headers.get('cache-control') ?? '',
  };
}

/** The content of a cursor without the minute of its first page, which differs between requests. */
function positionOf(cursor = ''): unknown[] {
  const [format, fingerprint, page, , values] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  return [format, fingerprint, page, values];
}

const experiments = (path: string, body?: unknown) =>
  curro.ops(`/searches/experiments${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** B prefers descriptions with the word. */
const input = { name: 'description', share: 1, weights: { description: 0.3 } };

test('an experiment interleaves first pages, keeps every offer once, and reports its result', async () => {
  const plain = await search(SEARCH, 'none');
  expect(plain.cache).toBe('public, max-age=30');
  const started = await experiments('', input);
  const { id } = JSON.parse(await started.text());
  expect(started.status).toBe(201);
  expect((await experiments('', input)).status).toBe(409);

  // The salt of visitors is read after the first search.
  await until('an interleaved page', async () => (await search(SEARCH, 'first')).cache.startsWith('private'));
  const pages = await Promise.all(Array.from({ length: 20 }, (_, at) => search(SEARCH, `visitor ${at}`)));
  expect(new Set(pages.map(({ ids }) => ids.join())).size).toBeGreaterThan(1);
  for (const { ids, total, cursor } of pages) {
    expect([...ids].sort()).toEqual([...plain.ids].sort());
    expect([total, positionOf(cursor)]).toEqual([OFFERS, positionOf(plain.cursor)]);
  }
  const seen: string[] = [];
  let page = await search(SEARCH, 'visitor 1');
  for (;;) {
    seen.push(...page.ids);
    if (page.cursor === undefined) break;
    page = await search(`${SEARCH}&after=${page.cursor}`, 'visitor 1');
    expect(page.cache).toBe('public, max-age=30');
  }
  expect([seen.length, new Set(seen).size]).toEqual([OFFERS, OFFERS]);
  for (const arranged of ['maxPerCompany=1', 'group=duplicates']) {
    expect((await search(`${SEARCH}&${arranged}`, 'visitor 1')).cache).toBe('public, max-age=30');
  }
  const defaultOrder = await search(`q=camarero&maxResults=${PAGE}`, 'visitor 1');
  expect(defaultOrder.cache).toBe('public, max-age=30');

  const [opened] = pages;
  const path = `/api/1/offer/${opened?.ids[0]}/opened?search=${opened?.searchId}&position=1`;
  await curro.fetch(path, { method: 'POST', headers: { 'user-agent': 'visitor 0' } });
  const result = async () =>
    JSON.parse(await (await curro.ops('/searches/experiments')).text()).experiments[0].result;
  await until('the opened result', async () => {
    const { a, b } = (await result()).opens;
    return a + b === 1;
  });
  const report = await result();
  expect(report.visitors).toBe(21);
  expect(report.opens).toMatchObject({ ties: 0, better: null });
  expect(report.applications).toMatchObject({ a: 0, b: 0, shareOfB: null });

  const listed = await runCommand(curro, ['searches', 'experiments', 'list']);
  expect(listed.out).toMatch(/description: 100\.0 % of visitors.*\n.*21 visitors\n.*no difference found/);
  const stopped = JSON.parse(await (await experiments(`/${id}/stop`)).text());
  expect(stopped).toMatchObject({ stoppedBy: 'test-operator', result: { opens: report.opens } });
  expect((await experiments(`/${id}/stop`)).status).toBe(409);
  expect((await search(SEARCH, 'visitor 1')).ids).toEqual(plain.ids);
});

test('later pages are interleaved too, each with its own offers; those behind 100 results are not', async () => {
  const pageOf = (number: number, visitor: string) =>
    search(`q=camarero&order=relevancia-desc&maxResults=8&page=${number}`, visitor);
  const numbers = [1, 2, 3];
  const plain = await Promise.all(numbers.map((number) => pageOf(number, 'none')));
  const { id } = JSON.parse(await (await experiments('', input)).text());
  const orders = new Set<string>();
  for (const visitor of Array.from({ length: 8 }, (_, at) => `reader ${at}`)) {
    const pages = await Promise.all(numbers.map((number) => pageOf(number, visitor)));
    for (const [at, { ids, cache }] of pages.entries()) {
      expect(cache).toMatch(/^private/);
      expect([...ids].sort()).toEqual([...(plain[at]?.ids ?? [])].sort());
    }
    orders.add(pages[1]?.ids.join() ?? '');
  }
  expect(orders.size).toBeGreaterThan(1);
  const deep = await search('q=camarero&order=relevancia-desc&maxResults=100&page=2', 'reader 1');
  expect(deep.cache).toBe('public, max-age=30');
  expect((await experiments(`/${id}/stop`)).status).toBe(200);
});

test.each([
  { ...input, share: 0 },
  { ...input, weights: { other: 1 } },
  { ...input, weights: { exact: -1 } },
  { ...input, name: '' },
])('%j is refused', async (body) => {
  expect((await experiments('', body)).status).toBe(400);
});

test('an unknown experiment is not found', async () => {
  expect((await experiments('/999/stop')).status).toBe(404);
});
