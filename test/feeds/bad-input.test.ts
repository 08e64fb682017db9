import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Feed, FeedErrorCode } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type FeedHandler, type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, lines, openTitles, register, runFeed } from './support/operate-feeds.ts';

const RECORD_BYTES = 1_000_000;
const COMPRESSED_BYTES = 2_000_000;

let curro: Curro;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  curro = await startCurro('feed-bad', {
    FEED_ALLOWED_NETWORKS: '127.0.0.1/32',
    FEED_MAX_COMPRESSED_BYTES: String(COMPRESSED_BYTES),
    FEED_MAX_RECORD_BYTES: String(RECORD_BYTES),
    FEED_MAX_PAGES: '20',
    // A busy machine must not look like an idle server.
    FEED_IDLE_MS: '60000',
  });
});
afterAll(async () => {
  await curro.close();
  await server.close();
});

/** Writes a chunk repeatedly, as fast as it is read, until the reader disconnects. */
function forever(response: ServerResponse, piece: string): void {
  const write = (): void => {
    while (!response.destroyed) if (!response.write(piece)) break;
  };
  response.on('drain', write);
  write();
}

const endless =
  (beginning: string, piece: string): FeedHandler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write(beginning);
    forever(response, piece);
  };

const redirect =
  (location: string): FeedHandler =>
  (_, response) => {
    response.writeHead(302, { location }).end();
  };

const bomb =
  '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><source><job><title>&b;</title></job></source>';
const external =
  '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><source><job><title>&f;</title></job></source>';
const blank = `${' '.repeat(60_000)}\n`;
const filler = 'x'.repeat(65_536);
const posting = '{"@type":"JobPosting","title":"A","description":"B","identifier":"1"}';
const html = '<!doctype html><html><body>En mantenimiento</body></html>';
const map = (count: number): string =>
  `<urlset>${Array.from({ length: count }, (_, at) => `<url><loc>/page-${at}</loc></url>`).join('')}</urlset>`;

test.each<
  [string, Feed['format'], FeedHandler | string | Uint8Array, FeedErrorCode, Record<string, string>?]
>([
  [
    'never ends',
    'ndjson',
    endless('', line('1', 'Oferta', { description: 'palabra '.repeat(4_000) })),
    'too_large',
  ],
  ['never ends and has only blanks', 'ndjson', endless('', blank), 'too_large'],
  [
    'is a gzip bomb',
    'ndjson',
    gzipSync(blank.repeat(500)),
    'compression_bomb',
    { 'content-encoding': 'gzip' },
  ],
  ['is a gzip bomb without Content-Encoding', 'ndjson', gzipSync(blank.repeat(500)), 'compression_bomb'],
  ['is an XML bomb', 'xml', bomb, 'entity_declaration'],
  ['refers to a file', 'rss', external, 'entity_declaration'],
  [
    'is not in the charset it declares',
    'xml',
    Buffer.from(
      '<?xml version="1.0" encoding="utf-8"?><source><job><title>Coruña</title></job></source>',
      'latin1',
    ),
    'bad_charset',
  ],
  ['is in no known charset', 'csv', 'a,b\n', 'bad_charset', { 'content-type': 'text/csv; charset=klingon' }],
  ['is HTML instead of XML', 'xml', html, 'wrong_format'],
  ['is HTML instead of RSS', 'rss', html, 'wrong_format'],
  ['is HTML instead of CSV', 'csv', html, 'wrong_format'],
  ['is HTML instead of NDJSON', 'ndjson', html, 'wrong_format'],
  ['is HTML without a posting', 'jobposting', html, 'wrong_format'],
  ['is CSV without the columns', 'csv', 'id;name\n1;a\n', 'wrong_format'],
  ['is not JSON', 'jobposting', '{"@type": JobPosting}', 'malformed'],
  ['ends within XML', 'xml', '<source><job><title>A</title>', 'truncated'],
  ['ends within JSON', 'jobposting', `[${posting},`, 'truncated'],
  [
    'ends within gzip',
    'ndjson',
    gzipSync(lines(500)).subarray(0, -400),
    'truncated',
    { 'content-encoding': 'gzip' },
  ],
  ['is not gzip', 'ndjson', lines(3), 'bad_encoding', { 'content-encoding': 'gzip' }],
  ['has an unknown Content-Encoding', 'ndjson', lines(3), 'bad_encoding', { 'content-encoding': 'lzma' }],
  ['has a line without end', 'ndjson', endless('{"title":"', filler), 'record_too_large'],
  ['has an element without end', 'xml', endless('<source><job><title>', filler), 'record_too_large'],
  [
    'has CDATA without end',
    'rss',
    endless('<rss><channel><item><title><![CDATA[', filler),
    'record_too_large',
  ],
  [
    'has quotes without end',
    'csv',
    endless('externalId,title,description\n1,2,"', filler),
    'record_too_large',
  ],
  ['has a string without end', 'jobposting', endless('[{"a":"', filler), 'record_too_large'],
  ['has no valid line', 'ndjson', '{"a":1}\n{"b":2}\n', 'no_offers'],
  ['redirects to itself', 'ndjson', redirect('/redirects-to-itself'), 'too_many_redirects'],
  ['redirects into a private network', 'ndjson', redirect('http://10.1.2.3/feed'), 'forbidden_address'],
  [
    'redirects to the metadata of a cloud',
    'ndjson',
    redirect('http://169.254.169.254/latest/meta-data'),
    'forbidden_address',
  ],
  ['redirects to IPv4 in IPv6', 'ndjson', redirect('http://[::ffff:10.1.2.3]/feed'), 'forbidden_address'],
  ['redirects to a file', 'ndjson', redirect('file:///etc/passwd'), 'forbidden_address'],
  ['redirects to a closed port', 'ndjson', redirect('http://127.0.0.1:1/feed'), 'unreachable'],
  ['is missing', 'ndjson', (_, response) => void response.writeHead(404).end(), 'bad_status'],
  ['fails', 'ndjson', (_, response) => void response.writeHead(500).end(), 'bad_status'],
  ['closes the connection', 'ndjson', (request) => void request.socket.destroy(), 'unreachable'],
  ['sends no HTTP response', 'ndjson', (request) => void request.socket.end('hello'), 'unreachable'],
  ['names too many pages', 'jobposting', map(30), 'too_many_pages'],
  [
    'names a sitemap of itself',
    'jobposting',
    '<sitemapindex><sitemap><loc>/names-a-sitemap-of-itself</loc></sitemap></sitemapindex>',
    'malformed',
  ],
])('a feed that %s', async (what, format, content, code, headers) => {
  const name = what.replaceAll(' ', '-');
  await register(curro, name, { url: server.serve(`/${name}`, content, headers), format });
  const run = await runFeed(curro, name);
  expect([run.state, run.errorCode]).toEqual(['failed', code]);
  expect(run.errorDetail).toMatch(/\S/);
  expect((await operate(curro, 'GET', `/feeds/${name}`)).body).toMatchObject({
    lastRun: { errorCode: code },
  });
});

test('a server that sends nothing ends the run', async () => {
  const impatient = await startCurro('feed-impatient', {
    FEED_ALLOWED_NETWORKS: '127.0.0.1/32',
    FEED_IDLE_MS: '400',
  });
  const hanging: [string, FeedHandler][] = [
    ['before-its-response', () => undefined],
    ['inside-its-response', (_, response) => void response.write(lines(2))],
  ];
  for (const [name, handler] of hanging) {
    await register(impatient, name, { url: server.serve(`/${name}`, handler), format: 'ndjson' });
    expect(await runFeed(impatient, name)).toMatchObject({ state: 'failed', errorCode: 'idle' });
  }
  await impatient.close();
});

test('a sitemap with one failed page in fifty is read; one with half of its pages failed is not', async () => {
  const page = `<script type="application/ld+json">${posting}</script>`;
  for (let at = 0; at < 4; at += 1) server.serve(`/page-${at}`, page);
  server.serve('/page-4', (_, response) => void response.writeHead(500).end());
  await register(curro, 'pages', { url: server.serve('/pages', map(6)), format: 'jobposting', full: true });
  const run = await runFeed(curro, 'pages');
  expect(run).toMatchObject({ state: 'failed', errorCode: 'pages_failed' });
  expect(run.errorDetail).toContain('1 pages could not be read');
  server.serve('/page-4', page);
  // A page that no longer exists is not a failed one.
  expect(await runFeed(curro, 'pages')).toMatchObject({ state: 'done', failedPages: 0, records: 5 });
});

test('other feeds are read while one hangs', async () => {
  const slow = server.serve('/stuck', (_, response) => {
    response.write(lines(1));
    const timer = setInterval(() => response.write('\n'.repeat(500)), 100);
    response.on('close', () => clearInterval(timer));
  });
  await register(curro, 'stuck', { url: slow, format: 'ndjson' });
  const { body } = await operate(curro, 'POST', '/feeds/stuck/run');
  expect((await operate(curro, 'POST', '/feeds/stuck/run')).status).toBe(409);
  await register(curro, 'well', { url: server.serve('/well', lines(7)), format: 'ndjson' });
  expect(await runFeed(curro, 'well')).toMatchObject({ state: 'done', offers: 7 });
  const { runId } = body as { runId: string };
  expect((await operate(curro, 'GET', `/feeds/stuck/runs/${runId}`)).body).toMatchObject({
    state: 'running',
  });
  expect(await openTitles(curro, 'well')).toHaveLength(7);
});

test('addresses that are not public are not requested', async () => {
  const guarded = await startCurro('feed-guarded');
  const url = server.serve('/guarded', lines(1));
  const before = server.requests.length;
  for (const [at, address] of [url, url.replace('127.0.0.1', 'localhost'), 'http://[::1]/feed'].entries()) {
    await register(guarded, `guarded-${at}`, { url: address, format: 'ndjson' });
    expect(await runFeed(guarded, `guarded-${at}`)).toMatchObject({ errorCode: 'forbidden_address' });
  }
  expect(server.requests.length).toBe(before);
  await guarded.close();
});
