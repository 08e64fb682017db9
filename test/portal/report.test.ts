import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../support/axe.ts';
import { describeInBrowser, startBrowser, type TestBrowser } from '../support/browser.ts';
import { type Curro, startCurro } from '../support/curro.ts';

const SOURCE = 'reports';
const offers = ['a', 'b', 'c'].map((externalId) => ({
  externalId,
  title: `Calderero ${externalId}`,
  description: 'Se busca calderero.',
  expires: '2099-12-31T00:00:00Z',
}));

interface Report {
  readonly id: number;
  readonly offer: { readonly externalId: string };
  readonly reason: string;
  readonly note: string;
  readonly resolution?: string;
}

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('portal-reports', { RATE_LIMIT: '0' });
  await curro.load(SOURCE, offers);
  await curro.settled();
});
afterAll(() => curro.close());

const operate = async (path: string, init?: RequestInit) => {
  const response = await curro.ops(path, init);
  return { status: response.status, body: JSON.parse(await response.text()) };
};
const reports = async (state: string): Promise<Report[]> =>
  (await operate(`/offer-reports?state=${state}`)).body.reports;
const resolve = (id: number | string, resolution: string) =>
  operate(`/offer-reports/${id}/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resolution }),
  });

async function pathOf(externalId: string): Promise<string> {
  const { offers: found } = JSON.parse(
    await (await curro.fetch(`/api/9/offer?q=calderero&maxResults=50`)).text(),
  );
  const link: string = found.find(({ title }: { title: string }) => title === `Calderero ${externalId}`).link;
  return new URL(link).pathname;
}

/** Opens the form and submits it as a browser without JavaScript does. */
async function report(externalId: string, fields: Record<string, string>): Promise<number> {
  const path = `${await pathOf(externalId)}/informar`;
  const form = await curro.fetch(path, { headers: { accept: 'text/html' } });
  const cookie = form.headers.get('set-cookie')?.split(';')[0] ?? '';
  const key = /name="_key" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const response = await curro.fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: curro.url,
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ _key: key, ...fields }).toString(),
  });
  return response.status;
}

describeInBrowser('in a browser', () => {
  let browser: TestBrowser;
  beforeAll(async () => {
    browser = await startBrowser(curro.url);
  });
  afterAll(() => browser.close());

  test('a visitor reports an offer, and the operator dismisses the report', async () => {
    const visit = await browser.visit(await pathOf('a'), { width: 360, expected: /status of 400/ });
    await visit.page.getByRole('link', { name: 'Informar de un problema' }).click();
    await visit.page.getByRole('heading', { name: 'Informar de un problema con la oferta' }).waitFor();
    expect(await accessibilityViolations(visit.page)).toEqual([]);
    await visit.screenshot('report');
    await visit.page.getByRole('button', { name: 'Enviar aviso' }).click();
    await visit.page
      .getByRole('alert')
      .getByRole('link', { name: 'Elige una opción en «¿Qué ocurre?».' })
      .click();
    await visit.page.locator('#f-reason:focus[aria-invalid]').waitFor();
    await visit.page.getByLabel('Parece un fraude o pide dinero').check();
    await visit.page.getByLabel('Cuéntanos más').fill('Piden 50 euros.');
    await visit.page.getByRole('button', { name: 'Enviar aviso' }).click();
    await visit.page.getByRole('heading', { name: 'Gracias por avisar' }).waitFor();
    await visit.page.getByRole('link', { name: 'Ver ofertas similares' }).waitFor();
    await visit.close();
    const [stored] = await reports('open');
    expect(stored).toMatchObject({
      offer: { externalId: 'a' },
      reason: 'fraud',
      note: 'Piden 50 euros.',
    });
    const resolved = await resolve(stored?.id ?? 0, 'dismissed');
    expect(resolved).toMatchObject({ status: 200, body: { resolution: 'dismissed' } });
    expect(await reports('open')).toEqual([]);
    expect((await resolve(stored?.id ?? 0, 'dismissed')).status).toBe(409);
  });
});

test('deleting a reported offer resolves all its reports', async () => {
  expect(await report('b', { reason: 'closed', note: '' })).toBe(200);
  expect(await report('b', { reason: 'other', note: 'x'.repeat(1_000) })).toBe(200);
  const [first] = await reports('open');
  expect((await resolve(first?.id ?? 0, 'offer-deleted')).status).toBe(200);
  await curro.settled();
  expect(await reports('open')).toEqual([]);
  const resolved = await reports('resolved');
  expect(
    resolved.filter(({ offer }) => offer.externalId === 'b').map(({ resolution }) => resolution),
  ).toEqual(['offer-deleted', 'offer-deleted']);
  const search = JSON.parse(await (await curro.fetch('/api/9/offer?q=calderero')).text());
  expect(search.totalResults).toBe(2);
});

test('one of several concurrent requests resolves a report', async () => {
  expect(await report('c', { reason: 'other', note: '' })).toBe(200);
  const [stored] = await reports('open');
  const responses = await Promise.all(Array.from({ length: 8 }, () => resolve(stored?.id ?? 0, 'dismissed')));
  expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
});

test.each([
  ['without a reason', { note: 'text' }, 400],
  ['with an unknown reason', { reason: 'boredom' }, 400],
  ['with a long note', { reason: 'other', note: 'x'.repeat(1_001) }, 400],
  ['with a foreign form key', { _key: 'foreign', reason: 'other' }, 403],
] as const)('a report %s is refused and not stored', async (_, fields, status) => {
  const before = await reports('open');
  expect(await report('c', fields)).toBe(status);
  expect(await reports('open')).toEqual(before);
});

test('unknown reports and states are refused', async () => {
  expect((await resolve(999_999, 'dismissed')).status).toBe(404);
  expect((await resolve('x', 'dismissed')).status).toBe(404);
  expect((await operate('/offer-reports?state=new')).status).toBe(400);
});
