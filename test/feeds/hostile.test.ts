import type { Feed, FeedErrorCode } from '@curro/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { type FeedServer, startFeedServer } from './support/feed-server.ts';
import { line, openTitles, register, runFeed, runHostile } from './support/operate-feeds.ts';

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
  const run = await runHostile(curro, server, name, { url: server.serve(`/${name}`, content), format });
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
  const run = await runHostile(curro, server, name, { url: server.serve(`/${name}`, content), format });
  expect(run.errorCode).toBe(code);
});
