import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, lines, openTitles, register, runFeed, runOver } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'curro-feeds-'));
  server = await startFeedServer();
  curro = await startCurro('feed-formats', {
    FEED_ALLOWED_NETWORKS: '127.0.0.0/8',
    FEED_ROOT: join(root, 'in'),
    PORTAL_URL: server.url,
  });
});
afterAll(async () => {
  await curro.close();
  await server.close();
  await rm(root, { recursive: true, force: true });
});

const csv = 'Ref;Puesto;Texto;Ciudad\n7;Lechera;"Turno de noche; obrador";Benavente\n';
const xml =
  '<?xml version="1.0" encoding="ISO-8859-1"?><source><job><title>Cocinera en Coruña</title><referencenumber>1</referencenumber>' +
  '<description><![CDATA[<p>Menú del día</p>]]></description><city>A Coruña</city><country>ES</country></job></source>';
const rss =
  '<rss><channel><item><title>Camarero</title><link>https://p.example/1</link><guid>g1</guid>' +
  '<description>Sala y barra</description></item></channel></rss>';
const posting = {
  '@type': 'JobPosting',
  title: 'Programadora',
  description: '<p>Java</p>',
  identifier: { value: 'j1' },
  jobLocation: { address: { addressLocality: 'Vigo', addressCountry: 'ES' } },
  baseSalary: { currency: 'EUR', value: { minValue: 30000, maxValue: 36000, unitText: 'YEAR' } },
};
const mapping = { externalId: 'Ref', title: 'Puesto', description: 'Texto', city: 'Ciudad' };

test.each<[string, object, string | Uint8Array, string]>([
  ['ndjson', {}, line('1', 'Panadero'), 'Panadero'],
  ['csv', { mapping }, csv, 'Lechera'],
  ['xml', {}, Buffer.from(xml, 'latin1'), 'Cocinera en Coruña'],
  ['rss', {}, rss, 'Camarero'],
  ['jobposting', {}, JSON.stringify([posting]), 'Programadora'],
])('%s becomes offers that a search finds', async (format, more, body, title) => {
  const url = server.serve(`/${format}`, body);
  await register(curro, format, { url, format, ...more });
  const run = await runFeed(curro, format);
  expect(run).toMatchObject({
    state: 'done',
    records: 1,
    offers: 1,
    errorCode: null,
    startedBy: 'test-operator',
  });
  await curro.settled();
  const searchResult = await (await curro.fetch(`/api/9/offer?q=${encodeURIComponent(title)}`)).json();
  expect(searchResult).toMatchObject({ totalResults: 1, offers: [{ title }] });
  expect((await operate(curro, 'GET', `/imports/${run.importId}`)).body).toMatchObject({
    source: format,
    received: 1,
    created: 1,
    summary: { complete: true, feed: format },
  });
});

test("reads this portal's own sitemap and data feed back", async () => {
  server.serve('*', (request, response) => {
    const forwarded = curro.fetch(request.url ?? '').then(async (upstream) => {
      response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
      response.end(await upstream.text());
    });
    forwarded.catch(() => response.destroy());
  });
  for (const path of ['/sitemap.xml', '/feeds/jobs.jsonld']) {
    const name = path.includes('xml') ? 'own-pages' : 'own-data';
    await register(curro, name, { url: server.url + path, format: 'jobposting' });
    expect(await runFeed(curro, name)).toMatchObject({ state: 'done', failedPages: 0 });
    expect(await openTitles(curro, name)).toEqual(
      expect.arrayContaining(['Camarero', 'Cocinera en Coruña', 'Lechera', 'Panadero', 'Programadora']),
    );
  }
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['raw deflate', deflateRawSync],
  ['br', brotliCompressSync],
])('unpacks %s', async (encoding, pack) => {
  const name = `packed-${encoding.replace(' ', '-')}`;
  const url = server.serve(`/${name}`, pack(lines(3)), {
    'content-encoding': encoding.split(' ').at(-1) ?? '',
  });
  await register(curro, name, { url, format: 'ndjson' });
  expect(await runFeed(curro, name)).toMatchObject({ state: 'done', offers: 3 });
});

test('requests changes only, and reads everything when forced', async () => {
  const url = server.serve('/etag', (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"v1"' }).end(lines(2));
  });
  await register(curro, 'etag', { url, format: 'ndjson' });
  expect(await runFeed(curro, 'etag')).toMatchObject({ unchanged: false, offers: 2 });
  expect(await runFeed(curro, 'etag')).toMatchObject({
    state: 'done',
    unchanged: true,
    records: 0,
    offers: null,
  });
  expect(await runFeed(curro, 'etag', { force: true })).toMatchObject({ unchanged: false, offers: 2 });
  const feed = (await operate(curro, 'GET', '/feeds/etag')).body as Record<string, unknown>;
  await operate(curro, 'PUT', '/feeds/etag', { url, format: 'ndjson', source: 'etag', paused: true });
  expect(feed).toMatchObject({ url, format: 'ndjson', full: false, floor: 0.5, intervalSeconds: 3600 });
  expect(await runFeed(curro, 'etag')).toMatchObject({ unchanged: false });
});

test('a feed that was replaced while it was read is read whole by the next run', async () => {
  let release = (): void => undefined;
  const url = server.serve('/replaced', (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') {
      response.writeHead(304).end();
      return;
    }
    response.writeHead(200, { etag: '"v1"' });
    response.write(lines(1));
    release = () => response.end();
  });
  const feed = { url, format: 'ndjson', source: 'replaced', paused: true };
  await register(curro, 'replaced', feed);
  const { body } = await operate(curro, 'POST', '/feeds/replaced/run');
  const { runId } = body as { runId: string };
  await until('the request', async () => server.requests.at(-1)?.url === '/replaced');
  await operate(curro, 'PUT', '/feeds/replaced', { ...feed, country: 'chile' });
  release();
  expect(await runOver(curro, 'replaced', runId)).toMatchObject({ state: 'done' });
  server.serve('/replaced', lines(2), { etag: '"v1"' });
  expect(await runFeed(curro, 'replaced')).toMatchObject({ unchanged: false, offers: 2 });
  expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
});

test('sends its authorization to its own origin only, and never shows it', async () => {
  const other = await startFeedServer();
  const cursors: (string | undefined)[] = [];
  const target = other.serve('/real', (request, response) => {
    cursors.push(request.headers.authorization);
    response.end(lines(1));
  });
  const url = server.serve('/private', (request, response) => {
    cursors.push(request.headers.authorization);
    response.writeHead(302, { location: target }).end();
  });
  await register(curro, 'private', { url, format: 'ndjson', authorization: 'Bearer geheim' });
  expect(await runFeed(curro, 'private')).toMatchObject({ state: 'done', offers: 1 });
  expect(cursors).toEqual(['Bearer geheim', undefined]);
  const shown = await operate(curro, 'GET', '/feeds/private');
  expect(shown.body).toMatchObject({ hasAuthorization: true });
  expect(JSON.stringify(shown.body)).not.toContain('geheim');
  const replace = async (body: Record<string, unknown>) => {
    const values = { format: 'ndjson', source: 'private', ...body };
    return (await operate(curro, 'PUT', '/feeds/private', values)).body;
  };
  expect(await replace({ url: `${url}?page=1` })).toMatchObject({ hasAuthorization: true });
  expect(await replace({ url: target })).toMatchObject({ hasAuthorization: false });
  expect(await replace({ url, authorization: 'Bearer geheim' })).toMatchObject({ hasAuthorization: true });
  expect(await replace({ directory: 'private' })).toMatchObject({ hasAuthorization: false });
  await other.close();
});

test('reads the files of a directory, then only new ones', async () => {
  const folder = join(root, 'in', 'partner');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '1.ndjson'), lines(2));
  await writeFile(join(folder, '2.ndjson.gz'), gzipSync(line('9')));
  await writeFile(join(folder, '.hidden'), 'no');
  await register(curro, 'partner', { directory: 'partner', format: 'ndjson' });
  expect(await runFeed(curro, 'partner')).toMatchObject({ state: 'done', offers: 3 });
  expect(await runFeed(curro, 'partner')).toMatchObject({ state: 'done', unchanged: true });
  await writeFile(join(folder, '3.ndjson'), line('10'));
  expect(await runFeed(curro, 'partner')).toMatchObject({ state: 'done', records: 1, offers: 1 });
});

test('never leaves the root of directories', async () => {
  await mkdir(join(root, 'outside'), { recursive: true });
  await symlink(join(root, 'outside'), join(root, 'in', 'link'));
  await register(curro, 'link', { directory: 'link', format: 'ndjson' });
  expect(await runFeed(curro, 'link')).toMatchObject({ state: 'failed', errorCode: 'bad_directory' });
  for (const directory of ['../outside', '/etc', 'a/../../b', '.git', '']) {
    const body = { name: 'up', source: 'up', format: 'ndjson', directory };
    const response = await operate(curro, 'POST', '/feeds', body);
    expect([response.status, response.body]).toMatchObject([400, { error: 'invalid_request' }]);
  }
});

test.each<[string, object]>([
  ['neither URL nor directory', { url: undefined }],
  ['another protocol', { url: 'file:///etc/passwd' }],
  ['a password in the address', { url: 'https://a:b@p.example/feed' }],
  ['an unknown format', { format: 'docx' }],
  ['too short an interval', { intervalSeconds: 1 }],
  ['an unknown country', { country: 'atlantis' }],
  ['a bad name', { name: 'a b' }],
])('refuses %s', async (_, wrong) => {
  const body = { name: 'bad', source: 'bad', format: 'ndjson', url: 'https://p.example/feed', ...wrong };
  const response = await operate(curro, 'POST', '/feeds', body);
  expect([response.status, response.body]).toMatchObject([400, { error: 'invalid_request' }]);
});

test('names are unique, and an unknown feed is 404', async () => {
  const body = { name: 'csv', source: 'csv', format: 'ndjson', url: 'https://p.example/feed' };
  expect(await operate(curro, 'POST', '/feeds', body)).toMatchObject({
    status: 409,
    body: { error: 'conflict' },
  });
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/run'],
    ['POST', '/confirm'],
    ['GET', '/runs'],
    ['GET', '/runs/x'],
  ] as const) {
    expect((await operate(curro, method, `/feeds/nobody${path}`)).status).toBe(404);
  }
  const { feeds } = (await operate(curro, 'GET', '/feeds')).body as { feeds: { name: string }[] };
  expect(feeds.map(({ name }) => name)).toEqual(expect.arrayContaining(['csv', 'ndjson', 'rss', 'xml']));
});
