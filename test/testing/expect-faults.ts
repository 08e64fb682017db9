import type { CurroTest, Fault } from '@curro/testing';
import { expect } from 'vitest';

const DELAY_MS = 200;
/** Timers of Node may run a little early. */
const EARLY_MS = 10;
const SEARCH = '/api/9/offer';

/** Expects that each kind of fault applies to its operation as often as told, and to no other. */
export async function expectFaults(curro: CurroTest): Promise<void> {
  const { authorization, curriculum } = await curro.candidate('faults', { cv: false });
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(curro.url + path, { ...init, headers: { authorization, ...init.headers } });
  const status = async (path: string): Promise<number> => (await request(path)).status;
  const statuses = async (path: string, count: number): Promise<number[]> => {
    const list: number[] = [];
    while (list.length < count) list.push(await status(path));
    return list;
  };
  const fail = (fault: Fault, operation = 'search'): Promise<void> => curro.fail(operation, fault);

  await fail({ status: 503, times: 2 });
  expect(await status('/api/2/curriculum')).toBe(200);
  const unavailable = await request(SEARCH);
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await unavailable.json()).toMatchObject({ error: 'service_unavailable' });
  expect(await statuses(SEARCH, 2)).toEqual([503, 200]);

  await fail({ status: 429, retryAfter: 7, times: 1 });
  const limited = await request(SEARCH);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await status(SEARCH)).toBe(200);

  await fail({ delayMs: DELAY_MS, times: 1 });
  const start = performance.now();
  expect(await status(SEARCH)).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(DELAY_MS - EARLY_MS);

  await fail({ drop: true, times: 1 }, '*');
  await expect(request(SEARCH)).rejects.toThrow();
  expect(await status(SEARCH)).toBe(200);

  // Nothing is stored by a request that gets a fault.
  await fail({ drop: true, times: 1 }, 'coverLetterPut');
  const letter = { method: 'PUT', body: JSON.stringify({ name: 'Carta', text: 'Hola' }) };
  const put = () =>
    request('/api/2/coverletter', { ...letter, headers: { 'content-type': 'application/json' } });
  await expect(put()).rejects.toThrow();
  expect(await (await request('/api/1/coverletter')).json()).toEqual([]);
  expect((await put()).status).toBe(200);

  const personalData = `/api/2/curriculum/${curriculum}/personaldata`;
  await fail({ expiredToken: true, times: 1 }, 'personalDataGet');
  expect(await status('/api/2/curriculum')).toBe(200);
  const expired = await request(personalData);
  expect([expired.status, expired.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="curro", error="invalid_token"',
  ]);
  expect(await status(personalData)).not.toBe(401);

  await fail({ status: 429, times: 1 }, 'opsStatus');
  const operator = { headers: { authorization: `Bearer ${curro.operatorToken}` } };
  expect((await request('/ops/v1/status', operator)).status).toBe(429);
  expect((await request('/ops/v1/status', operator)).status).toBe(200);

  await fail({ status: 500 });
  expect(await statuses(SEARCH, 3)).toEqual([500, 500, 500]);
  await expect(fail({}, 'nonsense')).rejects.toThrow('there is no operation');
}
