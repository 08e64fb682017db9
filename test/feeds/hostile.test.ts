import dns, { type LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { Feed, FeedErrorCode } from '@curro/shared';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, lines, openTitles, register, runFeed } from './support/operate-feeds.ts';

let curro: Curro;
let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
  curro = await startCurro('feed-hostile', { FEED_ALLOWED_NETWORKS: '127.0.0.1/32,127.0.0.2/32' });
});
afterAll(async () => {
  await curro?.close();
  await server?.close();
});

const NDJSON = { 'content-type': 'application/x-ndjson' };
const FORMATS = ['ndjson', 'csv', 'xml', 'rss', 'jobposting'] as const;

/** A field of the record beside the usual ones, in the syntax of each format. */
const records: Readonly<Record<Feed['format'], (id: string, title: string, field: string) => string>> = {
  ndjson: (id, title, field) => line(id, title, { [field]: 'valor', nested: { [field]: { [field]: 1 } } }),
  csv: (id, title, field) => `externalId,title,description,${field}\n${id},${title},Obrador,valor\n`,
  xml: (id, title, field) =>
    `<source><job ${field}="1"><id>${id}</id><title>${title}</title><description>Obrador</description><${field}>valor</${field}></job></source>`,
  rss: (id, title, field) =>
    `<rss><channel><item ${field}="1"><guid>${id}</guid><title>${title}</title><description>Obrador</description><${field}>valor</${field}></item></channel></rss>`,
  jobposting: (id, title, field) =>
    `{"@type":"JobPosting","identifier":"${id}","title":"${title}","description":"Obrador","${field}":{"${field}":1}}`,
};
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'] as const;

/** Runs a feed, then a valid one: the worker must continue. */
async function runHostile(name: string, feed: object) {
  await register(curro, name, feed);
  const run = await runFeed(curro, name);
  await register(curro, `${name}-next`, { url: server.serve(`/${name}-next`, lines(1)), format: 'ndjson' });
  expect(await runFeed(curro, `${name}-next`)).toMatchObject({ state: 'done', offers: 1 });
  return run;
}

test.each(FORMATS)('names of prototypes are ordinary field names in %s', async (format) => {
  for (const field of PROTOTYPE_NAMES) {
    const name = `prototype-${format}-${field.replaceAll('_', '').toLowerCase()}`;
    const url = server.serve(`/${name}`, records[format]('1', 'Oferta', field));
    await register(curro, name, { url, format });
    expect(await runFeed(curro, name)).toMatchObject({ state: 'done', records: 1, offers: 1 });
    expect(await openTitles(curro, name)).toEqual(['Oferta']);
  }
  expect({}).not.toHaveProperty('valor');
});

test('names of prototypes are ordinary names in an import, its settings and mappings', async () => {
  const body = PROTOTYPE_NAMES.map((field) =>
    line(field, 'Oferta', { [field]: 'x', category: field, province: field, contract: { [field]: 1 } }),
  ).join('');
  const response = await curro.ops('/offers?source=prototypes', { method: 'POST', headers: NDJSON, body });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ received: 5, created: 5 });
  expect((await operate(curro, 'GET', '/sources/prototypes/unmapped?field=category')).status).toBe(200);
  const mapping = JSON.parse('{"category":{"__proto__":"turismo-restauracion","constructor":null}}');
  expect((await operate(curro, 'PUT', '/sources/prototypes/mappings', mapping)).status).toBe(200);
  const query = new URLSearchParams({ source: 'prototypes' });
  for (const name of PROTOTYPE_NAMES) query.set(name, 'x');
  const again = await curro.ops(`/offers?${query.toString()}`, {
    method: 'POST',
    headers: NDJSON,
    body: line('1'),
  });
  expect(again.status).toBe(200);
  expect(Object.keys((await operate(curro, 'GET', '/sources/prototypes')).body).toSorted()).toEqual([
    'country',
    'currency',
    'linkOut',
    'source',
    'timezone',
    'ttlDays',
  ]);
});

const LEVELS = 100_000;
const deepArray = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const deepObject = `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;

test.each<[string, Feed['format'], string, FeedErrorCode]>([
  ['objects', 'ndjson', deepObject, 'no_offers'],
  ['arrays', 'ndjson', deepArray, 'no_offers'],
  ['arrays in a field', 'ndjson', `{"externalId":"1","title":"A","description":${deepArray}}`, 'no_offers'],
  ['objects', 'jobposting', deepObject, 'malformed'],
  ['arrays', 'jobposting', deepArray, 'malformed'],
  [
    'a posting',
    'jobposting',
    `{"@type":"JobPosting","title":"A","identifier":"1","description":${deepArray}}`,
    'malformed',
  ],
  [
    'a list of postings',
    'jobposting',
    `[{"@type":"JobPosting","title":"A","identifier":"1","skills":${deepObject}}]`,
    'malformed',
  ],
  [
    'a page',
    'jobposting',
    `<html><script type="application/ld+json">${deepObject}</script></html>`,
    'wrong_format',
  ],
  ['elements', 'xml', `<source>${'<job>'.repeat(LEVELS)}`, 'malformed'],
  ['elements', 'rss', `<rss><channel><item>${'<b>'.repeat(LEVELS)}`, 'malformed'],
])('%s nested 100,000 levels deep in a feed of %s end with a code', async (what, format, content, code) => {
  const name = `deep-${format}-${what.replaceAll(' ', '-')}`;
  const run = await runHostile(name, { url: server.serve(`/${name}`, content), format });
  expect([run.state, run.errorCode]).toEqual(['failed', code]);
});

test('lines of an import nested 100,000 levels deep are rejected, those beside them stored', async () => {
  const short = `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`;
  const body = [line('1').trim(), deepObject, short, deepArray, '['.repeat(LEVELS), line('2').trim()].join(
    '\n',
  );
  const headers = { ...NDJSON, accept: 'application/x-ndjson' };
  const response = await curro.ops('/offers?source=deep', { method: 'POST', headers, body });
  const results = (await response.text())
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(results.map(({ result, reasons }) => [result, reasons[0]?.code])).toEqual([
    ['created', undefined],
    ['rejected', 'too_large'],
    ['rejected', 'not_json'],
    ['rejected', 'not_an_object'],
    ['rejected', 'not_json'],
    ['created', undefined],
  ]);
  const put = await curro.ops('/offers/deep/3', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: short,
  });
  expect(put.status).toBe(400);
});

/** NUL, invalid UTF-8, surrogates, and characters that look like line ends. */
const nasty: [string, Buffer][] = [
  ['a NUL', Buffer.from('Pana\u0000dera')],
  ['an escaped NUL', Buffer.from('Pana\\u0000dera')],
  ['an escaped lone surrogate', Buffer.from('Pana\\ud800dera')],
  ['a surrogate in UTF-8', Buffer.from([0x50, 0xed, 0xa0, 0x80, 0x51])],
  ['an overlong form', Buffer.from([0x50, 0xc0, 0x80, 0x51])],
  ['a byte that is not UTF-8', Buffer.from([0x50, 0xff, 0x51])],
  ['a noncharacter and a line separator', Buffer.from('Pana\uffff\u2028dera')],
];

test.each(nasty)('%s in a line ends with a result', async (_, bytes) => {
  const wrap = (title: Buffer, id: string): Buffer =>
    Buffer.concat([
      Buffer.from(`{"externalId":"${id}","title":"`),
      title,
      Buffer.from('","description":"'),
      title,
      Buffer.from('","skills":["'),
      title,
      Buffer.from('"],"'),
      title,
      Buffer.from('":"x"}\n'),
    ]);
  const body = Buffer.concat([wrap(bytes, '1'), wrap(Buffer.from('Panadera'), '2')]);
  const headers = { ...NDJSON, accept: 'application/x-ndjson' };
  const response = await curro.ops('/offers?source=nasty', { method: 'POST', headers, body });
  const results = (await response.text())
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  expect(results).toHaveLength(2);
  expect(['created', 'updated', 'unchanged', 'rejected']).toContain(results[0].result);
  if (results[0].result === 'rejected') expect(results[0].reasons[0].code).toMatch(/^not_(?:utf8|json)$/);
  expect(results[1].result).not.toBe('rejected');
});

test.each(FORMATS)('NUL and invalid UTF-8 in a feed of %s end with a code', async (format) => {
  for (const [at, [, bytes]] of nasty.entries()) {
    const name = `nasty-${format}-${at}`;
    const [before = '', after = ''] = records[format]('1', '|', 'more').split('|');
    const content = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    await register(curro, name, { url: server.serve(`/${name}`, content), format, charset: 'utf-8' });
    const run = await runFeed(curro, name);
    if (run.state === 'done') expect(await openTitles(curro, name)).toHaveLength(1);
    else expect(['bad_charset', 'malformed', 'no_offers', 'wrong_format']).toContain(run.errorCode);
  }
});

test('nothing that an XML document names is fetched or read', async () => {
  const target = server.serve('/fetched-by-xml', 'secreto');
  const job = '<job><id>1</id><title>A</title><description>B &x; &amp;</description></job>';
  const documents: [string, FeedErrorCode | undefined][] = [
    [`<!DOCTYPE source SYSTEM "${target}"><source>${job}</source>`, undefined],
    [`<!DOCTYPE source PUBLIC "-//X//EN" "${target}"><source>${job}</source>`, undefined],
    [`<!DOCTYPE source [<!ENTITY x SYSTEM "${target}">]><source>${job}</source>`, 'entity_declaration'],
    [`<!DOCTYPE source [<!ENTITY % p SYSTEM "${target}"> %p;]><source>${job}</source>`, 'entity_declaration'],
    [`<!DOCTYPE source [<!ELEMENT a ANY>\n<!ENTITY x "y">]><source>${job}</source>`, 'entity_declaration'],
    [`<?xml-stylesheet href="${target}"?><source>${job}</source>`, undefined],
    [
      `<source xmlns:xi="http://www.w3.org/2001/XInclude"><job><id>1</id><title>A</title><description>B <xi:include href="${target}" parse="text"/></description></job></source>`,
      undefined,
    ],
  ];
  for (const [at, [content, code]] of documents.entries()) {
    const name = `names-${at}`;
    await register(curro, name, { url: server.serve(`/${name}`, content), format: 'xml' });
    const run = await runFeed(curro, name);
    expect([name, run.state, run.errorCode]).toEqual([
      name,
      code === undefined ? 'done' : 'failed',
      code ?? null,
    ]);
  }
  expect(server.requests.map(({ url }) => url)).not.toContain('/fetched-by-xml');
});

const ENTITY_LEVELS = 10;
const laughs = Array.from(
  { length: ENTITY_LEVELS },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('\n');

test.each<[string, Feed['format'], string, FeedErrorCode]>([
  ['xml', 'xml', '<source><job><title>&l10;</title></job></source>', 'entity_declaration'],
  ['rss', 'rss', '<rss><channel><item><title>&l10;</title></item></channel></rss>', 'entity_declaration'],
  ['a sitemap', 'jobposting', '<urlset><url><loc>&l10;</loc></url></urlset>', 'wrong_format'],
])('a billion laughs in %s are refused', async (what, format, document, code) => {
  const content = `<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY l0 "lol">\n${laughs}\n]>\n${document}`;
  const name = `laughs-${what.replaceAll(' ', '-')}`;
  const run = await runHostile(name, { url: server.serve(`/${name}`, content), format });
  expect(run.errorCode).toBe(code);
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
  const run = await runHostile('many-headers', { url: withHeaders(100_000), format: 'ndjson' });
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
