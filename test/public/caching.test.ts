import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { offerId } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { rawRequest } from '../support/raw-request.ts';
import { readMetric } from '../support/read-metric.ts';
import { until } from '../support/until.ts';

const SOURCE = 'caching';

let curro: Curro;
let token: string;
beforeAll(async () => {
  curro = await startCurro(SOURCE);
  token = await curro.tokens.candidate('ana');
  await curro.load(SOURCE, corpus);
});
afterAll(() => curro.close());

const detail = `/api/7/offer/${offerId(SOURCE, 'baker')}`;
const offers = ['/api/9/offer?facets=true', '/api/1/offer?q=noche', detail];
const lists = ['/api/1/dictionary/province', '/api/1/candidate/skillcategory'];

const varies = (response: Response): string[] =>
  (response.headers.get('vary') ?? '').split(',').map((name) => name.trim());

describe('caching of public responses (contract 1.8)', () => {
  test.each([
    ...offers.map((path) => ({
      path,
      cache: 'public, max-age=30',
      vary: ['Accept-Language', 'Accept-Encoding'],
    })),
    ...lists.map((path) => ({ path, cache: 'public, max-age=3600', vary: ['Accept-Encoding'] })),
  ])('$path is not sent twice', async ({ path, cache, vary }) => {
    const first = await curro.fetch(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe(cache);
    expect(varies(first)).toEqual(vary);
    for (const condition of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await curro.fetch(path, { headers: { 'if-none-match': condition } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('cache-control')).toBe(cache);
      expect(varies(again)).toEqual(vary);
    }
    const other = await curro.fetch(path, { headers: { 'if-none-match': '"other"' } });
    expect([other.status, await other.json()]).toEqual([200, await first.json()]);
  });

  test('another language, query or content has another tag', async () => {
    const tagOf = async (path: string, language = 'es') =>
      (await curro.fetch(path, { headers: { 'accept-language': language } })).headers.get('etag');
    const before = await tagOf('/api/9/offer');
    expect(await tagOf('/api/9/offer')).toBe(before);
    expect(await tagOf('/api/9/offer', 'en')).not.toBe(before);
    expect(await tagOf('/api/9/offer?maxResults=1')).not.toBe(before);
    await curro.load(SOURCE, [{ ...corpus[0], externalId: 'baker-2' }]);
    expect(await tagOf('/api/9/offer')).not.toBe(before);
  });

  test('a repeated search is served from the cache of responses', async () => {
    await curro.fetch('/api/9/offer?q=obrador&page=1');
    const before = await hitsOfSearches();
    const first = await curro.fetch('/api/9/offer?q=obrador&page=1');
    const again = await curro.fetch('/api/9/offer?page=1&q=obrador&unknown=x');
    expect(await again.json()).toEqual(await first.json());
    // A minute may begin between two requests.
    await until('a hit', async () => {
      await curro.fetch('/api/9/offer?q=obrador&page=1');
      return (await hitsOfSearches()) > before;
    });
  });

  const hitsOfSearches = () => readMetric(curro, 'curro_search_responses_total{result="hit"}');
  const repeatedSearches = () => readMetric(curro, 'curro_search_repeated_total');

  // What is not repeated is served by the application, from the cache of responses.
  test.each([
    ['in Spanish', '/api/9/offer?q=noche&repeated=1', {}, repeatedSearches],
    ['in English', '/api/9/offer?q=noche&repeated=2', { 'accept-language': 'en' }, repeatedSearches],
    ['compressed', '/api/9/offer?facets=true&repeated=3', { 'accept-encoding': 'br' }, repeatedSearches],
    ['with an adjusted page size', '/api/9/offer?maxResults=500&repeated=4', {}, repeatedSearches],
    ['of version 1', '/api/1/offer?repeated=5', { accept: 'application/json' }, repeatedSearches],
    ['with an origin', '/api/9/offer?repeated=6', { origin: 'https://jobs.example' }, repeatedSearches],
    [
      'of a browser client',
      '/api/9/offer?maxResults=17&client_id=x',
      { origin: 'https://jobs.example' },
      hitsOfSearches,
    ],
    [
      'with credentials',
      '/api/9/offer?maxResults=18',
      { authorization: `Basic ${btoa('unknown:secret')}` },
      hitsOfSearches,
    ],
    ['without the text', '/api/9/offer?repeated=9', { 'if-none-match': '*' }, repeatedSearches],
  ])('a cached response %s has the headers of one that is not cached', async (_, path, headers, served) => {
    const varying = ['date', 'x-request-id', 'x-search-id'];
    const stable = ({ status, headers: sent, body }: Awaited<ReturnType<typeof rawRequest>>) => ({
      status,
      headers: Object.fromEntries(Object.entries(sent).filter(([name]) => !varying.includes(name))),
      body: body.toString('base64'),
      varying: varying.filter((name) => name in sent),
    });
    const before = await served();
    const first = await rawRequest(curro.url + path, headers);
    expect(await served()).toBe(before);
    const requestId = randomUUID();
    await until('a cached response', async () => {
      const again = await rawRequest(curro.url + path, { ...headers, 'x-request-id': requestId });
      expect(stable(again)).toEqual(stable(first));
      expect(again.headers['x-request-id']).toBe(requestId);
      expect(again.headers['x-search-id']).not.toBe(first.headers['x-search-id']);
      return (await served()) > before;
    });
  });

  test('an equal request is served without its checks, one with credentials never', async () => {
    const path = '/api/9/offer?repeated=11';
    const authorization = `Basic ${btoa('unknown:secret')}`;
    const before = await repeatedSearches();
    const hits = await hitsOfSearches();
    await until('a hit of another request', async () => {
      await curro.fetch(path, { headers: { authorization } });
      return (await hitsOfSearches()) > hits;
    });
    expect(await repeatedSearches()).toBe(before);
    await until('a repeated request', async () => {
      await curro.fetch(path);
      return (await repeatedSearches()) > before;
    });
  });

  test('a repeated search with a missing or wrong host is refused like another one', async () => {
    const path = '/api/9/offer?q=noche&repeated=host';
    const before = await repeatedSearches();
    await until('a repeated search', async () => {
      await (await curro.fetch(path)).body?.cancel();
      return (await repeatedSearches()) > before;
    });
    const statusOf = async (head: string): Promise<string | undefined> => {
      const socket = connect(Number(new URL(curro.url).port), '127.0.0.1');
      socket.write(`GET ${path} ${head}\r\n\r\n`);
      return /^HTTP\/1\.\d (\d+)/.exec(await text(socket))?.[1];
    };
    expect(await statusOf('HTTP/1.0\r\nHost: jobs.example:80')).toBe('200');
    expect(await statusOf('HTTP/1.0')).toBe('400');
    for (const host of ['', 'a b/c', '[', 'a:99999', '127.1:80'])
      expect([host, await statusOf(`HTTP/1.0\r\nHost: ${host}`)]).toEqual([host, '400']);
  });

  test('what a repeated search may accept is checked again', async () => {
    const path = '/api/9/offer?repeated=10';
    for (let times = 0; times < 3; times += 1) expect((await curro.fetch(path)).status).toBe(200);
    expect((await curro.fetch(path, { headers: { accept: 'application/xml' } })).status).toBe(406);
    expect((await curro.fetch(path, { method: 'POST' })).status).toBe(405);
    const head = await curro.fetch(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('an error is not cached', async () => {
    for (const path of ['/api/9/offer?page=-1', '/api/7/offer/unknown', '/api/1/dictionary/colours']) {
      const response = await curro.fetch(path, { headers: { 'if-none-match': '*' } });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('etag')).toBeNull();
    }
  });

  test('responses for a user are not cached by shared caches', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [
      '/api/2/candidate',
      '/api/2/curriculum',
      '/api/3/application',
      '/api/1/coverletter',
    ]) {
      const response = await curro.fetch(path, { headers });
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
  });
});

describe('compressing responses', () => {
  const packings = [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const;

  test.each(packings.flatMap((packing) => [...offers, ...lists].map((path) => [path, ...packing] as const)))(
    '%s packed as %s is the same, and smaller',
    async (path, encoding, decompress) => {
      const plain = await rawRequest(curro.url + path, {});
      const compressed = await rawRequest(curro.url + path, { 'accept-encoding': encoding });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.headers.etag).toBe(plain.headers.etag);
      expect(compressed.headers['content-type']).toBe('application/json');
      expect(compressed.body.length).toBeLessThan(plain.body.length * 0.7);
      expect(decompress(compressed.body).toString()).toBe(plain.body.toString());
    },
  );

  test.each(packings)(
    'the pages of the reference packed as %s are the same, and smaller',
    async (encoding, decompress) => {
      for (const path of ['/docs', '/docs/offerSearch', '/docs/guides/embed']) {
        const plain = await rawRequest(curro.url + path, {});
        const compressed = await rawRequest(curro.url + path, { 'accept-encoding': encoding });
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(compressed.headers['content-encoding']).toBe(encoding);
        expect(compressed.headers.vary).toContain('Accept-Encoding');
        expect(compressed.body.length).toBeLessThan(plain.body.length * 0.4);
        expect(decompress(compressed.body).toString()).toBe(plain.body.toString());
      }
    },
  );

  test('a short response is not compressed', async () => {
    for (const path of ['/api/1/dictionary/gender', '/api/9/offer?maxResults=1&q=zzzz']) {
      const { headers, body } = await rawRequest(curro.url + path, { 'accept-encoding': 'br' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(Number(headers['content-length'])).toBe(body.length);
    }
  });

  test('a refused encoding is not used', async () => {
    const { headers } = await rawRequest(`${curro.url}/api/9/offer`, { 'accept-encoding': 'br;q=0, zstd' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('a long response to a user is compressed too', async () => {
    const authorization = `Bearer ${token}`;
    const [{ code }] = (await (
      await curro.fetch('/api/2/curriculum', { headers: { authorization } })
    ).json()) as [{ code: string }];
    const path = `/api/1/curriculum/${code}/cvtext`;
    const cvtext = 'Panadera con diez años de obrador. '.repeat(100).trim();
    const put = await curro.fetch(path, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ cvtext }),
    });
    expect(put.status).toBe(200);
    const compressed = await rawRequest(curro.url + path, { authorization, 'accept-encoding': 'gzip' });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
    expect(JSON.parse(gunzipSync(compressed.body).toString())).toMatchObject({ cvtext });
  });
});
