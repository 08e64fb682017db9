import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { portalOffers, SOURCE } from './offers.ts';
import { PORTAL_URL } from './start.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('without-portal', { PORTAL: 'false', PORTAL_URL });
  await curro.load(SOURCE, portalOffers.slice(0, 2));
  await curro.settled();
});
afterAll(() => curro.close());

test('the API responds without the portal', async () => {
  const response = await curro.fetch('/api/9/offer');
  expect(response.status).toBe(200);
  const { items } = JSON.parse(await response.text());
  expect(items).toHaveLength(2);
  expect(items[0].link).toMatch(new RegExp(`^${PORTAL_URL}/empleo/`));
});

test.each(['/health/ready', '/openapi.json', '/docs', '/embed'])(
  '%s is served without the portal',
  async (path) => {
    await expect.poll(async () => (await curro.fetch(path)).status).toBe(200);
  },
);

test.each(['/', '/en', '/entrar', '/rss', '/sitemap.xml', '/robots.txt', '/nothing'])(
  '%s is not found, also for browsers',
  async (path) => {
    const response = await fetch(`${curro.url}${path}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: '1' });
  },
);

test('the desk has no links to a portal', async () => {
  const authorization = `Bearer ${await curro.tokens.operator()}`;
  const headers = { authorization, accept: 'text/html' };
  const [first] = portalOffers;
  const name = encodeURIComponent(`${SOURCE}/${String(Reflect.get(first ?? {}, 'externalId'))}`);
  for (const path of [`/offers?id=${name}`, '/searches', '/operators']) {
    const page = await fetch(`${curro.url}/ops${path}`, { headers });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain(`href="${PORTAL_URL}`);
  }
});

test('the OpenAPI document describes no feeds and suggestions', async () => {
  const { paths } = JSON.parse(await (await curro.fetch('/openapi.json')).text());
  expect(paths).toHaveProperty(['/embed/curro-search.js']);
  expect(
    Object.keys(paths).filter((path) => /rss|sitemap|robots|feeds\/jobs|^(?:\/en)?\/suggest/.test(path)),
  ).toEqual([]);
});
