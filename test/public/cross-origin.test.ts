import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

const JOBS = 'https://jobs.example';
const OTHER = 'https://other.example';
const SEARCH = '/api/9/offer?maxResults=1';
const DICTIONARY = '/api/1/dictionary/gender';

/** Creates a client with origins and returns its header. */
async function createClient(curro: Curro, name: string, allowedOrigins: readonly string[]): Promise<string> {
  const response = await curro.ops('/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, allowedOrigins }),
  });
  const { id, secret } = (await response.json()) as { id: string; secret: string };
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

/** The origin that may read a response, and its Vary header. */
async function reading(curro: Curro, path: string, headers: Record<string, string>, method = 'GET') {
  const response = await curro.fetch(path, { method, headers });
  const vary = (response.headers.get('vary') ?? '').split(/,\s*/);
  return {
    status: response.status,
    origin: response.headers.get('access-control-allow-origin'),
    vary: vary.filter((name) => ['Origin', 'Authorization'].includes(name)),
    ignored: response.headers.get('x-ignored-parameters'),
  };
}

describe('any origin (contract 1.8)', () => {
  let curro: Curro;
  let jobs: string;
  let free: string;
  beforeAll(async () => {
    curro = await startCurro('any-origin');
    jobs = await createClient(curro, 'jobs', [JOBS]);
    free = await createClient(curro, 'free', []);
  });
  afterAll(() => curro.close());

  test('may read responses, errors too, without Vary', async () => {
    const open = { origin: '*', vary: [], ignored: null };
    expect(await reading(curro, SEARCH, { origin: OTHER })).toEqual({ status: 200, ...open });
    expect(await reading(curro, SEARCH, {})).toEqual({ status: 200, ...open });
    expect(await reading(curro, '/api/9/offer?page=-1', { origin: OTHER })).toEqual({ status: 400, ...open });
    expect(await reading(curro, '/api/9/nothing', { origin: OTHER })).toEqual({ status: 404, ...open });
  });

  test('a preflight lists what may be sent and is cached for a day', async () => {
    const response = await curro.fetch(SEARCH, {
      method: 'OPTIONS',
      headers: { origin: OTHER, 'access-control-request-method': 'PUT' },
    });
    expect(response.status).toBe(204);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, PUT, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Accept-Language, X-Request-Id, If-Match, If-None-Match, Idempotency-Key',
      'access-control-max-age': '86400',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a client with origins is read from these only, however it is named', async () => {
    const named = `${SEARCH}&client_id=jobs`;
    expect(await reading(curro, named, { origin: JOBS })).toEqual({
      status: 200,
      origin: JOBS,
      vary: ['Origin'],
      ignored: null,
    });
    expect(await reading(curro, named, { origin: OTHER })).toMatchObject({ origin: null, vary: ['Origin'] });
    // a response cached for one origin must not be used for the other
    expect(await reading(curro, named, {})).toMatchObject({ origin: '*', vary: ['Origin'] });
    const byHeader = { authorization: jobs, origin: OTHER };
    expect(await reading(curro, SEARCH, byHeader)).toMatchObject({
      origin: null,
      vary: ['Origin', 'Authorization'],
    });
    expect(await reading(curro, SEARCH, { ...byHeader, origin: JOBS })).toMatchObject({ origin: JOBS });
    const wrongSecret = `Basic ${Buffer.from('jobs:guess').toString('base64')}`;
    expect(await reading(curro, SEARCH, { authorization: wrongSecret, origin: OTHER })).toMatchObject({
      origin: null,
    });
    expect(await reading(curro, named, { origin: OTHER }, 'OPTIONS')).toMatchObject({ origin: null });
  });

  test('a client without origins, or an unknown one, is not restricted to origins', async () => {
    expect(await reading(curro, SEARCH, { authorization: free, origin: OTHER })).toMatchObject({
      origin: '*',
    });
    expect(await reading(curro, `${SEARCH}&client_id=nobody`, { origin: OTHER })).toMatchObject({
      origin: '*',
    });
    expect(await reading(curro, `${DICTIONARY}?client_id=free`, { origin: OTHER })).toMatchObject({
      origin: '*',
      ignored: null,
    });
  });

  test('changed origins take effect within seconds', async () => {
    await curro.ops('/clients/jobs', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ allowedOrigins: [OTHER] }),
    });
    await until('the change to be known', async () => {
      const { origin } = await reading(curro, `${SEARCH}&client_id=jobs`, { origin: OTHER });
      return origin === OTHER;
    });
    expect(await reading(curro, `${SEARCH}&client_id=jobs`, { origin: JOBS })).toMatchObject({
      origin: null,
    });
  });
});

describe('a list of origins', () => {
  const PORTAL = 'https://portal.example';
  let curro: Curro;
  beforeAll(async () => {
    curro = await startCurro('listed-origins', { CORS_ORIGINS: `${PORTAL}, https://www.portal.example` });
    await createClient(curro, 'jobs', [JOBS]);
  });
  afterAll(() => curro.close());

  test('allows these origins to read and no other', async () => {
    expect(await reading(curro, SEARCH, { origin: PORTAL })).toMatchObject({
      origin: PORTAL,
      vary: ['Origin'],
    });
    expect(await reading(curro, SEARCH, { origin: OTHER })).toMatchObject({ origin: null, vary: ['Origin'] });
    expect(await reading(curro, SEARCH, {})).toMatchObject({ status: 200, origin: null, vary: ['Origin'] });
    expect(await reading(curro, SEARCH, { origin: OTHER }, 'OPTIONS')).toMatchObject({ origin: null });
  });

  test('a client’s own origins are added for the client', async () => {
    expect(await reading(curro, SEARCH, { origin: JOBS }, 'OPTIONS')).toMatchObject({ origin: JOBS });
    expect(await reading(curro, `${SEARCH}&client_id=jobs`, { origin: JOBS })).toMatchObject({
      origin: JOBS,
    });
    expect(await reading(curro, SEARCH, { origin: JOBS })).toMatchObject({ origin: null });
    expect(await reading(curro, `${SEARCH}&client_id=jobs`, { origin: PORTAL })).toMatchObject({
      origin: null,
    });
  });
});
