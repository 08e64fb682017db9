import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, lines, openTitles, register, runFeed, runOver } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  curro = await startCurro('feed-full', {
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    SCHEDULES_CHECK_MS: '200',
  });
});
afterAll(async () => {
  await curro.close();
  await server.close();
});

async function fullFeed(name: string, body: string, more: object = {}): Promise<void> {
  await register(curro, name, { url: server.serve(`/${name}`, body), format: 'ndjson', full: true, ...more });
}

const titles = (...ids: number[]): string[] => ids.map((id) => `Oferta ${id}`);

test('closes offers that disappeared, and opens them when they return', async () => {
  await fullFeed('shop', lines(4));
  expect(await runFeed(curro, 'shop')).toMatchObject({ state: 'done', offers: 4, closed: 0 });
  server.serve('/shop', lines(3));
  expect(await runFeed(curro, 'shop')).toMatchObject({ state: 'done', offers: 3, expected: 2, closed: 1 });
  expect(await openTitles(curro, 'shop')).toEqual(titles(1, 2, 3));
  await curro.settled();
  expect(await (await curro.fetch('/api/9/offer?q=oferta')).json()).toMatchObject({ totalResults: 3 });
  server.serve('/shop', lines(4));
  const back = await runFeed(curro, 'shop');
  expect((await operate(curro, 'GET', `/imports/${back.importId}`)).body).toMatchObject({
    updated: 1,
    unchanged: 3,
  });
  await curro.settled();
  expect(await (await curro.fetch('/api/9/offer?q=oferta')).json()).toMatchObject({ totalResults: 4 });
});

test('an incremental feed closes no offer', async () => {
  await fullFeed('news', lines(4), { full: false });
  await runFeed(curro, 'news');
  server.serve('/news', lines(1));
  expect(await runFeed(curro, 'news')).toMatchObject({ state: 'done', closed: 0 });
  expect(await openTitles(curro, 'news')).toHaveLength(4);
});

test('a feed that shrank waits for confirmation, and closes offers once it is confirmed', async () => {
  await fullFeed('shrunk', lines(10));
  await runFeed(curro, 'shrunk');
  server.serve('/shrunk', line('1', 'Oferta nueva') + line('2'));
  const runAwaitingConfirmation = await runFeed(curro, 'shrunk');
  expect(runAwaitingConfirmation).toMatchObject({
    state: 'awaiting-confirmation',
    offers: 2,
    expected: 5,
    closed: 0,
  });
  // Its offers are stored; only the missing ones are not closed.
  expect(await openTitles(curro, 'shrunk')).toHaveLength(10);
  expect(await openTitles(curro, 'shrunk')).toContain('Oferta nueva');
  expect(await operate(curro, 'POST', '/feeds/shrunk/run')).toMatchObject({
    status: 409,
    body: { error: 'held_for_confirmation' },
  });
  // An offer that came another way meanwhile was not absent.
  await curro.load('shrunk', line('5'));
  const confirmed = await operate(curro, 'POST', '/feeds/shrunk/confirm');
  expect(confirmed.status).toBe(202);
  expect(await runOver(curro, 'shrunk', runAwaitingConfirmation.id)).toMatchObject({
    state: 'done',
    closed: 7,
    confirmedBy: 'test-operator',
  });
  expect(await openTitles(curro, 'shrunk')).toEqual(['Oferta 2', 'Oferta 5', 'Oferta nueva']);
  expect(await runFeed(curro, 'shrunk')).toMatchObject({ state: 'done', expected: 1, closed: 1 });
  expect((await operate(curro, 'POST', '/feeds/shrunk/confirm')).status).toBe(409);
});

test('a waiting run that is discarded, or replaced by a complete one, closes no offer', async () => {
  await fullFeed('glitch', lines(10));
  await runFeed(curro, 'glitch');
  server.serve('/glitch', lines(1));
  const first = await runFeed(curro, 'glitch');
  expect((await operate(curro, 'POST', '/feeds/glitch/discard')).body).toEqual({
    feed: 'glitch',
    runId: first.id,
  });
  expect(await runFeed(curro, 'glitch')).toMatchObject({ state: 'awaiting-confirmation' });
  // The schedule continues while the operator's run is refused.
  server.serve('/glitch', lines(9));
  await operate(curro, 'PUT', '/feeds/glitch', {
    url: `${server.url}/glitch`,
    format: 'ndjson',
    source: 'glitch',
    full: true,
  });
  await expect
    .poll(async () => (await operate(curro, 'GET', '/feeds/glitch')).body)
    .toMatchObject({
      runAwaitingConfirmation: null,
      lastRun: { state: 'done', startedBy: 'schedule', closed: 1 },
    });
  expect(await openTitles(curro, 'glitch')).toHaveLength(9);
});

test('the first full run is compared with the open offers of its source', async () => {
  await curro.load('known', lines(10));
  await fullFeed('known', lines(4));
  expect(await runFeed(curro, 'known')).toMatchObject({
    state: 'awaiting-confirmation',
    offers: 4,
    expected: 5,
  });
});

test('the offer of a rejected record stays open', async () => {
  await fullFeed('broken-line', lines(3));
  await runFeed(curro, 'broken-line');
  server.serve('/broken-line', line('1') + line('2', ''));
  expect(await runFeed(curro, 'broken-line')).toMatchObject({ state: 'done', offers: 2, closed: 1 });
  expect(await openTitles(curro, 'broken-line')).toEqual(titles(1, 2));
});

test('an interrupted run retains what it stored and closes no offer', async () => {
  await fullFeed('half', lines(600));
  await runFeed(curro, 'half');
  server.serve('/half', (_, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 });
    response.write(line('new', 'Oferta nueva') + lines(590));
    void until('a stored offer', async () => (await openTitles(curro, 'half')).includes('Oferta nueva')).then(
      () => response.destroy(),
    );
  });
  expect(await runFeed(curro, 'half')).toMatchObject({ state: 'failed', errorCode: 'truncated', closed: 0 });
  expect(await openTitles(curro, 'half')).toHaveLength(601);
});

test('two full feeds of one source are refused', async () => {
  const body = { name: 'rival', source: 'half', format: 'ndjson', url: 'https://p.example/feed', full: true };
  expect((await operate(curro, 'POST', '/feeds', body)).status).toBe(409);
  expect((await operate(curro, 'POST', '/feeds', { ...body, full: false })).status).toBe(201);
  expect((await operate(curro, 'PUT', '/feeds/rival', body)).status).toBe(409);
  expect((await operate(curro, 'DELETE', '/feeds/rival')).status).toBe(200);
});

test('a feed that is refused leaves the settings of its source unchanged', async () => {
  await fullFeed('kept-settings', lines(1), { ttlDays: 20 });
  const settings = async () => (await operate(curro, 'GET', '/sources/kept-settings')).body;
  const before = await settings();
  expect(before).toMatchObject({ ttlDays: 20, linkOut: false });
  const url = server.serve('/second', lines(1));
  const second = { url, format: 'ndjson', source: 'kept-settings', full: true, ttlDays: 5, linkOut: true };
  expect((await operate(curro, 'POST', '/feeds', { name: 'second', ...second })).status).toBe(409);
  expect(await settings()).toEqual(before);
  await register(curro, 'second', { url, format: 'ndjson', source: 'other-settings', full: true });
  expect((await operate(curro, 'PUT', '/feeds/second', second)).status).toBe(409);
  expect(await settings()).toEqual(before);
});

test('the applicants of an offer that disappeared get an event', async () => {
  await fullFeed('applied', lines(3));
  await runFeed(curro, 'applied');
  const { id } = await curro.db
    .selectFrom('offers')
    .select('id')
    .where('source', '=', 'applied')
    .where('external_id', '=', '3')
    .executeTakeFirstOrThrow();
  const applicant = await createApplicant(curro);
  await applicant.applied(id);
  server.serve('/applied', lines(2));
  expect(await runFeed(curro, 'applied')).toMatchObject({ closed: 1 });
  await curro.settled();
  const events = await curro.db.selectFrom('application_events').select(['event', 'state']).execute();
  expect(events).toContainEqual({ event: 'process-closed', state: 'written' });
});
