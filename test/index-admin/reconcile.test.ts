import { countActiveOffers } from '@curro/offers';
import { createSearchClient } from '@curro/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from '../applications/operator.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

const COUNT = 1_300;

let curro: Curro;
let ids: string[];
let elastic: ReturnType<typeof createSearchClient>;

beforeAll(async () => {
  curro = await startCurro('reconcile');
  elastic = createSearchClient(curro.environment.elasticsearchUrl);
  await curro.load(
    'loom',
    Array.from({ length: COUNT }, (_, n) => ({
      externalId: `${n}`,
      title: 'Tejedora',
      description: 'Telar manual.',
      province: 'Zamora',
    })),
  );
  const rows = await curro.db.selectFrom('offers').select('id').orderBy('id').execute();
  ids = rows.map(({ id }) => id);
});
afterAll(async () => {
  await elastic.close();
  await curro.close();
});

const name = (): string => curro.env.OFFERS_INDEX ?? '';
const some = (from: number, to: number): string[] => ids.slice(from, to);

/** Damages the index directly: removes, adds and overwrites documents. */
async function damage(): Promise<void> {
  const index = name();
  const strange = Array.from({ length: 25 }, (_, n) => n.toString(16).padStart(32, '0'));
  const { errors } = await elastic.bulk({
    index,
    refresh: true,
    operations: [
      ...some(0, 40).map((_id) => ({ delete: { _id } })),
      // The overwritten documents get a later revision than in the database.
      ...[...strange, ...some(100, 115)].flatMap((_id) => [{ index: { _id } }, { titleSort: 'extra' }]),
    ],
  });
  expect(errors).toBe(false);
}

async function searchTotal(): Promise<number> {
  await elastic.indices.refresh({ index: name() });
  const response = await curro.fetch('/api/9/offer?q=tejedora&maxResults=1');
  return ((await response.json()) as { totalResults: number }).totalResults;
}

async function reconcile(dryRun: boolean) {
  const started = await operate(curro, 'POST', '/reconcile', { dryRun });
  expect([started.status, started.body.state, started.body.dryRun]).toEqual([202, 'running', dryRun]);
  const latest = async () => {
    const { current, past } = (await operate(curro, 'GET', '/reconcile')).body;
    return current ?? past[0];
  };
  await until('the comparison to end', async () => (await latest()).state !== 'running');
  return latest();
}

test('a complete index needs no repair', async () => {
  expect(await reconcile(false)).toMatchObject({
    state: 'done',
    missing: 0,
    stale: 0,
    surplus: 0,
    repaired: 0,
    progress: { done: 2 * COUNT, percent: 100 },
  });
});

test('finds and repairs what is missing, stale and surplus; a dry run changes nothing', async () => {
  await damage();
  const differing = { state: 'done', missing: 40, stale: 15, surplus: 25, refused: 0 };
  expect(await reconcile(true)).toMatchObject({ ...differing, repaired: 0 });
  expect(await searchTotal()).toBe(COUNT - 55);
  expect(await reconcile(false)).toMatchObject({ ...differing, repaired: 80 });
  expect(await searchTotal()).toBe(COUNT);
  expect((await elastic.count({ index: name() })).count).toBe(await countActiveOffers(curro.db, new Date()));
  const sound = { missing: 0, stale: 0, surplus: 0 };
  expect(await reconcile(true)).toMatchObject(sound);
  // Repaired documents follow later changes.
  await operate(curro, 'DELETE', '/offers/loom/0');
  await curro.settled();
  expect(await searchTotal()).toBe(COUNT - 1);
});

test('curro reconcile prints the differences and exits with 1 while they remain', async () => {
  await elastic.bulk({
    index: name(),
    operations: some(200, 207).map((_id) => ({ delete: { _id } })),
    refresh: true,
  });
  const looked = await runCommand(curro, ['reconcile', '--dry-run']);
  expect([looked.code, looked.out]).toEqual([1, 'done: missing 7, stale 0, surplus 0, repaired 0\n']);
  const repaired = await runCommand(curro, ['reconcile', '--json']);
  expect(repaired.code).toBe(0);
  expect(JSON.parse(repaired.out)).toMatchObject({ missing: 7, repaired: 7 });
});

test('one comparison at a time; its body is validated', async () => {
  expect((await operate(curro, 'POST', '/reconcile', { dryRun: 'perhaps' })).status).toBe(400);
  expect((await operate(curro, 'POST', '/reconcile/cancel')).status).toBe(409);
  const [first, second] = await Promise.all([
    operate(curro, 'POST', '/reconcile', { dryRun: true }),
    operate(curro, 'POST', '/reconcile', { dryRun: true }),
  ]);
  expect([first.status, second.status].sort((a, b) => a - b)).toEqual([202, 409]);
  await curro.settled();
});
