import { gzipSync } from 'node:zlib';
import { offerId } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('import');
});
afterAll(() => curro.close());

const NDJSON = { 'content-type': 'application/x-ndjson' };
const offer = (externalId: string, more: object = {}) => ({
  externalId,
  title: 'Camarera de piso',
  description: 'Limpieza de habitaciones en un hotel de la costa.',
  province: 'Málaga',
  ...more,
});
const ndjson = (...lines: (object | string)[]): string =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

const post = (
  source: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = NDJSON,
) => curro.ops(`/offers?source=${source}`, { method: 'POST', headers, body });

async function lineResults(
  source: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<{ line: number; result: string; id?: string; reasons: { code: string }[] }[]> {
  const response = await post(source, body, { ...NDJSON, accept: 'application/x-ndjson' });
  expect(response.status).toBe(200);
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('counts the results of the lines and stores a record', async () => {
  const response = await post(
    'counts',
    ndjson(offer('1'), '', '{broken', offer('2', { title: '' }), offer('3')),
  );
  expect(response.status).toBe(200);
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ received: 4, created: 2, updated: 0, unchanged: 0, rejected: 2, warnings: 0 });
  const row = await curro.db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', String(body.importId))
    .executeTakeFirst();
  expect(row).toMatchObject({
    source: 'counts',
    started_by: 'test-operator',
    received: 4,
    created: 2,
    rejected: 2,
  });
});

test('a line sent again is unchanged, an edited one updated, each with its result', async () => {
  await lineResults('again', ndjson(offer('1'), offer('2')));
  const second = await lineResults(
    'again',
    ndjson(offer('1'), offer('2', { title: 'Camarero de piso' }), offer('3')),
  );
  expect(second).toEqual([
    { line: 1, result: 'unchanged', id: offerId('again', '1'), reasons: [] },
    { line: 2, result: 'updated', id: offerId('again', '2'), reasons: [] },
    { line: 3, result: 'created', id: offerId('again', '3'), reasons: [] },
  ]);
});

test('a repeated id: the last line wins, with a warning', async () => {
  const results = await lineResults(
    'twice',
    ndjson(offer('1', { title: 'Primero' }), offer('2'), offer('1', { title: 'Segundo' })),
  );
  expect(results.map(({ result }) => result)).toEqual(['created', 'created', 'updated']);
  expect(results[2]?.reasons).toMatchObject([{ field: 'externalId', code: 'repeated_id' }]);
  const detail = await (await curro.fetch(`/api/7/offer/${offerId('twice', '1')}`)).json();
  expect(detail).toMatchObject({ title: 'Segundo' });
});

test('reads gzip, CRLF and a byte order mark', async () => {
  const compressed = gzipSync(`\uFEFF${ndjson(offer('1'), offer('2')).replace('\n', '\r\n')}\r\n`);
  const response = await post('packed', compressed, { ...NDJSON, 'content-encoding': 'gzip' });
  expect(await response.json()).toMatchObject({ received: 2, created: 2, rejected: 0 });
});

test('a line over 256 KiB is rejected and the others are stored', async () => {
  const results = await lineResults(
    'long',
    ndjson(offer('1', { description: 'x'.repeat(300_000) }), offer('2')),
  );
  expect(results.map(({ result, reasons }) => [result, reasons.map(({ code }) => code)])).toEqual([
    ['rejected', ['too_large']],
    ['created', []],
  ]);
});

test('stores many batches and finds every offer afterwards', async () => {
  const lines = Array.from({ length: 1_203 }, (_, at) => offer(`${at}`, { province: 'Zamora' }));
  await curro.load('many', lines);
  const response = await (await curro.fetch('/api/9/offer?province=zamora&maxResults=1')).json();
  expect(response).toMatchObject({ totalResults: 1_203, totalPages: 1_203 });
});

test('single offers: PUT creates, repeats, edits; DELETE removes once', async () => {
  const put = (body: object) =>
    curro.ops('/offers/single/a%2Fb', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const id = offerId('single', 'a/b');
  const body = offer('ignored');
  expect(await (await put(body)).json()).toEqual({ result: 'created', id, reasons: [] });
  expect(await (await put(body)).json()).toMatchObject({ result: 'unchanged', id });
  expect(await (await put({ ...body, title: 'Otra' })).json()).toMatchObject({ result: 'updated', id });
  const refused = await put({ title: 'sin descripción' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: 'invalid_offer',
    errors: [{ error: 'missing', field: 'description' }],
  });

  const remove = () => curro.ops('/offers/single/a%2Fb', { method: 'DELETE' });
  expect(await (await remove()).json()).toEqual({ result: 'deleted', id, reasons: [] });
  expect((await remove()).status).toBe(404);
  await curro.settled();
  expect((await curro.fetch(`/api/7/offer/${id}`)).status).toBe(404);
});

test('source settings of an import or a PUT are stored', async () => {
  const query = 'source=chile&country=chile&timezone=America/Santiago&currency=CLP&ttlDays=30';
  await curro.ops(`/offers?${query}`, { method: 'POST', headers: NDJSON, body: ndjson(offer('1')) });
  const expected = {
    source: 'chile',
    country: 'chile',
    timezone: 'America/Santiago',
    currency: 'CLP',
    ttlDays: 30,
    linkOut: false,
  };
  expect(await (await curro.ops('/sources/chile')).json()).toEqual(expected);
  const put = await curro.ops('/sources/chile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ linkOut: true }),
  });
  expect(await put.json()).toEqual({ ...expected, linkOut: true });
});

test.each([
  ['another type', '/offers?source=a', { 'content-type': 'text/csv' }, 415, '211'],
  ['another encoding', '/offers?source=a', { ...NDJSON, 'content-encoding': 'br' }, 415, '211'],
  ['no source', '/offers', NDJSON, 400, 'invalid_request'],
  ['a bad source', '/offers?source=a%20b', NDJSON, 400, 'invalid_request'],
  ['a bad zone', '/offers?source=a&timezone=Mars', NDJSON, 400, 'invalid_request'],
  ['a bad line number', '/offers?source=a&firstLine=0', NDJSON, 400, 'invalid_request'],
  ['an unknown country', '/offers?source=a&country=atlantis', NDJSON, 400, 'invalid_request'],
])('refuses %s', async (_, path, headers, status, code) => {
  const response = await curro.ops(path, { method: 'POST', headers, body: ndjson(offer('1')) });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: code });
});

test('a body that is not gzip is 400', async () => {
  const headers = { ...NDJSON, 'content-encoding': 'gzip' };
  const response = await post('broken-gzip', ndjson(offer('1')), headers);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  const half = gzipSync(ndjson(offer('1'))).subarray(0, 40);
  expect((await post('broken-gzip', half, headers)).status).toBe(400);
});

test('control characters in unknown fields and unmapped texts do not break the record', async () => {
  const response = await post('nul', ndjson(offer('1', { 'a\u0000b': 1, study: 'x\u0000y' })));
  const body = (await response.json()) as { importId: string };
  expect(body).toMatchObject({ created: 1, summary: { unknownFields: ['a b'] } });
  const record = await (await curro.ops(`/imports/${body.importId}`)).json();
  expect(record).toMatchObject({
    importId: body.importId,
    source: 'nul',
    created: 1,
    summary: { complete: true },
  });
  expect((await curro.ops('/imports/nothing')).status).toBe(404);
});

test('links change when the source starts to link out', async () => {
  const url = 'https://portal.example/oferta/1';
  await curro.load('links', [offer('1', { url, title: 'Enlazada' })]);
  const shown = async (): Promise<string> => {
    const response = await (await curro.fetch('/api/9/offer?q=enlazada')).json();
    return (response as { offers: { link: string }[] }).offers[0]?.link ?? '';
  };
  expect(await shown()).toContain('/empleo/enlazada-');
  await curro.ops('/sources/links', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ linkOut: true, colour: 'red', timezone: null }),
  });
  await curro.settled();
  expect(await shown()).toBe(url);
});

test('another method is 405, and an unknown path is 404 before the token is checked', async () => {
  const wrong = await fetch(`${curro.url}/ops/v1/offers`);
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  expect((await fetch(`${curro.url}/ops/v1/nothing`)).status).toBe(404);
  expect((await fetch(`${curro.url}/health/live`, { method: 'POST' })).status).toBe(405);
});

test('the operator scope is required', async () => {
  const knock = (authorization?: string) =>
    fetch(`${curro.url}/ops/v1/sources/a`, authorization === undefined ? {} : { headers: { authorization } });
  const unauthenticated = await knock();
  expect(unauthenticated.status).toBe(401);
  expect(unauthenticated.headers.get('www-authenticate')).toMatch(/^Bearer realm="curro", scope="OPERATOR"/);
  expect(await unauthenticated.json()).toMatchObject({ error: '101' });
  expect((await knock('Bearer not-a-token')).status).toBe(401);
  const candidate = await knock(`Bearer ${await curro.tokens.candidate('ana')}`);
  expect(candidate.status).toBe(403);
  expect(await candidate.json()).toMatchObject({ error: 'insufficient_scope' });
  expect(
    (await knock(`Bearer ${await curro.tokens.sign({ sub: 'x', scope: 'OPERATOR', exp: 1 })}`)).status,
  ).toBe(401);
  expect(
    (await knock(`Bearer ${await curro.tokens.sign({ sub: 'x', scope: 'OPERATOR', aud: 'other' })}`)).status,
  ).toBe(401);
});
