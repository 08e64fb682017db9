import { enqueue } from '@curro/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Applicant } from '../applications/applicant.ts';
import { type Company, startCompany } from '../applications/company.ts';
import { operate, report } from '../applications/operator.ts';
import type { Curro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
let first: Applicant;
let applied: Company['applied'];
let timeline: Company['timeline'];
beforeAll(async () => {
  ({ curro, first, applied, timeline } = await startCompany('dead-letters'));
});
afterAll(() => curro.close());

const get = async (query: string) => (await operate(curro, 'GET', `/dead-letters?${query}`)).body;

/** Dead letters of a topic that only the calling test uses. */
const createDeadLetters = async (topic: string, reasons: readonly string[], payload: object = { n: 1 }) => {
  const { rows } = await sql<{ id: number }>`
    insert into dead_letters (topic, payload, reason, attempts)
    select ${topic}, ${JSON.stringify(payload)}::jsonb, reason, 3 from unnest(${reasons}::text[]) as reason
    returning id`.execute(curro.db);
  return rows.map(({ id }) => id);
};

test('a rejected event is retried once it is allowed', async () => {
  const { codes } = await applied();
  const [code = ''] = codes;
  // Written to the table directly: an accepted row that the rules do not allow.
  const { rows } = await sql<{ application_id: number }>`
    insert into application_events (application_id, event_key, job_id, event, at, state)
    select id, 'forged', gen_random_uuid(), 'hired', now(), 'accepted' from applications where code = ${code}
    returning application_id`.execute(curro.db);
  const [forged] = rows;
  await enqueue(curro.db, 'write-application-events', [{ applications: [forged?.application_id ?? 0] }]);
  await curro.settled();
  const refused = () => get('topic=write-application-events&reason=application');
  const [deadLetter] = (await refused()).deadLetters;
  expect(deadLetter).toMatchObject({
    reason: `application ${code}: hired is not allowed from received`,
    reasonGroup: 'application *: hired is not allowed from received',
  });

  // Not allowed yet: the retry is rejected and stored as a new dead letter.
  expect((await operate(curro, 'POST', `/dead-letters/${deadLetter.id}/retry`)).status).toBe(200);
  await until('the second refusal', async () => (await refused()).total === 1);
  const [second] = (await refused()).deadLetters;
  expect(second.id).toBeGreaterThan(deadLetter.id);

  await report(curro, code, 'contacted');
  await curro.settled();
  const { body } = await operate(curro, 'POST', `/dead-letters/${second.id}/retry`);
  expect(body).toEqual({ deadLetter: second.id, topic: 'write-application-events', state: 'retried' });
  expect(await timeline(code)).toEqual([1, 18, 17]);
  expect((await refused()).total).toBe(0);
  expect((await first.get(`/application/${code}`)).status).toBe(200);
});

test('a payload that its job rejects must be edited first', async () => {
  await sql`insert into outbox (topic, payload) values ('index-offers', '{"ids": "all"}')`.execute(curro.db);
  await curro.settled();
  const [{ id }] = (await get('topic=index-offers')).deadLetters;
  const poisoned = await operate(curro, 'POST', `/dead-letters/${id}/retry`);
  expect([poisoned.status, poisoned.body.error]).toEqual([409, 'conflict']);
  const wrong = await operate(curro, 'PUT', `/dead-letters/${id}`, { payload: { ids: [] } });
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'payload.ids']);
  await operate(curro, 'PUT', `/dead-letters/${id}`, { payload: { ids: ['nothing'] } });
  expect((await operate(curro, 'POST', `/dead-letters/${id}/retry`)).status).toBe(200);
  await curro.settled();
  expect((await get('topic=index-offers')).total).toBe(0);
});

test('filters, counts by topic and reason, pages', async () => {
  await createDeadLetters('old-topic', [
    'answered 503',
    'answered 502',
    'no answer in 5000 ms',
    'answered 500',
  ]);
  const all = await get('topic=old-topic&limit=3');
  expect([all.total, all.counts]).toEqual([
    4,
    [
      { topic: 'old-topic', reason: 'answered *', count: 3 },
      { topic: 'old-topic', reason: 'no answer in * ms', count: 1 },
    ],
  ]);
  const lastPage = await get(`topic=old-topic&limit=3&cursor=${all.next}`);
  expect(lastPage).toEqual({ deadLetters: [expect.objectContaining({ reason: 'answered 503' })] });
  expect((await get('topic=old-topic&reason=ANSWERED')).total).toBe(3);
  expect((await get('topic=old-topic&reason=no%20answer%20in%20*')).total).toBe(1);
  expect((await get('topic=old-topic&since=2099-01-01T00:00:00Z')).total).toBe(0);
  expect((await get('topic=old-topic&until=2099-01-01T00:00:00Z')).total).toBe(4);
  expect((await get('topic=nothing')).deadLetters).toEqual([]);
});

test.each(['limit=0', 'limit=1000', 'cursor=x', 'since=yesterday', 'state=gone', 'source=a%20b'])(
  '400: %s',
  async (query) => {
    const { status, body } = await operate(curro, 'GET', `/dead-letters?${query}`);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  },
);

test('a filter retries many in batches, each one once', async () => {
  // These applications do not exist: the jobs run without an effect.
  await createDeadLetters('write-offer-events', Array(250).fill('lost 1'), { offer: 'nothing' });
  await createDeadLetters('write-offer-events', Array(7).fill('lost 2'), { offer: 3 });
  const retry = (body: object) => operate(curro, 'POST', '/dead-letters/retry', body);
  const filter = { topic: 'write-offer-events', reason: 'lost', limit: 200 };
  const one = (await retry(filter)).body;
  expect(one).toEqual({ retried: 200, refused: 0, next: expect.any(String) });
  const two = (await retry({ ...filter, cursor: one.next })).body;
  expect(two).toEqual({ retried: 50, refused: 7 });
  await curro.settled();
  expect((await get('topic=write-offer-events')).total).toBe(7);
  const everything = await retry({});
  expect([everything.status, everything.body.error]).toEqual([400, 'invalid_request']);
});

test('discarding is recorded: one, and all of a filter', async () => {
  const [id] = await createDeadLetters('droppable', ['first', 'second', 'third']);
  const one = await operate(curro, 'DELETE', `/dead-letters/${id}`);
  expect([one.status, one.body]).toEqual([200, { deadLetter: id, topic: 'droppable', state: 'discarded' }]);
  expect((await operate(curro, 'DELETE', `/dead-letters/${id}`)).status).toBe(409);
  const discarded = await operate(curro, 'DELETE', '/dead-letters?topic=droppable');
  expect(discarded.body).toEqual({ discarded: 2 });
  const { total, deadLetters } = await get('topic=droppable&state=discarded');
  expect([total, deadLetters[0]]).toEqual([
    3,
    expect.objectContaining({
      state: 'discarded',
      resolvedBy: 'test-operator',
      resolvedAt: expect.any(String),
    }),
  ]);
  expect((await operate(curro, 'DELETE', '/dead-letters')).status).toBe(400);
});

test('404 for an unknown dead letter', async () => {
  const unknown = [
    await operate(curro, 'GET', '/dead-letters/999999'),
    await operate(curro, 'GET', '/dead-letters/x'),
    await operate(curro, 'PUT', '/dead-letters/999999', { payload: {} }),
    await operate(curro, 'DELETE', '/dead-letters/999999'),
    await operate(curro, 'POST', '/dead-letters/999999/retry'),
  ];
  expect(unknown.map(({ status, body }) => `${status} ${body.error}`)).toEqual(
    Array(5).fill('404 not_found'),
  );
});
