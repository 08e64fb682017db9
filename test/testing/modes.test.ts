import { type CurroTest, curriculum, offer, offers, startCurro } from '@curro/testing';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { conformingFetch } from '../support/conformance/check-response.ts';
import { expectFaults } from './expect-faults.ts';

const engines = {
  elasticsearchUrl: inject('elasticsearchUrl'),
  databaseUrl: inject('databaseUrl'),
  redisUrl: inject('redisUrl'),
};
/** The modes that run without Docker. */
const start = {
  double: () => startCurro({ mode: 'double' }),
  embedded: () => startCurro({ mode: 'embedded', engines }),
};

let curro: CurroTest;

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
type Response = { readonly status: number; readonly headers: Headers; readonly body: any };

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await conformingFetch(curro.url + path, init);
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

const post = (path: string, authorization: string, body: unknown): Promise<Response> =>
  send(path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const total = async (query: string): Promise<number> =>
  (await send(`/api/9/offer?${query}`)).body.totalResults;

describe.each(['double', 'embedded'] as const)('%s', (mode) => {
  beforeAll(async () => {
    curro = await start[mode]();
  });
  afterEach(() => curro.reset());
  afterAll(() => curro.stop());

  test('seeded offers are found, with facets', async () => {
    const { ids, rejected } = await curro.seed({ offers: 50 });
    expect([ids.length, rejected]).toEqual([50, []]);
    const { body } = await send('/api/9/offer?facets=true&maxResults=50');
    expect(body.totalResults).toBe(50);
    expect(new Set(body.offers.map(({ id }: { id: string }) => id))).toEqual(new Set(ids));
    expect(body.facets.length).toBeGreaterThan(5);
    expect(body.offers[0].link.startsWith(`${curro.url}/empleo/`)).toBe(true);
  });

  test('single offers and NDJSON are imported; rejected lines are reported', async () => {
    await curro.seed({ offers: [offer({ title: 'Soldadora' }), offers.remote(), offers.withoutSalary()] });
    const ndjson = `${JSON.stringify(offer({ title: 'Fresadora' }))}\n{"externalId":"x"}`;
    const { ids, rejected } = await curro.seed({ ndjson, source: 'ats' });
    expect(ids).toHaveLength(1);
    expect(rejected).toMatchObject([{ line: 2 }]);
    expect(await total('q=soldador')).toBe(1);
    expect(await total('teleworking=solo-teletrabajo')).toBe(1);
    expect(await total('')).toBe(4);
  });

  test('a candidate applies and follows the application', async () => {
    const { ids } = await curro.seed({ offers: [offers.withQuestions(), offers.closed()] });
    const ana = await curro.candidate('ana');
    const headers = { authorization: ana.authorization };
    const { body: questions } = await send(`/api/1/offer/${ids[0]}/question`);
    const [killer] = questions.killerQuestions;
    const [open] = questions.openQuestions;
    const created = await post(`/api/4/offer/${ids[0]}/application`, ana.authorization, {
      offerKillerQuestions: [{ id: killer.id, answerId: killer.answers[0].id }],
      offerOpenQuestions: [{ id: open.id, answer: 'Todas' }],
    });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    expect((await post(`/api/4/offer/${ids[1]}/application`, ana.authorization, {})).body.error).toBe('313');

    const event = await post(
      `/ops/v1/applications/${created.body.code}/events`,
      `Bearer ${curro.operatorToken}`,
      {
        event: 'cv-read',
      },
    );
    expect(event.status, JSON.stringify(event.body)).toBe(202);
    await curro.settled();
    const { body } = await send(`/api/3/application/${created.body.code}/timeline`, { headers });
    expect(body.totalFound).toBe(2);
  });

  test('a complete CV is stored, and none on request', async () => {
    const [ana, blas] = [await curro.candidate('ana'), await curro.candidate('blas', { cv: false })];
    const completed = async ({ authorization }: { authorization: string }): Promise<boolean> =>
      (await send('/api/2/curriculum', { headers: { authorization } })).body[0].completed;
    expect([await completed(ana), await completed(blas)]).toEqual([true, false]);
    for (const [section, body] of Object.entries(curriculum)) {
      const headers = { authorization: blas.authorization, 'content-type': 'application/json' };
      const path = `/api/9999/curriculum/${blas.curriculum}/${section}`;
      await send(path, { method: 'PUT', headers, body: JSON.stringify(body) });
    }
    expect(await completed(blas)).toBe(true);
  });

  test('offers and tokens expire by the clock', async () => {
    const now = await curro.clock.now();
    await curro.seed({ offers: [offers.expiring(now, 3), offers.expiring(now, 10)] });
    const { authorization } = await curro.candidate('ana', { tokenLife: '1 hour' });
    const status = async (): Promise<number> =>
      (await send('/api/2/curriculum', { headers: { authorization } })).status;
    expect([await total('sinceDate=_24_HOURS'), await status()]).toEqual([2, 200]);
    await curro.clock.advance('2 days');
    expect([await total(''), await total('sinceDate=_24_HOURS'), await status()]).toEqual([2, 0, 401]);
    await curro.clock.advance('2 days');
    expect(await total('')).toBe(1);
    const { body } = await send('/ops/v1/offers/changes?limit=10', {
      headers: { authorization: `Bearer ${curro.operatorToken}` },
    });
    expect(body.changes).toContainEqual(expect.objectContaining({ change: 'removed', reason: 'expired' }));
  });

  test('a digest of a saved search is sent when it is due', async () => {
    const ana = await curro.candidate('ana');
    const saved = await post('/api/1/savedsearch', ana.authorization, {
      name: 'Soldadura',
      query: 'q=soldador',
      frequency: 'daily',
      channel: 'email',
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    await curro.seed({ offers: [offer({ title: 'Soldador/a' })] });
    await curro.settled();
    expect(await curro.mails()).toEqual([]);
    await curro.clock.advance('1 day');
    const mails = await curro.mails();
    expect(mails).toMatchObject([{ to: ana.email, text: expect.stringContaining('Soldador/a') }]);
    expect(mails[0]?.text).toContain(`${curro.url}/alertas/`);
  });

  test('requests fail as often as told', async () => {
    await expectFaults(curro);
    await curro.reset();
    expect(await total('')).toBe(0);
  });

  test('searches are stale while the fault lasts', async () => {
    await curro.fail('search', { stale: true, times: 1 });
    await curro.seed({ offers: [offer()] });
    expect(await total('')).toBe(0);
    expect(await total('')).toBe(1);
  });

  test('a reset leaves nothing', async () => {
    await curro.seed({ offers: 10 });
    const ana = await curro.candidate('ana');
    await curro.clock.advance('3 days');
    await curro.fail('*', { status: 500 });
    await curro.reset();
    expect(await total('')).toBe(0);
    expect(Math.abs((await curro.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
    const { body } = await send('/api/2/curriculum', { headers: { authorization: ana.authorization } });
    expect(body[0].completed).toBe(false);
    const { ids } = await curro.seed({ offers: 10 });
    expect(await total('')).toBe(ids.length);
  });

  test('two of them do not share anything', async () => {
    const other = await start[mode]();
    try {
      await other.seed({ offers: 5 });
      expect(await total('')).toBe(0);
    } finally {
      await other.stop();
    }
  });

  test('the pages of the portal show seeded offers', async () => {
    await curro.seed({ offers: [offer({ title: 'Fresadora de metal' })] });
    expect(await (await fetch(`${curro.url}/?q=fresadora`)).text()).toMatch(
      /Fresadora(?:<\/mark>)? de metal/,
    );
  });
});
