import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { idOf } from './offers.ts';
import { PORTAL_URL, startPortal } from './start.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startPortal('portal-feeds');
});
afterAll(() => curro.close());

const baker = `/empleo/panadera-o-de-noche-${idOf('baker-zamora')}`;
/** All offers of the suite except the closed and the deleted one. */
const OPEN_OFFERS = 50;

test('RSS of a search, newest first', async () => {
  const response = await curro.fetch('/rss?q=panadero&province=zamora&order=title');
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect([...text.matchAll(/<item>\s*<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Panadera/o de noche',
    'Panadera de Toro',
    'Panadero de Benavente',
  ]);
  expect(text).toContain(`<link>${PORTAL_URL}${baker}</link>`);
  expect(text).toContain(`<guid isPermaLink="false">${idOf('baker-zamora')}</guid>`);
  const [, built = ''] = /<lastBuildDate>(.*?)<\/lastBuildDate>/.exec(text) ?? [];
  const published = [...text.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) => Date.parse(date));
  expect(Date.parse(built)).toBeGreaterThanOrEqual(Math.max(...published));
  expect(text).toContain('Hornos Mistral S.L. · Zamora · 1.500 – 1.800 € bruto/mes · Carné de manipulador.');
});

test('the sitemap lists the open offers in both languages', async () => {
  const index = await (await curro.fetch('/sitemap.xml')).text();
  const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(parts).toEqual([`${PORTAL_URL}/sitemaps/pages.xml`, `${PORTAL_URL}/sitemaps/offers.xml`]);
  const part = await (await curro.fetch('/sitemaps/offers.xml')).text();
  const addresses = [...part.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(2 * OPEN_OFFERS);
  expect(addresses).toContain(`${PORTAL_URL}${baker}`);
  expect(addresses).toContain(`${PORTAL_URL}/en${baker}`);
  expect(addresses.filter((address) => address?.includes(idOf('closed')))).toEqual([]);
});

test('the parts of the sitemap divide the offers by their ids', async () => {
  const digits = [...'0123456789abcdef'];
  const parts = await Promise.all(
    digits.map(async (digit) => (await curro.fetch(`/sitemaps/offers-${digit}.xml`)).text()),
  );
  const counts = parts.map((part) => [...part.matchAll(/<loc>/g)].length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2 * OPEN_OFFERS);
});

test('the RSS of a search without results has no date', async () => {
  const text = await (await curro.fetch('/rss?q=astronauta')).text();
  expect(text).toContain('<channel>');
  expect(text).not.toContain('lastBuildDate');
});

test('robots.txt names the sitemap and allows RSS', async () => {
  const text = await (await curro.fetch('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${PORTAL_URL}/sitemap.xml`);
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path);
  expect(disallowed).toContain('/api/');
  for (const path of ['/rss?q=panadera', '/en/rss'])
    expect(disallowed.filter((prefix) => prefix !== undefined && path.startsWith(prefix))).toEqual([]);
});

test('the feed contains every open offer as a JobPosting', async () => {
  const response = await curro.fetch('/feeds/jobs.jsonld');
  expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  const feed = JSON.parse(await response.text());
  expect(feed['@type']).toBe('DataFeed');
  expect(feed.dataFeedElement).toHaveLength(OPEN_OFFERS);
  const page = await (await curro.fetch(baker)).text();
  const [, embedded = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  const posting = JSON.parse(embedded);
  expect(feed.dataFeedElement).toContainEqual(posting);
  expect(posting).toMatchObject({
    '@type': 'JobPosting',
    title: 'Panadera/o de noche',
    validThrough: '2099-12-31T00:00:00.000Z',
    employmentType: ['PART_TIME'],
    baseSalary: {
      currency: 'EUR',
      value: { minValue: 1500, maxValue: 1800, unitText: 'MONTH' },
    },
    jobLocation: { address: { addressLocality: 'Zamora', addressRegion: 'Zamora', addressCountry: 'ES' } },
    hiringOrganization: { name: 'Hornos Mistral S.L.', sameAs: 'https://hornos-mistral.example/' },
  });
});
