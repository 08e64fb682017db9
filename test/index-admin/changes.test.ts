import { setTimeout as delay } from 'node:timers/promises';
import { offerId } from '@curro/shared';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../applications/applicant.ts';
import { loadOffer, questions, SOURCE } from '../applications/offers.ts';
import { operate, reportToAll } from '../applications/operator.ts';
import { bodies } from '../candidate/bodies.ts';
import { runCommand } from '../support/command.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createRandom } from '../support/random.ts';
import { until } from '../support/until.ts';
import { type Change, readFeed, readPiece } from './feed-reader.ts';

let curro: Curro;
let read = 0;

beforeAll(async () => {
  curro = await startCurro('changes', { EXPIRE_EVERY_MS: '200' });
});
afterAll(() => curro.close());

/** The changes since the last call. */
async function news(): Promise<Change[]> {
  const { changes, next } = await readFeed(curro, read, 2);
  read = next;
  return changes;
}
const summarize = (changes: readonly Change[]) =>
  changes.map(({ id, change, reason }) => [id, reason === undefined ? change : `${change}: ${reason}`]);

test('new, edited, closed, expired and deleted offers appear once, removed ones without content', async () => {
  expect(await news()).toEqual([]);
  const [one, two, three] = ['one', 'two', 'three'].map((name) => offerId(SOURCE, name));
  await loadOffer(curro, 'one');
  await loadOffer(curro, 'two');
  await loadOffer(curro, 'three', { state: 'closed' });
  const first = await news();
  expect(summarize(first)).toEqual([
    [one, 'open'],
    [two, 'open'],
    [three, 'removed: closed'],
  ]);
  const detail: unknown = await (await curro.fetch(`/api/7/offer/${one}`)).json();
  expect(first[0]?.offer).toEqual(detail);
  expect(await news()).toEqual([]);

  await loadOffer(curro, 'one', { title: 'Panadero de día' });
  await loadOffer(curro, 'two');
  const second = await news();
  expect(summarize(second)).toEqual([[one, 'open']]);
  expect(second[0]?.offer).toMatchObject({ title: 'Panadero de día' });

  await reportToAll(curro, one ?? '', 'process-closed');
  await loadOffer(curro, 'two', { expires: new Date(Date.now() + 300).toISOString() });
  const marked = () =>
    curro.db
      .selectFrom('offers')
      .select('expired')
      .where('id', '=', two ?? '')
      .executeTakeFirst();
  await until('the expiry to be stored', async () => (await marked())?.expired === true);
  await operate(curro, 'DELETE', `/offers/${SOURCE}/three`);
  expect(summarize(await news())).toEqual([
    [one, 'removed: closed'],
    [two, 'removed: expired'],
    [three, 'removed: deleted'],
  ]);
  await reportToAll(curro, one ?? '', 'process-opened');
  expect(summarize(await news())).toEqual([[one, 'open']]);
});

test('refuses invalid positions and sizes', async () => {
  const fetchChanges = (query: string) => operate(curro, 'GET', `/offers/changes?${query}`);
  for (const query of ['since=x', 'since=-1', 'since=99999999', 'limit=0', 'limit=501', 'limit=ten']) {
    const { status, body } = await fetchChanges(query);
    expect([query, status, body.error]).toEqual([query, 400, 'invalid_request']);
    expect(body.errors[0].field).toBe(query.split('=')[0]);
  }
  expect((await fetchChanges('')).status).toBe(200);
});

test('a partner can read the feed only', async () => {
  const partner = await curro.tokens.sign({ sub: 'partner', scope: 'OFFER_FEED' });
  const send = async (path: string, token: string | undefined, method = 'GET') => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return (await curro.fetch(`/ops/v1${path}`, { method, headers })).status;
  };
  expect(await send('/offers/changes', partner)).toBe(200);
  expect(await send('/offers/changes', await curro.tokens.operator())).toBe(200);
  expect(await send('/offers/changes', await curro.tokens.candidate('somebody'))).toBe(403);
  expect(await send('/offers/changes', undefined)).toBe(401);
  const others: [string, string][] = [
    ['POST', '/offers?source=x'],
    ['PUT', '/offers/x/1'],
    ['DELETE', '/offers/x/1'],
    ['GET', '/sources/x'],
    ['POST', '/clients'],
    ['DELETE', '/candidates/x'],
  ];
  for (const [method, path] of others) expect([path, await send(path, partner, method)]).toEqual([path, 403]);
  const candidateResponse = await curro.fetch('/api/6/candidate', {
    headers: { authorization: `Bearer ${partner}` },
  });
  expect(candidateResponse.status).toBe(403);
});

test('contains no data of applicants', async () => {
  const offer = await loadOffer(curro, 'asked', questions);
  const { changes } = await readFeed(curro, read);
  const candidate = await createApplicant(curro, 'secretperson');
  const change = changes.find(({ id }) => id === offer);
  expect(change?.offer).toMatchObject({ hasKillerQuestions: 1 });
  const list = (await candidate.get(`/offer/${offer}/question`)).body;
  await candidate.applied(offer, {
    coverLetter: { name: 'Carta', text: 'Texto reservado de la carta' },
    offerKillerQuestions: [
      { id: list.killerQuestions[0].id, answerId: list.killerQuestions[0].answers[0].id },
    ],
    offerOpenQuestions: [{ id: list.openQuestions[0].id, answer: 'Respuesta reservada' }],
  });
  const piece = await readPiece(curro, 0, 500);
  expect(piece.changes.find(({ id }) => id === offer)?.offer).toMatchObject({ applications: 1 });
  const text = JSON.stringify(piece);
  for (const secret of ['secretperson', 'reservad', bodies.personaldata.surname1]) {
    expect(text).not.toContain(secret);
  }
});

test('curro changes prints a line for each change and the next position', async () => {
  const { next } = await readFeed(curro, 0);
  await loadOffer(curro, 'printed');
  const { code, out } = await runCommand(curro, ['changes', '--since', String(next)]);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(lines).toEqual([
    expect.objectContaining({ id: offerId(SOURCE, 'printed'), change: 'open' }),
    { next: lines[0].revision },
  ]);
});

describe('concurrent writers', () => {
  const WRITERS = 8;
  /** Transactions of each writer, and offers that each of them writes: every offer is written once. */
  const TRANSACTIONS = 12;
  const EACH = 3;
  /** Polls of the reader between two transactions of a writer. */
  const POLLS_EACH = 2;
  const MAX_PAUSE_MS = 120;
  const ROLLED_BACK = 0.15;
  const SEED = 2_026;

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

  test('a polling reader sees every committed change once, in order', async () => {
    const count = WRITERS * TRANSACTIONS * EACH;
    await curro.settled();
    const { next: before } = await readFeed(curro, 0, 500);
    await curro.load(
      'crowd',
      Array.from({ length: count }, (_, n) => ({
        externalId: `${n}`,
        title: 'Farera',
        description: 'Faro de la costa.',
        province: 'A Coruña',
      })),
    );
    const start = await readFeed(curro, before, 500);
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
});
