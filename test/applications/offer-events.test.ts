import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import type { Applicant } from './applicant.ts';
import { type Company, startCompany } from './company.ts';
import { loadOffer, SOURCE } from './offers.ts';
import { operate, report, reportAll, reportToAll } from './operator.ts';

let curro: Curro;
let first: Applicant;
let applied: Company['applied'];
let timelines: Company['timelines'];
let ended: Company['ended'];
beforeAll(async () => {
  ({ curro, first, applied, timelines, ended } = await startCompany('offer-events'));
});
afterAll(() => curro.close());

describe('POST /ops/v1/offers/{id}/events', () => {
  test('closes and opens the process of every application', async () => {
    const { offer, codes } = await applied(3);
    await report(curro, codes[1] ?? '', 'discarded');
    const closed = await reportToAll(curro, offer, 'process-closed');
    expect(closed.status).toBe(202);
    expect(await ended(closed.body.jobId)).toMatchObject({
      kind: 'offer-event',
      status: 'done',
      offer,
      applications: 3,
      written: 3,
    });
    const again = await reportToAll(curro, offer, 'process-closed');
    expect([again.status, again.body.allowed]).toEqual([
      409,
      ['discarded', 'process-opened', 'offer-deleted-discarded-users', 'not-preselected'],
    ]);
    expect((await report(curro, codes[0] ?? '', 'cv-read')).status).toBe(409);
    await report(curro, codes[2] ?? '', 'not-preselected');
    await reportToAll(curro, offer, 'process-opened');
    await report(curro, codes[0] ?? '', 'cv-read');
    expect(await timelines(codes)).toEqual([
      [1, 13, 14, 3],
      [1, 6, 13, 14],
      [1, 13, 21, 14],
    ]);
  });

  test('evaluates and writes a later event after the offer event', async () => {
    const { offer, codes } = await applied(3);
    await reportToAll(curro, offer, 'process-closed');
    // The worker may not have written the offer event yet.
    const refused = await Promise.all(codes.map((code) => report(curro, code, 'cv-read')));
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    const rejected = await Promise.all(codes.map((code) => report(curro, code, 'discarded')));
    expect(rejected.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await timelines(codes)).toEqual(Array(3).fill([1, 13, 6]));
  });

  test('writes cvs-read to unread applications and cvs-managed to unchanged ones, once a day', async () => {
    const { offer, codes } = await applied(3);
    await report(curro, codes[0] ?? '', 'cv-read');
    // One instant for all: midnight may pass while the test runs.
    const at = new Date().toISOString();
    for (const event of ['cvs-read', 'cvs-managed', 'cvs-read', 'cvs-managed']) {
      const { status, body } = await reportToAll(curro, offer, { event, at });
      expect(status).toBe(202);
      await ended(body.jobId);
    }
    expect(await timelines(codes)).toEqual([
      [1, 3],
      [1, 10, 11],
      [1, 10, 11],
    ]);
  });

  test('a deleted offer rejects open applications, informs final ones and ends every timeline', async () => {
    const { offer, externalId, codes } = await applied(3);
    await reportAll(curro, codes[0] ?? '', ['contacted', 'hired']);
    await operate(curro, 'DELETE', `/offers/${SOURCE}/${externalId}`);
    expect(await timelines(codes)).toEqual([
      [1, 18, 17, 15],
      [1, 15],
      [1, 15],
    ]);
    const after = await report(curro, codes[1] ?? '', 'return-to-process');
    expect([after.status, after.body.allowed]).toEqual([409, []]);
    expect((await reportToAll(curro, offer, 'process-closed')).body.allowed).toEqual([]);
    const { body } = await first.get(`/application/${codes[0]}`);
    expect([body.rejected, body.offerRemoved, body.offerRemovedEvent.description]).toEqual([
      false,
      true,
      'La oferta se ha retirado',
    ]);
  });

  test('an import that changes, closes or reopens an offer writes events', async () => {
    const { externalId, codes } = await applied(2);
    await loadOffer(curro, externalId, { description: 'Ahora con turno partido.' });
    await loadOffer(curro, externalId, { description: 'Ahora con turno partido.', vacancies: 3 });
    await loadOffer(curro, externalId, { description: 'Ahora con turno partido.', state: 'closed' });
    await loadOffer(curro, externalId, { description: 'Ahora con turno partido.' });
    expect(await timelines(codes)).toEqual(Array(2).fill([1, 9, 13, 14]));
  });

  test('accepts a key once and rejects events of single applications', async () => {
    const { offer, codes } = await applied(2);
    const event = { event: 'message-send', key: 'news' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => reportToAll(curro, offer, event)));
    expect(new Set(responses.map(({ body }) => body.jobId)).size).toBe(1);
    expect(await timelines(codes)).toEqual(Array(2).fill([1, 8]));
    const reused = [
      { event: 'offer-modified', key: 'news' },
      { ...event, at: new Date().toISOString() },
    ];
    for (const other of reused) {
      const { status, body } = await reportToAll(curro, offer, other);
      expect([status, body.error]).toEqual([409, 'conflict']);
    }
    const hired = await reportToAll(curro, offer, 'hired');
    expect([hired.status, hired.body.error]).toEqual([400, 'invalid_request']);
    expect(
      (await reportToAll(curro, await loadOffer(curro, 'no-applications'), 'process-closed')).status,
    ).toBe(202);
  });
});
