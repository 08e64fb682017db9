import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { lines, register, runFeed, runHostile } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  curro = await startCurro('feed-hostile-servers', { FEED_ALLOWED_NETWORKS: '127.0.0.1/32,127.0.0.2/32' });
});
afterAll(async () => {
  await curro?.close();
  await server?.close();
});

test.each([
  'http://127.0.0.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2130706435/',
  'http://0x7f.0x3/',
  'http://0177.0.0.3/',
  'http://127.3/',
  'http://0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.3]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.3]/',
  'http://[64:ff9b::7f00:3]/',
  'http://[64:ff9b:1::a9fe:a9fe]/',
  'http://[2002:7f00:3::]/',
  'http://[2001::1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[ff02::1]/',
  'http://100.64.0.1/',
  'gopher://127.0.0.1/',
  'file:///etc/passwd',
  'data:text/plain,a',
  '//127.0.0.3/',
])('a redirect to %s is refused', async (location) => {
  const name = `inward-${Buffer.from(location).toString('hex').slice(-30)}`;
  const url = server.serve(`/${name}`, (_, response) => void response.writeHead(302, { location }).end());
  await register(curro, name, { url, format: 'ndjson' });
  expect(await runFeed(curro, name)).toMatchObject({ state: 'failed', errorCode: 'forbidden_address' });
});

/** Makes names under `.test` resolve to these addresses, one list per look-up; the last list stays. */
function answerNames(answers: Readonly<Record<string, LookupAddress[][]>>): void {
  const real = { lookup: dns.lookup, lookupAsync: dns.promises.lookup };
  const next = (name: string): LookupAddress[] | undefined => {
    const lists = answers[name];
    return lists !== undefined && lists.length > 1 ? lists.shift() : lists?.[0];
  };
  const fakes = {
    lookupAsync: async (name: string) => next(name) ?? real.lookupAsync(name, { all: true }),
    lookup: (name: string, _: object, done: (error: Error | null, found: LookupAddress[]) => void) => {
      const found = next(name);
      if (found === undefined)
        dns.promises.lookup(name, { all: true }).then(
          (list) => done(null, list),
          (error: Error) => done(error, []),
        );
      else done(null, found);
    },
  };
  Object.assign(dns, { lookup: fakes.lookup });
  Object.assign(dns.promises, { lookup: fakes.lookupAsync });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(dns, { lookup: real.lookup });
    Object.assign(dns.promises, { lookup: real.lookupAsync });
    syncBuiltinESMExports();
  });
}
const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });

test('a name with one internal address is refused', async () => {
  const inward = [
    '127.0.0.3',
    '169.254.169.254',
    '10.0.0.1',
    '::1',
    '::ffff:127.0.0.3',
    '64:ff9b::a00:1',
    'fd00::1',
  ];
  answerNames(
    Object.fromEntries(
      inward.map((text, at) => [`inward${at}.test`, [[address('127.0.0.1'), address(text)]]]),
    ),
  );
  for (const at of inward.keys()) {
    await register(curro, `name-${at}`, { url: `http://inward${at}.test/`, format: 'ndjson' });
    expect(await runFeed(curro, `name-${at}`)).toMatchObject({ errorCode: 'forbidden_address' });
  }
});

test('a name that is rebound after its check is not resolved again', async () => {
  const requested: string[] = [];
  const inner = createServer((incoming, response) => {
    requested.push(incoming.url ?? '');
    response.end(lines(1));
  }).listen(0, '127.0.0.3');
  await once(inner, 'listening');
  const bound = inner.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const outer = createServer((_, response) => response.end(lines(3))).listen(port, '127.0.0.2');
  await once(outer, 'listening');
  onTestFinished(() => {
    inner.close();
    outer.close();
  });
  answerNames({ 'rebound.test': [[address('127.0.0.2')], [address('127.0.0.3')]] });
  await register(curro, 'rebound', { url: `http://rebound.test:${port}/`, format: 'ndjson' });
  expect(await runFeed(curro, 'rebound')).toMatchObject({ state: 'done', offers: 3 });
  // The name now resolves to an internal address.
  expect(await runFeed(curro, 'rebound')).toMatchObject({ errorCode: 'forbidden_address' });
  expect(requested).toEqual([]);
});

test('responses with 10,000 bytes of headers are read, with 100,000 refused', async () => {
  const withHeaders = (bytes: number) =>
    server.serve(`/headers-${bytes}`, lines(1), { 'x-long': 'a'.repeat(bytes) });
  await register(curro, 'headers', { url: withHeaders(10_000), format: 'ndjson' });
  expect(await runFeed(curro, 'headers')).toMatchObject({ state: 'done' });
  const run = await runHostile(curro, server, 'many-headers', {
    url: withHeaders(100_000),
    format: 'ndjson',
  });
  expect(run.errorCode).toBe('unreachable');
});

test('a request with 10,000 bytes of headers is served, one with 100,000 refused with 431', async () => {
  const statusWith = async (headers: Record<string, string>): Promise<number | undefined> => {
    const outgoing = request(`${curro.url}/api/9/offer?maxResults=1`, { headers });
    outgoing.end();
    const [response] = await once(outgoing, 'response');
    response.resume();
    return response.statusCode;
  };
  expect(await statusWith({ 'x-long': 'a'.repeat(10_000) })).toBe(200);
  expect(await statusWith({ 'x-long': 'a'.repeat(100_000) })).toBe(431);
});
