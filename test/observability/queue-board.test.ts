import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('board');
});
afterAll(() => curro.close());

const BOARD = '/ops/queues';
const HTML = { accept: 'text/html' };

const signIn = (token: string, headers: Record<string, string> = {}) =>
  curro.fetch(`${BOARD}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ token }).toString(),
  });

test('without a session there is a sign-in page, for API clients an error', async () => {
  for (const path of [BOARD, `${BOARD}/`, `${BOARD}/queue/index-offers`]) {
    const page = await curro.fetch(path, { headers: HTML });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain('name="token"');
  }
  const machine = await curro.fetch(`${BOARD}/api/queues`);
  expect(machine.status).toBe(401);
  expect(await machine.json()).toMatchObject({ error: '101' });
  expect((await curro.fetch(`${BOARD}/static/favicon.ico`)).status).toBe(401);
});

test('only tokens of operators are accepted', async () => {
  for (const token of ['', 'x.y.z', await curro.tokens.candidate('ana')]) {
    const refused = await signIn(token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect(await refused.text()).toContain('role="alert"');
  }
  const bearer = { authorization: `Bearer ${await curro.tokens.candidate('ana')}` };
  expect((await curro.fetch(`${BOARD}/api/queues`, { headers: bearer })).status).toBe(403);
});

test('an operator gets a cookie for these paths alone, and the queues', async () => {
  const entered = await signIn(await curro.tokens.operator());
  expect(entered.status).toBe(303);
  expect(entered.headers.get('location')).toBe(BOARD);
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/; Path=\/ops\/queues; HttpOnly; SameSite=Strict$/);
  const headers = { cookie: cookie.split(';', 1)[0] ?? '' };

  const page = await curro.fetch(BOARD, { headers: { ...headers, ...HTML } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const text = await page.text();
  expect(text).toContain('id="root"');
  expect(text).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);

  const listed = await curro.fetch(`${BOARD}/api/queues`, { headers });
  expect(listed.status).toBe(200);
  const { queues } = (await listed.json()) as { queues: { name: string }[] };
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['index-offers', 'write-application-events', 'deliver-webhook', 'schedules']),
  );
  // A page of another site cannot use the session.
  const foreign = await curro.fetch(`${BOARD}/api/queues/index-offers/pause`, {
    method: 'PUT',
    headers: { ...headers, 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
});

describeInBrowser('in a browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  test('an operator signs in and sees every queue, without refused or external requests', async () => {
    const visit = await browser.visit(BOARD, { width: 1_280, expected: /401/ });
    await visit.page.getByLabel(/token/).fill(await curro.tokens.operator());
    await visit.page.getByRole('button', { name: 'Sign in' }).click();
    await visit.page.getByText('index-offers').first().waitFor();
    await visit.page.getByText('index-offers').first().click();
    await visit.page.getByText('Delayed').first().waitFor();
    await visit.screenshot('queue-board');
    await visit.close();
  });
});
