import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../portal/visitor.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { type Applicant, createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';
import { report } from './operator.ts';

/** Number of events of the long timeline, the first one included. */
const EVENTS = 1_000;
const AT_ONCE = 20;

let curro: Curro;
let reader: Applicant;
let code: string;
beforeAll(async () => {
  curro = await startCurro('timeline');
  reader = await createApplicant(curro, 'reader');
  code = await reader.applied(await loadOffer(curro, 'long'));
  await report(curro, code, 'continue-process');
  for (let count = 2; count < EVENTS; count += AT_ONCE) {
    const batch = Math.min(AT_ONCE, EVENTS - count);
    const responses = await Promise.all(
      Array.from({ length: batch }, () => report(curro, code, 'message-send')),
    );
    const failed = responses.find(({ status }) => status !== 202);
    if (failed !== undefined) throw new Error(`${failed.status} ${JSON.stringify(failed.body)}`);
  }
  await curro.settled();
});
afterAll(() => curro.close());

const get = (query: string) => reader.get(`/application/${code}/timeline${query}`);
const errorCodes = (body: { errors?: { error: string }[] }): string[] =>
  (body.errors ?? []).map(({ error }) => error);

describe('GET /application/{applicationId}/timeline', () => {
  test('counts unread events until page 1 is read', async () => {
    const pending = async () => (await reader.get(`/application/${code}`)).body.eventsReadPending;
    expect(await pending()).toBe(EVENTS);
    await get('?page=2');
    expect(await pending()).toBe(EVENTS);
    await get('');
    expect(await pending()).toBe(0);
    const { body } = await reader.get('/application');
    expect(body.applications[0].eventsReadPending).toBe(0);
  });

  test.each([10, 20, 30])('pages of %i contain every event once, newest first', async (pageSize) => {
    const events: { date: string; tipoId: number }[] = [];
    for (let page = 1; events.length < EVENTS; page += 1) {
      const { body } = await get(`?page=${page}&pageSize=${pageSize}`);
      expect(body.totalFound).toBe(EVENTS);
      expect(body.events).toHaveLength(Math.min(pageSize, EVENTS - events.length));
      events.push(...body.events);
    }
    expect(events.at(-1)?.tipoId).toBe(1);
    expect(events.at(-2)?.tipoId).toBe(5);
    expect(events.filter(({ tipoId }) => tipoId === 8)).toHaveLength(EVENTS - 2);
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('has 20 events per page by default, none past the end, always the total', async () => {
    expect((await get('')).body.events).toHaveLength(20);
    const { status, body } = await get('?page=51');
    expect([status, body]).toEqual([200, { totalFound: EVENTS, events: [] }]);
  });

  test.each([
    ['?pageSize=15', ['310']],
    ['?pageSize=0', ['310']],
    ['?pageSize=twenty', ['310']],
    ['?page=0', ['306']],
    ['?page=-1&pageSize=40', ['310', '306']],
    ['?page=1.5', ['306']],
  ])('rejects %s', async (query, codes) => {
    const { status, body } = await get(query);
    expect([status, body.error, errorCodes(body)]).toEqual([400, codes[0], codes]);
  });

  test('reports an unknown application before an invalid page, and the ignored parameters', async () => {
    const { status, body } = await reader.get('/application/none/timeline?pageSize=15');
    expect([status, body.error]).toEqual([404, '321']);
    expect((await get('?order=date')).headers.get('x-ignored-parameters')).toBe('order');
  });
});

test('an application shows its state and its history at the same moment', async () => {
  const person = await createApplicant(curro, 'moment');
  const code = await person.applied(await loadOffer(curro, 'moment'));
  await curro.settled();
  const visitor = createVisitor(curro);
  await visitor.signIn('moment');
  // An event is written while the page is read.
  const { response } = await curro.db.transaction().execute(async (trx) => {
    await sql`lock table application_events in access exclusive mode`.execute(trx);
    const response = visitor.send(`/candidaturas/${code}`);
    await until('the page to read the history', async () => {
      const { rows } = await sql`
        select 1 from pg_locks where relation = 'application_events'::regclass and not granted`.execute(trx);
      return rows.length > 0;
    });
    await sql`
      insert into application_events (application_id, event_key, job_id, event, at, state, sequence, tipo_id,
        description, initializer, finisher, written_at)
      select application_id, 'later', job_id, 'cv-read', at, 'written', sequence + 1, 3, 'Later', false, false, now()
      from application_events join applications on applications.id = application_id
      where code = ${code}`.execute(trx);
    await sql`update applications set state = 'read', events = events + 1 where code = ${code}`.execute(trx);
    return { response };
  });
  const [, timeline = ''] = /<ol class="timeline">(.*?)<\/ol>/s.exec(await (await response).text()) ?? [];
  expect(timeline.match(/<li/g)).toHaveLength(1);
});
