import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type BreakableProxy, openBreakableProxy } from '../support/breakable-proxy.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

const LIMIT = 3;
const LISTED = '/api/1/dictionary/salary-quantity';

const headersOf = (response: Response) => ({
  status: response.status,
  limit: response.headers.get('x-ratelimit-limit'),
  remaining: response.headers.get('x-ratelimit-remaining'),
});

describe('a limit behind one proxy', () => {
  let curro: Curro;

  beforeAll(async () => {
    curro = await startCurro('rate', { RATE_LIMIT: String(LIMIT), TRUSTED_PROXIES: '1' });
  });
  afterAll(() => curro.close());

  const from = (address: string, path = LISTED, headers: Record<string, string> = {}) =>
    curro.fetch(path, { headers: { ...headers, 'x-forwarded-for': address } });

  async function newClient(name: string): Promise<{ authorization: string }> {
    const response = await curro.ops('/clients', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const { id, secret } = (await response.json()) as { id: string; secret: string };
    return { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` };
  }

  test('every response counts down; a request above the limit is rejected with the seconds to wait', async () => {
    for (const remaining of ['2', '1', '0']) {
      expect(headersOf(await from('192.0.2.1'))).toEqual({ status: 200, limit: '3', remaining });
    }
    const refused = await from('192.0.2.1');
    expect(headersOf(refused)).toEqual({ status: 429, limit: '3', remaining: '0' });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('x-ratelimit-reset')).toBe(String(seconds));
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.json()).toMatchObject({
      error: 'rate_limit_exceeded',
      error_description: `Too many requests; wait ${seconds} seconds.`,
    });
  });

  test('cached searches are counted and refused as all requests are', async () => {
    const search = '/api/9/offer?q=limited';
    for (const address of ['192.0.2.7', '192.0.2.8']) {
      for (const remaining of ['2', '1', '0'])
        expect(headersOf(await from(address, search))).toEqual({ status: 200, limit: '3', remaining });
      const refused = await from(address, search);
      expect(headersOf(refused)).toEqual({ status: 429, limit: '3', remaining: '0' });
      expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'));
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect(refused.headers.get('etag')).toBeNull();
    }
  });

  test('the page of a refused request says when to continue and links to its address', async () => {
    for (const remaining of ['2', '1', '0'])
      expect(headersOf(await from('192.0.2.10', '/favoritos')).remaining).toBe(remaining);
    const refused = await from('192.0.2.10', '/?q=panadera&page=2');
    const text = await refused.text();
    expect(refused.status).toBe(429);
    expect(text).toMatch(/Podrás continuar dentro de \d+ segundos?\./);
    expect(text).toContain('<a class="button" href="/?q=panadera&amp;page=2">Reintentar</a>');
  });

  test('clients are counted separately, from any address; wrong credentials are counted by address', async () => {
    const [one, two] = [await newClient('portal-one'), await newClient('portal-two')];
    expect(headersOf(await from('192.0.2.2', LISTED, one)).remaining).toBe('2');
    expect(headersOf(await from('192.0.2.3', LISTED, one)).remaining).toBe('1');
    expect(headersOf(await from('192.0.2.2', LISTED, two)).remaining).toBe('2');
    const wrong = { authorization: `Basic ${Buffer.from('portal-one:guess').toString('base64')}` };
    expect(headersOf(await from('192.0.2.2', LISTED, wrong)).remaining).toBe('2');
    expect(headersOf(await from('192.0.2.2')).remaining).toBe('1');
  });

  test('a forwarding header sent by the client is ignored', async () => {
    for (const clientAddress of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await from(`${clientAddress}, 192.0.2.4`);
    expect((await from('10.0.0.4, 192.0.2.4')).status).toBe(429);
  });

  test('all addresses of an IPv6 network count as one client', async () => {
    for (const end of ['1', 'ffff:1', 'a:b:c:d']) await from(`2001:db8:0:1::${end}`.replace('::a:b', ':a:b'));
    expect((await from('2001:db8:0:1::99')).status).toBe(429);
    expect((await from('2001:db8:0:2::1')).status).toBe(200);
  });

  test('unknown paths and candidates are counted as well; path and client are validated before the rate', async () => {
    expect(headersOf(await from('192.0.2.5', '/api/9/nothing'))).toEqual({
      status: 404,
      limit: '3',
      remaining: '2',
    });
    expect(headersOf(await from('192.0.2.5', '/api/6/candidate')).status).toBe(401);
    expect(headersOf(await from('192.0.2.5', '/api/6/candidate')).remaining).toBe('0');
    expect((await from('192.0.2.5', '/api/6/candidate')).status).toBe(429);
    expect((await from('192.0.2.5', '/api/9/nothing')).status).toBe(404);
    const wrong = { authorization: `Basic ${Buffer.from('portal-one:guess').toString('base64')}` };
    expect((await from('192.0.2.5', '/api/6/candidate', wrong)).status).toBe(401);
  });

  test('pages are counted by address and refuse with a page; health, files and operators are not counted', async () => {
    const accept = { accept: 'text/html' };
    for (const remaining of ['2', '1', '0']) {
      expect(headersOf(await from('192.0.2.6', '/', accept))).toEqual({ status: 200, limit: '3', remaining });
    }
    const refused = await from('192.0.2.6', '/', accept);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.get('content-type')).toContain('text/html');
    for (let times = 0; times <= LIMIT; times += 1) {
      expect(headersOf(await from('192.0.2.6', '/health/live')).limit).toBeNull();
      expect(headersOf(await curro.ops('/sources/nobody'))).toMatchObject({ status: 404, limit: null });
    }
  });
});

describe('a short window', () => {
  test('the count restarts when the window has ended', async () => {
    const curro = await startCurro('rate-window', { RATE_LIMIT: '1', RATE_LIMIT_WINDOW_SECONDS: '1' });
    const allowed = async () => (await curro.fetch(LISTED)).status === 200;
    await until('a first request to pass', allowed);
    await until('one in the same window to be refused', async () => !(await allowed()));
    await until('the next window', allowed);
    await curro.close();
  });
});

describe('without Redis', () => {
  let curro: Curro;
  let proxy: BreakableProxy;

  beforeAll(async () => {
    const redis = new URL(inject('redisUrl'));
    proxy = await openBreakableProxy({ host: redis.hostname, port: Number(redis.port) });
    curro = await startCurro('rate-cut', (env) => {
      const through = new URL(env.REDIS_URL ?? '');
      through.host = `127.0.0.1:${proxy.port}`;
      return {
        REDIS_URL: through.href,
        RATE_LIMIT: String(LIMIT),
        // One request waits so long while Redis hangs; the next ones do not ask Redis.
        RATE_LIMIT_REDIS_TIMEOUT_MS: '1000',
        TRUSTED_PROXIES: '1',
      };
    });
  });
  afterAll(async () => {
    await curro.close();
    await proxy.close();
  });

  test.each([
    ['cut', '192.0.2.7'],
    ['hang', '192.0.2.8'],
  ] as const)(
    '%s: the process counts for itself, and on Redis again when it is back',
    async (how, address) => {
      const sendListed = async () => {
        const response = await curro.fetch(LISTED, { headers: { 'x-forwarded-for': address } });
        return `${response.status} ${response.headers.get('x-ratelimit-remaining')}`;
      };
      expect(await sendListed()).toBe('200 2');
      await proxy[how]();
      expect([await sendListed(), await sendListed(), await sendListed(), await sendListed()]).toEqual([
        '200 2',
        '200 1',
        '200 0',
        '429 0',
      ]);
      await proxy.restore();
      // The limit of the process itself stays exceeded: a request passes only by the count in Redis.
      await until('Redis to count again', async () => (await sendListed()).startsWith('200'));
    },
  );
});
