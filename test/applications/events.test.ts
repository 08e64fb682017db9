import { enqueue } from '@curro/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import type { Applicant } from './applicant.ts';
import { type Company, startCompany } from './company.ts';
import { operate, report, reportAll, reportToAll } from './operator.ts';

let curro: Curro;
let first: Applicant;
let applied: Company['applied'];
let timeline: Company['timeline'];
let ended: Company['ended'];
beforeAll(async () => {
  ({ curro, first, applied, timeline, ended } = await startCompany('events'));
});
afterAll(() => curro.close());

const fieldsOf = (body: { errors?: { field: string }[] }): string[] =>
  (body.errors ?? []).map(({ field }) => field);

describe('POST /ops/v1/applications/{code}/events', () => {
  test('202 with a job that succeeds, and the event in the timeline', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const response = await report(curro, code, 'cv-read');
    expect([response.status, response.body]).toEqual([202, { jobId: expect.any(String) }]);
    expect(response.headers.get('location')).toBe(`/ops/v1/jobs/${response.body.jobId}`);
    expect(await ended(response.body.jobId)).toMatchObject({
      kind: 'application-event',
      status: 'done',
      event: 'cv-read',
      application: code,
      applications: 1,
      written: 1,
      refused: 0,
    });
    expect(await timeline(code)).toEqual([1, 3]);
  });

  test('409 with the events that are allowed after every accepted one is written', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    // Most of them are not written yet when the next one is evaluated.
    await reportAll(curro, code, ['cv-read', 'continue-process', 'discarded']);
    const refused = await report(curro, code, 'hired');
    expect([refused.status, refused.body.error, refused.body.allowed]).toEqual([
      409,
      'invalid_transition',
      ['return-to-process'],
    ]);
    await reportAll(curro, code, ['return-to-process', 'hired']);
    expect((await report(curro, code, 'hired')).status).toBe(409);
    expect(await timeline(code)).toEqual([1, 3, 5, 6, 12, 17]);
  });

  test('writes a burst in the order of acceptance, with the summary events', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    await reportAll(curro, code, [
      'cv-read',
      'continue-process',
      'cv-read',
      'contacted',
      'interviewed',
      'offer',
    ]);
    expect(await timeline(code)).toEqual([1, 3, 5, 3, 18, 16, 20]);
    const { body } = await first.get('/application?order=last-event');
    const listed = body.applications.find((item: { code: string }) => item.code === code);
    const { body: all } = await first.get(`/application/${code}/timeline`);
    expect(listed.lastEvent).toEqual(all.events[0]);
    expect(listed.cvReadEvent).toEqual(all.events[5]);
    expect(listed.inProcessEvent).toEqual(all.events[4]);
    expect(listed).not.toHaveProperty('processClosedEvent');
    expect(listed).not.toHaveProperty('offerRemovedEvent');
  });

  test('a rejection has its reasons in the order of the request', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const rejectedReasons = ['Se busca otra formación', 'La vacante ya está cubierta'];
    await report(curro, code, { event: 'discarded', rejectedReasons });
    await curro.settled();
    const { body } = await first.get(`/application/${code}/timeline`);
    expect(body.events[0]).toMatchObject({ tipoId: 6, finisher: true, rejectedReasons });
    expect(body.events[1].rejectedReasons).toEqual([]);
    const shown = await first.get('/application?hideRejected=true&pageSize=30');
    expect(shown.body.applications.map((item: { code: string }) => item.code)).not.toContain(code);
  });

  test('accepts a key once', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const event = { event: 'message-send', key: 'mail-1' };
    const responses = await Promise.all(Array.from({ length: 10 }, () => report(curro, code, event)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.jobId}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(202);
    const reused = [
      { event: 'cv-read', key: 'mail-1' },
      { ...event, at: new Date().toISOString() },
    ];
    for (const other of reused) {
      const { status, body } = await report(curro, code, other);
      expect([status, body.error]).toEqual([409, 'conflict']);
    }
    await report(curro, code, { event: 'message-send', key: 'mail-2' });
    expect(await timeline(code)).toEqual([1, 8, 8]);
  });

  test('stores the text of a message, which no operation of the contract returns', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const sent = await report(curro, code, { event: 'message-send', message: 'Te esperamos el lunes.' });
    expect(sent.status).toBe(202);
    const refused = await report(curro, code, { event: 'contacted', message: 'Hola' });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['message']]);
    expect(await timeline(code)).toEqual([1, 8]);
    const { body } = await first.get(`/application/${code}/timeline`);
    expect(JSON.stringify(body)).not.toContain('lunes');
  });

  test('without a key rejects a repeated transition and accepts a repeatable event', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const both = await Promise.all([report(curro, code, 'contacted'), report(curro, code, 'contacted')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([202, 409]);
    await reportAll(curro, code, ['message-send', 'message-send']);
    expect(await timeline(code)).toEqual([1, 18, 8, 8]);
  });

  test('at: the time of the request, neither in the future nor before the newest event', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    const { body } = await first.get(`/application/${code}`);
    const early = await report(curro, code, { event: 'cv-read', at: '2026-01-01T00:00:00Z' });
    expect([early.status, early.body.error, fieldsOf(early.body)]).toEqual([400, 'invalid_request', ['at']]);
    const late = new Date(Date.now() + 60_000).toISOString();
    expect(fieldsOf((await report(curro, code, { event: 'cv-read', at: late })).body)).toEqual(['at']);
    // As the service prints it: the same instant as the application's own event.
    expect((await report(curro, code, { event: 'cv-read', at: body.date })).status).toBe(202);
    expect(await timeline(code)).toEqual([1, 3]);
    const again = await first.get(`/application/${code}/timeline`);
    expect(again.body.events.map(({ date }: { date: string }) => date)).toEqual([body.date, body.date]);
  });

  test.each<[string, unknown, string[]]>([
    ['no event', {}, ['event']],
    ['an unknown event', { event: 'promoted' }, ['event']],
    ['a date alone', { event: 'cv-read', at: '2026-03-05' }, ['at']],
    [
      'reasons of an event without reasons',
      { event: 'cv-read', rejectedReasons: ['x'] },
      ['rejectedReasons'],
    ],
    ['six reasons', { event: 'discarded', rejectedReasons: [...'abcdef'] }, ['rejectedReasons']],
    ['a blank reason', { event: 'discarded', rejectedReasons: [' '] }, ['rejectedReasons[0]']],
    ['a key of another type', { event: 'cv-read', key: 7 }, ['key']],
    ['several at once', { event: 'x', at: 3, key: '' }, ['event', 'at', 'key']],
  ])('400: %s', async (_, body, fields) => {
    const { codes } = await applied();
    const response = await operate(curro, 'POST', `/applications/${codes[0]}/events`, body);
    expect([response.status, response.body.error, fieldsOf(response.body)]).toEqual([
      400,
      'invalid_request',
      fields,
    ]);
  });

  test('404: application, offer, job', async () => {
    const unknown = [
      await report(curro, crypto.randomUUID(), 'cv-read'),
      await report(curro, 'nothing', 'cv-read'),
      await reportToAll(curro, 'nothing', 'process-closed'),
      await operate(curro, 'GET', `/jobs/${crypto.randomUUID()}`),
      await operate(curro, 'GET', '/jobs/nothing'),
    ];
    expect(unknown.map(({ status, body }) => `${status} ${body.error}`)).toEqual(
      Array(5).fill('404 not_found'),
    );
  });

  test('accepts an event about the offer for one application only in that state of the offer', async () => {
    const { offer, codes } = await applied();
    const [code = ''] = codes;
    for (const event of ['process-closed', 'process-opened', 'offer-deleted-discarded-users']) {
      const { status, body } = await report(curro, code, event);
      expect([event, status, body.error]).toEqual([event, 409, 'invalid_transition']);
      expect(body.allowed).not.toContain(event);
    }
    await reportToAll(curro, offer, 'process-closed');
    expect((await report(curro, code, 'process-closed')).status).toBe(409);
    expect(await timeline(code)).toEqual([1, 13]);
    // The offer is open again and the application has no event for it.
    await sql`update offers set process_closed = false where id = ${offer}`.execute(curro.db);
    const opened = await report(curro, code, 'process-opened');
    expect(opened.status).toBe(202);
    expect(await timeline(code)).toEqual([1, 13, 14]);
  });

  test('rejects event 1', async () => {
    const { codes } = await applied();
    expect((await report(curro, codes[0] ?? '', 'application')).status).toBe(409);
  });
});

describe('failures after acceptance', () => {
  const deadLetters = (topic: string) =>
    curro.db.selectFrom('dead_letters').selectAll().where('topic', '=', topic).orderBy('id').execute();

  test('an accepted event that the state does not allow any more becomes a dead letter and can be retried', async () => {
    const { codes } = await applied();
    const [code = ''] = codes;
    // An accepted row that the state machine does not allow; the API would reject it.
    const { rows } = await sql<{ id: number; application_id: number; job_id: string }>`
      insert into application_events (application_id, event_key, job_id, event, at, state)
      select id, 'forged', gen_random_uuid(), 'hired', now(), 'accepted' from applications where code = ${code}
      returning id, application_id, job_id`.execute(curro.db);
    const [forged] = rows;
    await enqueue(curro.db, 'write-application-events', [{ applications: [forged?.application_id ?? 0] }]);
    await curro.settled();
    expect(await timeline(code)).toEqual([1]);
    expect(await ended(forged?.job_id ?? '')).toMatchObject({
      status: 'failed',
      refused: 1,
      reason: 'hired is not allowed from received',
    });
    const [deadLetter] = await deadLetters('write-application-events');
    expect(deadLetter).toMatchObject({
      payload: { applications: [forged?.application_id], again: [forged?.id] },
      reason: `application ${code}: hired is not allowed from received`,
    });
    await report(curro, code, 'contacted');
    await curro.settled();
    await enqueue(curro.db, 'write-application-events', [
      { applications: [forged?.application_id ?? 0], again: [forged?.id ?? 0] },
    ]);
    expect(await timeline(code)).toEqual([1, 18, 17]);
  });

  test('a job with an invalid payload becomes a dead letter with its reason', async () => {
    await sql`insert into outbox (topic, payload) values ('write-application-events', '{"applications": "all"}')`.execute(
      curro.db,
    );
    await curro.settled();
    const lastDeadLetter = (await deadLetters('write-application-events')).at(-1);
    expect(lastDeadLetter).toMatchObject({ payload: { applications: 'all' }, attempts: 1 });
    expect(lastDeadLetter?.reason).toContain('payload');
  });
});
