import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('catch-up', { REINDEX_CHECK_MS: '20', REINDEX_CATCH_UP_HOURS: '0' });
  await curro.load('base', [
    { externalId: '1', title: 'Alfarera', description: 'Torno.', province: 'Zamora' },
  ]);
});
afterAll(() => curro.close());

const latest = async () => {
  const { current, past } = (await operate(curro, 'GET', '/reindex')).body;
  return current ?? past[0];
};

test('a reindex whose index jobs do not end in time fails; resumed after them it succeeds', async () => {
  // A job that no worker receives.
  const { rows } = await sql<{ id: number }>`
    insert into outbox (topic, payload, due_at)
    values ('index-offers', '{"ids": ["unknown"]}', now() + interval '1 hour') returning id`.execute(
    curro.db,
  );
  await operate(curro, 'POST', '/reindex');
  await until('the reindex to fail', async () => (await latest()).state === 'failed');
  const { error, catchUp } = await latest();
  expect(error).toMatch(/^1 index jobs up to revision \d+ did not end in time$/);
  expect(catchUp).toBeNull();

  await sql`delete from outbox where id = ${rows[0]?.id}`.execute(curro.db);
  expect((await operate(curro, 'POST', '/reindex/resume')).status).toBe(202);
  await until('the reindex to end', async () => (await latest()).state === 'done');
  const response = await curro.fetch('/api/9/offer?q=alfarera');
  expect(await response.json()).toMatchObject({ totalResults: 1 });
});
