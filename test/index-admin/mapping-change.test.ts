import { createSearchClient, indexDefinition, mappingFingerprint } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOffer } from '../applications/offers.ts';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';

const OLD = '0123456789';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('mapping-change', {}, async (env) => {
    // As an earlier release left it: another definition, no alias of its own.
    const client = createSearchClient(env.ELASTICSEARCH_URL ?? '');
    const alias = env.OFFERS_INDEX ?? '';
    await client.indices.create({ index: `${alias}-${OLD}-1`, ...indexDefinition, aliases: { [alias]: {} } });
    await client.close();
    return startInThisProcess(env);
  });
});
afterAll(() => curro.close());

const ready = async () => {
  const response = await curro.fetch('/health/ready');
  return { status: response.status, notes: ((await response.json()) as { notes: string[] }).notes };
};

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
