import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('board');
});
afterAll(() => curro.close());

const BOARD = '/ops/queues/board';
const HTML = { accept: 'text/html' };

const bearer = async () => ({ authorization: `Bearer ${await curro.tokens.operator()}` });

test('browsers without a session are redirected to the sign-in, other clients get an error', async () => {
  for (const path of [BOARD, `${BOARD}/`, `${BOARD}/queue/Webhooks`]) {
    const page = await curro.fetch(path, { headers: HTML, redirect: 'manual' });
    expect(page.status).toBe(303);
    expect(page.headers.get('location')).toMatch(/^\/ops\/sign-in\?next=%2Fops%2Fqueues%2Fboard/);
  }
  const machine = await curro.fetch(`${BOARD}/api/queues`);
  expect(machine.status).toBe(401);
  expect(await machine.json()).toMatchObject({ error: '101' });
  expect((await curro.fetch(`${BOARD}/static/favicon.ico`)).status).toBe(401);
  const candidate = { authorization: `Bearer ${await curro.tokens.candidate('ana')}` };
  expect((await curro.fetch(`${BOARD}/api/queues`, { headers: candidate })).status).toBe(403);
});

test('an operator gets the queues, to read only', async () => {
  const headers = await bearer();
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
    expect.arrayContaining(['Write to the index', 'Events of applications', 'Webhooks', 'Recurring jobs']),
  );
  const command = { method: 'PUT', headers };
  expect((await curro.fetch(`${BOARD}/api/queues/Webhooks/pause`, command)).status).toBe(404);
  const paused = await (await curro.fetch(`${BOARD}/api/queues`, { headers })).text();
  expect(paused).toContain('"readOnlyMode":true');
  expect(paused).not.toContain('"isPaused":true');
  // A page of another site cannot send commands.
  const foreign = await curro.fetch(`${BOARD}/api/queues/Webhooks/pause`, {
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

  test('an operator sees every queue, without refused or external requests', async () => {
    const extraHTTPHeaders = await bearer();
    const visit = await browser.visit(BOARD, { width: 1_280, locale: 'es-ES', extraHTTPHeaders });
    await visit.page.getByText('Write to the index').first().click();
    await visit.page.getByText('Delayed').first().waitFor();
    await visit.screenshot('queue-board');
    expect(await visit.page.getByRole('link', { name: 'Back to the desk' }).getAttribute('href')).toBe(
      '/ops/queues',
    );
    await visit.close();
  });
});
