import { createSearchClient } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { reportToAll } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;

beforeAll(async () => {
  curro = await startCurro('expiry', { EXPIRE_EVERY_MS: '200' });
});
afterAll(() => curro.close());

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Whether the index contains the offer, even if no search finds it. */
async function indexed(id: string): Promise<boolean> {
  const client = createSearchClient(curro.environment.elasticsearchUrl);
  const there = await client.exists({ index: curro.env.OFFERS_INDEX ?? '', id });
  await client.close();
  return there;
}

async function searchTotal(query: string): Promise<number> {
  const response = await curro.fetch(`/api/9/offer?q=${query}`);
  const { totalResults } = (await response.json()) as { totalResults: number };
  return totalResults;
}

const detail = async (id: string) => (await curro.fetch(`/api/7/offer/${id}`)).json();

test('an expired offer leaves the index without events, and a later expiry brings it back', async () => {
  const candidate = await createApplicant(curro, 'late');
  const offer = await loadOffer(curro, 'short', { title: 'Farolera' });
  const code = await candidate.applied(offer);
  await curro.settled();
  expect(await searchTotal('farolera')).toBe(1);

  await loadOffer(curro, 'short', { title: 'Farolera', expires: inMs(500) });
  await until('the offer to leave the index', async () => !(await indexed(offer)));
  expect(await searchTotal('farolera')).toBe(0);
  expect(await detail(offer)).toMatchObject({ active: false, archived: true, applications: 1 });
  const timeline = await candidate.get(`/application/${code}/timeline`);
  expect(timeline.body.events.map(({ tipoId }: { tipoId: number }) => tipoId)).toEqual([1]);
  expect((await candidate.apply(offer)).status).toBe(400);

  // The same content: only the end of its life moved.
  await loadOffer(curro, 'short', { title: 'Farolera', expires: inMs(3_600_000) });
  expect(await searchTotal('farolera')).toBe(1);
  expect(await detail(offer)).toMatchObject({ active: true, archived: false });
});

test('an offer that is expired when it is imported is stored and never found', async () => {
  const offer = await loadOffer(curro, 'past', { title: 'Aguadora', expires: '2026-03-03T00:00:00Z' });
  expect([await indexed(offer), await searchTotal('aguadora')]).toEqual([false, 0]);
  expect(await detail(offer)).toMatchObject({ active: false, archived: true });
});

test('an offer is not found while its process is closed', async () => {
  const offer = await loadOffer(curro, 'process', { title: 'Afiladora' });
  expect(await searchTotal('afiladora')).toBe(1);
  await reportToAll(curro, offer, 'process-closed');
  await curro.settled();
  expect([await indexed(offer), await searchTotal('afiladora')]).toEqual([false, 0]);
  // A feed that still lists it does not open the process.
  await loadOffer(curro, 'process', { title: 'Afiladora', vacancies: 2 });
  expect(await searchTotal('afiladora')).toBe(0);
  await reportToAll(curro, offer, 'process-opened');
  await curro.settled();
  expect(await searchTotal('afiladora')).toBe(1);
});

test('more offers than one batch expire', async () => {
  const lines = Array.from({ length: 1_200 }, (_, n) =>
    JSON.stringify({
      externalId: `many-${n}`,
      title: 'Serena',
      description: 'Ronda de noche.',
      province: 'Zamora',
      expires: inMs(6_000),
    }),
  );
  await curro.load('many', lines.join('\n'));
  const open = async (): Promise<number> =>
    (
      await curro.db
        .selectFrom('offers')
        .select('id')
        .where('source', '=', 'many')
        .where('expired', '=', false)
        .execute()
    ).length;
  await until('every expiry to be stored', async () => (await open()) === 0);
  await curro.settled();
  expect(await searchTotal('serena')).toBe(0);
});
