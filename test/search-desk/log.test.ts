import { deleteExpiredRecords } from '@curro/db';
import { countSearchDays } from '@curro/search-desk';
import { loadDictionaries } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { sameDayClock } from '../support/same-day-clock.ts';
import { until } from '../support/until.ts';

const SOURCE = 'search-desk';

const offer = (externalId: string, title: string) => ({
  externalId,
  title,
  description: `Se busca ${title}.`,
  city: 'Zamora',
  province: 'Zamora',
  published: '2026-03-01T08:00:00Z',
  expires: '2099-12-31T00:00:00Z',
});

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('search-log', { SEARCH_LOG_FLUSH_MS: '20' }, (env) =>
    startInThisProcess(env, sameDayClock()),
  );
  await curro.load(SOURCE, [offer('a', 'Relojero'), offer('b', 'Relojera'), offer('c', 'Herrero')]);
  // The salt of visitors is read after the first search.
  await until('visitor ids', async () => {
    await search('q=herrero&order=title');
    const { rows } = await sql`select from search_log where visitor is not null`.execute(curro.db);
    return rows.length > 0;
  });
});
afterAll(() => curro.close());

async function search(query: string, userAgent = 'test') {
  const response = await curro.fetch(`/api/9/offer?${query}`, { headers: { 'user-agent': userAgent } });
  const { offers } = JSON.parse(await response.text());
  return { id: response.headers.get('x-search-id') ?? '', ids: offers.map(({ id }: { id: string }) => id) };
}

const open = (offerId: string, query: string, userAgent = 'test') =>
  curro.fetch(`/api/1/offer/${offerId}/opened?${query}`, {
    method: 'POST',
    headers: { 'user-agent': userAgent },
  });

const report = async (query = '') => JSON.parse(await (await curro.ops(`/searches${query}`)).text());

const loggedSearches = async () =>
  (await sql<{ id: string }>`select id from search_log`.execute(curro.db)).rows.map(({ id }) => id);

test('searches, opened results and their positions are reported', async () => {
  const first = await search('q=Relojeros&province=zamora');
  const second = await search('q=RELOJEROS', 'other');
  await search('q=xilofonista&contractType=indefinido');
  expect(first.id).not.toBe(second.id);
  expect(first.ids).toHaveLength(2);
  const opened = await open(first.ids[1], `search=${first.id}&position=2`);
  expect([opened.status, await opened.json()]).toEqual([200, {}]);
  // Repeated, beyond the result, and of an unknown search.
  await open(first.ids[1], `search=${first.id}&position=2`);
  await open(first.ids[1], `search=${first.id}&position=3`);
  await open(first.ids[1], `search=${crypto.randomUUID()}&position=1`);
  await until('the opened result', async () => (await report()).all.opens === 1);

  const { searches, all, from, to } = await report('?days=2');
  const [relojeros] = searches.filter(({ q }: { q: string }) => q === 'relojeros');
  expect(relojeros).toMatchObject({
    searches: 2,
    visitors: 2,
    empty: 0,
    unopened: 1,
    opens: 1,
    applications: 0,
    meanPosition: 2,
  });
  expect(all.empty).toBe(1);
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000);

  const lines = (body: { searches: { q: string; filters?: string }[] }) =>
    body.searches.map(({ q, filters }) => [q, filters]);
  expect(lines(await report('?report=empty&by=search'))).toEqual([
    ['xilofonista', 'contractType=indefinido'],
  ]);
  expect(lines(await report('?report=unopened&by=search'))).toContainEqual(['relojeros', '']);
  expect(lines(await report('?report=unopened&by=search'))).not.toContainEqual([
    'relojeros',
    'province=zamora',
  ]);
  expect((await report('?report=slowest&limit=1')).searches).toHaveLength(1);
});

test('the page of searches without results names place and filters, and repeats the search', async () => {
  await search('q=xilofonista&city=zamora&distance=30&contractType=indefinido&salaryMin=30000');
  const headers = { authorization: `Bearer ${await curro.tokens.operator()}`, accept: 'text/html' };
  const page = async (query: string) => (await curro.fetch(`/ops/searches?${query}`, { headers })).text();
  const labels = /<li>Zamora and 30 km around<\/li><li>Permanent<\/li><li>From €30,000 a year<\/li>/;
  await until('the labels', async () => labels.test(await page('report=empty')));
  const text = await page('report=empty&by=q&shown=top');
  expect(text).toMatch(labels);
  const [, address = ''] = /href="[^"]*\/\?(city=zamora[^"]*)">Search it</.exec(text) ?? [];
  const repeated = new URLSearchParams(address.replaceAll('&amp;', '&'));
  expect(Object.fromEntries(repeated)).toEqual({
    ...{ q: 'xilofonista', city: 'zamora', distance: '30' },
    ...{ contractType: 'indefinido', salaryMin: '30000' },
  });
  expect(await page('report=empty&by=q')).not.toMatch(labels);
  const { out } = await runCommand(curro, ['searches', 'report', 'empty']);
  expect(out).toContain('xilofonista & city=zamora & distance=30');
});

test('a search with very many conditions does not stop the counts of the days', async () => {
  const cities = loadDictionaries()
    .get('city')
    .entries.slice(1, 300)
    .map(({ key }) => key);
  const { id } = await search(`q=relojeros&city=${cities.join()}`);
  await until('the search', async () => (await loggedSearches()).includes(id));
  const { rows } = await sql<{ length: number }>`
    select length(filters) from search_log where id = ${id}`.execute(curro.db);
  expect(rows[0]?.length).toBeGreaterThan(900);
  await sql`update search_log set at = at - interval '3 days' where id = ${id}`.execute(curro.db);
  expect(await countSearchDays(curro.db)).toBe(1);
  await sql`delete from search_log where id = ${id}`.execute(curro.db);
  await sql`delete from search_days`.execute(curro.db);
});

test('a search that replaces the typed one is the only one of the report, unless a result of that was opened or it is of another visitor', async () => {
  const typed = await search('q=herero&province=zamora');
  const ofAnother = await search('q=afilador', 'other');
  await until('the typed searches', async () => {
    const logged = await loggedSearches();
    return logged.includes(typed.id) && logged.includes(ofAnother.id);
  });
  await search(`q=herrero&replaces=${ofAnother.id}`);
  const shown = await curro.fetch(`/api/9/offer?q=herrero&province=zamora&replaces=${typed.id}`, {
    headers: { 'user-agent': 'test' },
  });
  expect(shown.headers.get('cache-control')).toContain('private');
  expect(await shown.json()).toEqual(
    await (await curro.fetch('/api/9/offer?q=herrero&province=zamora')).json(),
  );
  const seen = await search('q=relojera');
  await open(seen.ids[0], `search=${seen.id}&position=1`);
  await search(`q=herrera&replaces=${seen.id}`);
  await until('the typed search to be deleted', async () => !(await loggedSearches()).includes(typed.id));
  const { id } = await search('q=herrera');
  await until('the later search', async () => (await loggedSearches()).includes(id));
  const texts = (await report('?limit=100')).searches.map(({ q }: { q: string }) => q);
  expect(texts).not.toContain('herero');
  expect(texts).toEqual(expect.arrayContaining(['herrero', 'relojera', 'afilador']));
  const refused = await curro.fetch('/api/9/offer?q=herrero&replaces=other');
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ error: '201', field: 'replaces' }] },
  ]);
});

test('a search of the portal is logged; its page reports the opened results', async () => {
  const page = await (await curro.fetch('/?q=herrero&province=zamora')).text();
  const id = /data-search="([^"]+)"/.exec(page)?.[1] ?? '';
  await until('the search of the portal', async () => (await loggedSearches()).includes(id));
  const { rows } =
    await sql`select channel, q, filters, sort_order, total from search_log where id = ${id}`.execute(
      curro.db,
    );
  expect(rows).toEqual([
    { channel: 'portal', q: 'herrero', filters: 'province=zamora', sort_order: 'relevancia-desc', total: 1 },
  ]);
  // The home page is not a search.
  expect(await (await curro.fetch('/')).text()).not.toContain('data-search');
});

test('an application is credited to the opened result, not to the candidate', async () => {
  const { id, ids } = await search('q=relojero&order=title', 'applicant');
  await open(ids[0], `search=${id}&position=1`, 'applicant');
  const applicant = await createApplicant(curro, 'relojera');
  const response = await applicant.apply(ids[0], {}, { 'user-agent': 'applicant' });
  expect(response.status).toBe(201);
  await until('the application', async () => (await report()).all.applications === 1);
  const { rows } = await sql<{ row: string }>`
    select search_log::text || search_opens::text as row from search_log join search_opens on search_id = id
    where applied`.execute(curro.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/127\.0\.0\.1|applicant|relojera@/);
  expect(rows[0]?.row).not.toContain(ids[0]);
});

test('personal data in keywords is not stored', async () => {
  await search('q=herrero%20612%20345%20678%20juan@example.org%2012345678Z');
  const { id } = await search(`q=${'palabra%20'.repeat(13)}`);
  await until('the searches', async () => (await loggedSearches()).includes(id));
  const { rows } = await sql<{ q: string | null }>`select distinct q from search_log`.execute(curro.db);
  const texts = rows.map(({ q }) => q);
  expect(texts).toContain('herrero');
  expect(texts).toContain(null);
  expect(texts.join()).not.toMatch(/\d|@|palabra/);
  expect((await report()).withheld).toBe(1);
});

test('a forged cursor with a page beyond all numbers is refused and does not stop the log', async () => {
  const query = 'q=relojero&maxResults=1';
  const { nextCursor } = JSON.parse(await (await curro.fetch(`/api/9/offer?${query}`)).text());
  const parts: unknown[] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
  parts[2] = Number.MAX_SAFE_INTEGER;
  const forged = Buffer.from(JSON.stringify(parts)).toString('base64url');
  expect((await curro.fetch(`/api/9/offer?${query}&after=${forged}`)).status).toBe(400);
  const { id } = await search('q=herrero');
  await until('the next search', async () => (await loggedSearches()).includes(id));
});

test.each([
  ['position=1', '202'],
  ['search=3f0c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b', '202'],
  ['search=other&position=1', '201'],
  ['search=3f0c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b&position=0', '201'],
  ['search=3f0c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b&position=100001', '201'],
])('opened?%s is refused with %s', async (query, code) => {
  const response = await open('any', query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ error: code }] });
});

test.each(['?report=other', '?days=91', '?by=visitor', '?limit=0'])(
  'the report %s is refused',
  async (query) => {
    expect((await curro.ops(`/searches${query}`)).status).toBe(400);
  },
);

test('complete days are counted once and everything is deleted after 90 days', async () => {
  const before = await report('?days=90&by=search');
  await sql`update search_log set at = at - interval '3 days'`.execute(curro.db);
  await sql`update search_opens set day = day - 3`.execute(curro.db);
  expect(await countSearchDays(curro.db)).toBe(before.searches.length + 1);
  expect(await countSearchDays(curro.db)).toBe(0);
  const { all, withheld, searches } = await report('?days=90&by=search');
  expect({ all, withheld, searches }).toEqual({
    all: before.all,
    withheld: before.withheld,
    searches: before.searches,
  });
  expect((await report('?days=3')).all.searches).toBe(0);

  await sql`update search_log set at = at - interval '90 days'`.execute(curro.db);
  await sql`update search_opens set day = day - 90`.execute(curro.db);
  await sql`update search_days set day = day - 90`.execute(curro.db);
  await deleteExpiredRecords(curro.db, new AbortController().signal);
  for (const table of ['search_log', 'search_opens', 'search_days']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(curro.db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('with SEARCH_LOG=false nothing is logged', async () => {
  const silent = await startCurro('search-log-off', { SEARCH_LOG: 'false', SEARCH_LOG_FLUSH_MS: '20' });
  const response = await silent.fetch('/api/9/offer?q=herrero');
  expect(response.headers.get('x-search-id')).toBeNull();
  const path = '/api/1/offer/any/opened?search=3f0c2a4e-6f2b-4b0a-9d8e-1c2d3e4f5a6b&position=1';
  expect((await silent.fetch(path, { method: 'POST' })).status).toBe(200);
  expect(JSON.parse(await (await silent.ops('/searches')).text()).all.searches).toBe(0);
  await silent.close();
});
