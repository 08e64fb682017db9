import { setTimeout as delay } from 'node:timers/promises';
import {
  applicationCreate,
  CurroError,
  coverLetterDelete,
  coverLetterPut,
  createCurro,
  offerSearch,
} from '@curro/client';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../support/until.ts';
import { type Scripted, startScriptedServer } from './scripted-server.ts';

const errorBody = (error: string): string =>
  JSON.stringify({ error, error_description: 'No.', timestamp: '2026-03-05T09:30:08.057+0000' });
const busy: Scripted = {
  status: 503,
  body: errorBody('service_unavailable'),
  headers: { 'retry-after': '0' },
};
const limited: Scripted = {
  status: 429,
  body: errorBody('rate_limit_exceeded'),
  headers: { 'retry-after': '1' },
};
const done: Scripted = { body: '{"offers":[]}' };
const letter = { name: 'Obradores', text: 'Buenos días.' };

/** Ends a hang only: a busy machine takes its time to respond. */
const TIMEOUT_MS = 30_000;

async function against(...script: Scripted[]) {
  const server = await startScriptedServer(script);
  onTestFinished(() => server.close());
  const retry = { initialDelayMs: 5 };
  return { server, curro: createCurro({ baseUrl: server.url, token: 'a', timeoutMs: TIMEOUT_MS, retry }) };
}

test('an unavailable service is retried', async () => {
  const { server, curro } = await against(busy, busy, done);
  expect(await offerSearch(curro)).toEqual({ offers: [] });
  expect(server.requests).toHaveLength(3);
});

test('Retry-After is respected', async () => {
  const { server, curro } = await against(limited, done);
  await coverLetterPut(curro, { body: letter });
  const [first, second] = server.requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
});

test('a Retry-After above the limit is thrown as an error', async () => {
  const { server, curro } = await against({ ...limited, headers: { 'retry-after': '3600' } });
  await expect(offerSearch(curro)).rejects.toMatchObject({ code: 'rate_limit_exceeded', retryAfter: 3_600 });
  expect(server.requests).toHaveLength(1);
});

test('after the last attempt the error is thrown', async () => {
  const { server, curro } = await against(busy);
  await expect(offerSearch(curro)).rejects.toMatchObject({ code: 'service_unavailable', status: 503 });
  expect(server.requests).toHaveLength(3);
});

test('a lost response is retried when the request is idempotent', async () => {
  const { server, curro } = await against({ instead: 'cut' }, done);
  expect(await offerSearch(curro)).toEqual({ offers: [] });
  expect(server.requests).toHaveLength(2);
});

test('a response that does not come is requested again', async () => {
  const { server, curro } = await against({ instead: 'hang' }, done);
  expect(await offerSearch(curro, {}, { timeoutMs: 2_000 })).toEqual({ offers: [] });
  expect(server.requests).toHaveLength(2);
});

test('creating and deleting are not repeated when the first attempt may have succeeded; replacing is', async () => {
  const adding = await against({ instead: 'cut' }, done);
  await expect(coverLetterPut(adding.curro, { body: letter })).rejects.toMatchObject({
    code: 'network_error',
  });
  const deleting = await against(busy, done);
  await expect(coverLetterDelete(deleting.curro, { coverletterId: 'k' })).rejects.toBeInstanceOf(CurroError);
  const replacing = await against({ instead: 'cut' }, done);
  await coverLetterPut(replacing.curro, { body: { ...letter, key: 'k' } });
  expect([adding, deleting, replacing].map(({ server }) => server.requests.length)).toEqual([1, 1, 2]);
});

test('an application has the same key in every attempt', async () => {
  const { server, curro } = await against({ instead: 'cut' }, busy, done);
  await applicationCreate(curro, { offerId: 'o', body: {} });
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a slow response is a timeout', async () => {
  const { curro } = await against({ instead: 'hang' });
  const call = coverLetterPut(curro, { body: letter }, { timeoutMs: 50 });
  await expect(call).rejects.toMatchObject({ code: 'timeout', status: 0 });
});

test('a response of another server has its own code', async () => {
  const { curro } = await against({ status: 404, body: '<html>', headers: { 'content-type': 'text/html' } });
  await expect(offerSearch(curro)).rejects.toMatchObject({ code: 'unexpected_response', status: 404 });
});

test.each([
  ['the answer', { instead: 'hang' } as const],
  ['the next attempt', { ...busy, headers: { 'retry-after': '20' } }],
])('a signal ends the wait for %s with its reason', async (_, scripted) => {
  const { server, curro } = await against(scripted);
  const abort = new AbortController();
  const call = offerSearch(curro, {}, { signal: abort.signal, timeoutMs: TIMEOUT_MS });
  // Handled below; the signal may end the call before.
  call.catch(() => undefined);
  await until('the request', async () => server.requests.length === 1);
  // The client receives the response meanwhile.
  await delay(60);
  abort.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
  expect(server.requests).toHaveLength(1);
});

test('a call with an aborted signal sends no request', async () => {
  const { server, curro } = await against(done);
  const call = offerSearch(curro, {}, { signal: AbortSignal.abort(new Error('never')) });
  await expect(call).rejects.toThrow('never');
  expect(server.requests).toHaveLength(0);
});
