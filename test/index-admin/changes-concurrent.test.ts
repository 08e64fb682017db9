import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { createRandom } from '../support/random.ts';
import { until } from '../support/until.ts';
import { type Change, readFeed } from './feed-reader.ts';

const WRITERS = 8;
/** Transactions of each writer, and offers that each of them writes: every offer is written once. */
const TRANSACTIONS = 12;
const EACH = 3;
/** Polls of the reader between two transactions of a writer. */
const POLLS_EACH = 2;
const MAX_PAUSE_MS = 120;
const ROLLED_BACK = 0.15;
const SEED = 2_026;

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('changes-at-once');
});
afterAll(() => curro.close());

/**
 * Writes its offers in slow transactions that draw revisions early and late, each after the reader polled
 * `POLLS_EACH` times more; returns the revisions it committed.
 */
async function write(
  writer: number,
  ids: readonly string[],
  polls: () => number,
): Promise<Map<string, number>> {
  const random = createRandom(SEED + writer);
  const pause = (): Promise<void> => delay(random() * MAX_PAUSE_MS);
  const client = new pg.Client({ connectionString: curro.environment.databaseUrl });
  await client.connect();
  const committed = new Map<string, number>();
  for (let at = 0; at < ids.length; at += EACH) {
    const least = (at / EACH) * POLLS_EACH;
    await until('the reader to poll', async () => polls() >= least);
    await client.query('begin');
    // A transaction that has its number before it draws a revision: numbers and revisions are in no common order.
    if (random() < 0.5) await client.query('select pg_current_xact_id()');
    await pause();
    const drawn: [string, number][] = [];
    for (const id of ids.slice(at, at + EACH)) {
      const { rows } = await client.query<{ revision: string }>(
        `update offers set revision = nextval('offer_revision') where id = $1 returning revision`,
        [id],
      );
      drawn.push([id, Number(rows[0]?.revision)]);
      await pause();
    }
    const ends = random() < ROLLED_BACK ? 'rollback' : 'commit';
    await client.query(ends);
    if (ends === 'commit') for (const [id, revision] of drawn) committed.set(id, revision);
  }
  await client.end();
  return committed;
}

test('eight slow writers: a polling reader sees every committed change once, in order', async () => {
  const count = WRITERS * TRANSACTIONS * EACH;
  await curro.load(
    'crowd',
    Array.from({ length: count }, (_, n) => ({
      externalId: `${n}`,
      title: 'Farera',
      description: 'Faro de la costa.',
      province: 'A Coruña',
    })),
  );
  const start = await readFeed(curro, 0, 500);
  expect(start.changes).toHaveLength(count);
  const ids = start.changes.map(({ id }) => id);

  let writing = true;
  const received: Change[] = [];
  let polls = 0;
  const reading = (async () => {
    let next = start.next;
    for (;;) {
      const last = !writing;
      const piece = await readFeed(curro, next, 7);
      received.push(...piece.changes);
      next = piece.next;
      polls += 1;
      if (last) return;
    }
  })();
  const each = TRANSACTIONS * EACH;
  const written = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => write(n, ids.slice(n * each, (n + 1) * each), () => polls)),
  ).finally(() => {
    writing = false;
  });
  await reading;

  const expected = written
    .flatMap((map) => [...map])
    .toSorted(([, a], [, b]) => a - b)
    .map(([id, revision]) => ({ id, revision }));
  expect(expected.length).toBeGreaterThan(count / 2);
  expect(received.map(({ id, revision }) => ({ id, revision }))).toEqual(expected);
  expect(polls).toBeGreaterThan(20);
});
