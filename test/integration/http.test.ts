import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { dictionaryIds } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../support/corpus.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('http');
  await curro.load('http', corpus);
});
afterAll(() => curro.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('versions (contract 1.4)', () => {
  test.each([
    ['/api/9/offer', '9'],
    ['/api/7/offer', '7'],
    ['/api/8/offer', '7'],
    ['/api/6/offer', '1'],
    ['/api/0/offer', '1'],
    ['/api/9999/offer', '9'],
    ['/api/9/offer/', '9'],
    ['/api/5/dictionary/gender', '1'],
    ['/api/1/pd/gender', '1'],
  ])('%s is served by version %s', async (path, version) => {
    const response = await curro.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-api-version')).toBe(version);
  });

  test('version 7 responds as 9 does', async () => {
    const [seven, nine] = await Promise.all(
      ['7', '9'].map(async (version) => (await curro.fetch(`/api/${version}/offer?q=java`)).json()),
    );
    expect(seven).toEqual(nine);
  });

  test.each(['/api/offer', '/api/v9/offer', '/api/10000/offer', '/api/9/offers', '/nothing', '/api/9/Offer'])(
    '%s is not an operation',
    async (path) => {
      const response = await curro.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: '1' });
    },
  );
});

describe('common responses (contract 1.1, 1.2)', () => {
  test.each(['/api/9//offer', '//api///9/offer'])('%s: repeated slashes are one', async (path) => {
    const response = await fetch(`${curro.url}${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('totalResults');
  });

  test('an unknown method is 405 with the error body', async () => {
    const socket = connect(Number(new URL(curro.url).port), '127.0.0.1');
    socket.end('BREW /api/9/offer HTTP/1.1\r\nHost: curro\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 405 /);
    expect(response).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, DELETE, OPTIONS\r\n/);
    expect(response).toMatch(
      /\r\nContent-Type: application\/json\r\nContent-Language: en\r\nX-Request-Id: [\w-]{36}\r\n/,
    );
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error: 'method_not_allowed',
      error_description: expect.stringContaining('The method BREW is not allowed here'),
    });
  });

  test('wrong client credentials on a public operation are reported, not refused', async () => {
    const withPair = (pair: string) => ({ headers: { authorization: `Basic ${btoa(pair)}` } });
    const wrong = await curro.fetch('/api/9/offer', withPair('nobody:secret'));
    expect([wrong.status, wrong.headers.get('x-client-credentials')]).toEqual([200, 'invalid']);
    expect(wrong.headers.get('vary')?.split(/, */)).toContain('Authorization');
    expect((await curro.fetch('/api/9/offer')).headers.get('x-client-credentials')).toBeNull();
  });

  test('another method is 405 with Allow', async () => {
    const response = await curro.fetch('/api/9/offer', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
  });

  test('a request that accepts XML only is 406; one that accepts anything else gets JSON', async () => {
    const withAccept = (accept: string) => curro.fetch('/api/9/offer', { headers: { accept } });
    const refused = await withAccept('application/xml');
    expect([refused.status, await refused.json()]).toMatchObject([
      406,
      {
        error: 'not_acceptable',
        error_description: 'Responses are JSON; the header Accept allows only application/xml.',
        timestamp: expect.any(String),
      },
    ]);
    const served = await withAccept('application/xml, */*;q=0.1');
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/json']);
  });

  test('a request id is created, or used when it is a UUID', async () => {
    expect((await curro.fetch('/api/9/offer')).headers.get('x-request-id')).toMatch(UUID);
    const mine = '3f0e6a1c-1111-4222-8333-444455556666';
    const request = (id: string) => curro.fetch('/nothing', { headers: { 'x-request-id': id } });
    expect((await request(mine)).headers.get('x-request-id')).toBe(mine);
    expect((await request('mine')).headers.get('x-request-id')).toMatch(UUID);
  });

  test('a request target over 8192 bytes is 414', async () => {
    const response = await curro.fetch(`/api/9/offer?q=${'a'.repeat(8_200)}`);
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ error: 'uri_too_long' });
  });

  test.each(['/api/9/offer?q=%ZZ', '/api/9/offer?q=%FF', '/api/9/offer?q=a%00', '/api/9/offer/%E0%A4%A'])(
    '%s has a bad escape',
    async (path) => {
      const response = await curro.fetch(path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: '201' });
    },
  );

  test('HEAD is GET without a body', async () => {
    const response = await curro.fetch('/api/9/offer', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('texts are Spanish when Spanish is preferred', async () => {
    const search = async (language: string) => {
      const response = await curro.fetch('/api/9/offer?province=nowhere', {
        headers: { 'accept-language': language },
      });
      return [
        response.headers.get('content-language'),
        ((await response.json()) as { error_description: string }).error_description,
      ];
    };
    expect(await search('es-ES,es;q=0.9,en;q=0.8')).toEqual(['es', 'La provincia nowhere no existe.']);
    expect(await search('en;q=0.9,es;q=0.8')).toEqual(['en', 'There is no province nowhere.']);
    expect(await search('fr')).toEqual(['en', 'There is no province nowhere.']);
  });

  test('browsers of any origin may read the response and its headers', async () => {
    const preflight = await curro.fetch('/api/9/offer', {
      method: 'OPTIONS',
      headers: { origin: 'https://portal.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
    const response = await curro.fetch('/api/9/offer', { headers: { origin: 'https://portal.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const exposed = response.headers.get('access-control-expose-headers')?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining(['X-Ignored-Parameters', 'X-Adjusted-Parameters', 'X-Client-Credentials']),
    );
  });
});

describe('invalid requests', () => {
  test.each([
    ['/api/9/offer?colour=red&radius=5', 'colour,radius'],
    ['/api/1/offer?sinceDate=ANY', 'sinceDate'],
    ['/api/9/offer?q=*a+*b+*c+*ista', 'q:*ista'],
    ['/api/1/dictionary/gender?parent=x', 'parent'],
    ['/api/1/dictionary/gender?x=1', 'x'],
  ])('%s', async (path, ignored) => {
    const response = await curro.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ignored-parameters')?.split(',').sort()).toEqual(
      ignored.split(',').sort(),
    );
  });
});

describe('values that are adjusted (contract 1.7)', () => {
  test.each([
    ['/api/9/offer?page=0&maxResults=1000', 'page=1,maxResults=100'],
    ['/api/1/offer?page=0', 'page=1'],
    ['/api/7/offer?page=2&maxResults=101', 'maxResults=100'],
    ['/api/9/offer?page=5000', null],
  ])('%s', async (path, adjusted) => {
    const response = await curro.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-adjusted-parameters')).toBe(adjusted);
  });

  test('page=0 of an invalid request is reported too', async () => {
    const response = await curro.fetch('/api/9/offer?page=0&maxResults=x');
    expect(response.status).toBe(400);
    expect(response.headers.get('x-adjusted-parameters')).toBe('page=1');
  });

  test('many ignored parameters are named in at most 1,024 characters', async () => {
    const names = Array.from({ length: 700 }, (_, at) => `param${at}`);
    const response = await curro.fetch(`/api/9/offer?${names.map((name) => `${name}=`).join('&')}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-ignored-parameters')).toMatch(/^(?=.{900,1024}$)(param\d+,)+%E2%80%A6$/);
  });
});

describe('dictionaries (contract 3)', () => {
  const entries = async (path: string) =>
    (await curro.fetch(`/api/1${path}`)).json() as Promise<{ id: number; key: string; parent?: number }[]>;

  test('every list begins with its placeholder', async () => {
    const study = await entries('/dictionary/study');
    expect(study[0]).toEqual({ key: 'indicar-nivel', order: 0, value: '(Seleccionar)', id: 0 });
    expect(study).toHaveLength(20);
  });

  test('the placeholder of every dictionary has the same text', async () => {
    for (const id of dictionaryIds) {
      const [first] = await entries(`/dictionary/${id}`);
      expect(first, id).toMatchObject({ id: 0, order: 0, value: '(Seleccionar)' });
    }
  });

  test('a parent filters its children, the placeholder names it', async () => {
    const provinces = await entries('/dictionary/province?parent=17');
    expect(provinces).toHaveLength(53);
    expect(new Set(provinces.map(({ parent }) => parent))).toEqual(new Set([17]));
    expect(await entries('/dictionary/province?parent=424242')).toEqual([]);
    expect(await entries('/dictionary/province?parent=')).toHaveLength(712);
  });

  test('a parent that is not a number is 201', async () => {
    const response = await curro.fetch('/api/1/dictionary/province?parent=madrid');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: '201',
      errors: [{ error: '201', field: 'parent' }],
    });
  });

  test('is cached by its ETag', async () => {
    const first = await curro.fetch('/api/1/dictionary/city?parent=33');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    const second = await curro.fetch('/api/1/dictionary/city?parent=33', {
      headers: { 'if-none-match': etag },
    });
    expect(second.status).toBe(304);
    expect(second.headers.get('etag')).toBe(etag);
  });
});

test('health reports liveness, and readiness by part', async () => {
  expect(await (await curro.fetch('/health/live')).json()).toEqual({ status: 'ok' });
  const ready = async () => {
    const response = await curro.fetch('/health/ready');
    return { status: response.status, body: await response.json() };
  };
  const parts = { postgresql: 'ok', redis: 'ok', elasticsearch: 'ok', demo: 'ok' };
  const milliseconds = expect.any(Number) as unknown;
  // The check of each part has a limit that a busy machine may exceed.
  await expect.poll(ready).toEqual({
    status: 200,
    body: {
      status: 'ok',
      parts,
      latencyMs: {
        postgresql: milliseconds,
        redis: milliseconds,
        elasticsearch: milliseconds,
        demo: milliseconds,
      },
      workers: expect.any(Number) as unknown,
      notes: [],
    },
  });
});
