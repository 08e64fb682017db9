import { createSearchClient, indexDefinition, mappingFingerprint } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { until } from '../support/until.ts';

const OLD = '0123456789';
const OLD_RESULT_WINDOW = 10_100;

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('mapping-change', {}, async (env) => {
    // As an earlier release left it: another definition, no alias of its own.
    const client = createSearchClient(env.ELASTICSEARCH_URL ?? '');
    const alias = env.OFFERS_INDEX ?? '';
    const settings = { ...indexDefinition.settings, max_result_window: OLD_RESULT_WINDOW };
    await client.indices.create({
      index: `${alias}-${OLD}-1`,
      ...indexDefinition,
      settings,
      aliases: { [alias]: {} },
    });
    await client.close();
    return startInThisProcess(env);
  });
});
afterAll(() => curro.close());

const ready = async () => {
  const response = await curro.fetch('/health/ready');
  return { status: response.status, notes: ((await response.json()) as { notes: string[] }).notes };
};

test('the last page is served from an index of an earlier release', async () => {
  const lastPage = () => curro.fetch('/api/9/offer?page=1000&maxResults=100');
  // The services set the result window in the background while they start.
  await until('the result window to be set', async () => (await lastPage()).status === 200);
  expect(await (await lastPage()).json()).toMatchObject({ currentPage: 1_000, offers: [] });
});

test('an index of another definition serves, is reported, and is replaced by a reindex', async () => {
  const expectedFingerprint = mappingFingerprint();
  const index = `${curro.env.OFFERS_INDEX}-${OLD}-1`;
  const advice = `index ${index} has fingerprint ${OLD}, code wants ${expectedFingerprint}: run curro reindex start`;
  expect(await ready()).toEqual({ status: 200, notes: [advice] });
  expect((await runCommand(curro, ['reindex', 'status'])).out).toBe(`searches go to ${index}\n${advice}\n`);
  await loadOffer(curro, 'sieve', { title: 'Cedacera' });
  const latestReindex = () => operate(curro, 'GET', '/reindex');
  expect((await latestReindex()).body.index).toEqual({
    name: index,
    fingerprint: OLD,
    expectedFingerprint,
    advice,
  });

  const started = await runCommand(curro, ['reindex', 'start']);
  expect([started.code, started.out]).toEqual([0, expect.stringContaining('done: 1 of 1')]);
  expect(await ready()).toEqual({ status: 200, notes: [] });
  expect((await latestReindex()).body.index).toMatchObject({
    fingerprint: expectedFingerprint,
    advice: null,
  });
  const search = await curro.fetch('/api/9/offer?q=cedacera');
  expect(await search.json()).toMatchObject({ totalResults: 1 });
});
