import { dropApplicationChanges, startApplicationMails } from '@curro/applications';
import { enqueue } from '@curro/db';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AlertsCurro, startAlerts } from '../alerts/start.ts';
import { createVisitor } from '../portal/visitor.ts';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { type Applicant, createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';
import { report, reportAll } from './operator.ts';

/** The mails are due when a test hurries them. */
const HOUR_MS = 3_600_000;
const settings = {
  APPLICATION_MAILS_DELAY_MS: String(HOUR_MS),
  APPLICATION_RECEIPTS_DELAY_MS: String(HOUR_MS),
  APPLICATION_MAILS_EVERY_MS: '200',
};
const SETTINGS_PAGE = '/candidaturas/avisos';

let alerts: AlertsCurro;
let curro: Curro;
beforeAll(async () => {
  alerts = await startAlerts('application-mails', settings);
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

const addressOf = ({ subject }: Applicant): string => `${subject}@example.org`;

const settingsOf = async ({ subject }: Applicant) =>
  curro.db
    .selectFrom('application_mail_settings')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .selectAll('application_mail_settings')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();

const statesOf = async ({ subject }: Applicant): Promise<string[]> => {
  const rows = await curro.db
    .selectFrom('application_mails')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select('state')
    .where('subject', '=', subject)
    .orderBy('application_mails.id')
    .execute();
  return rows.map(({ state }) => state);
};

/** Makes the changes of candidates due now, those of the first one first. */
async function hurry(...people: Applicant[]): Promise<void> {
  await curro.settled();
  for (const [at, { subject }] of people.entries())
    await sql`
      update application_mail_settings set pending_since = now() - make_interval(days => 2, mins => ${-at})
      from candidates where candidates.id = candidate_id and subject = ${subject} and pending_since is not null`.execute(
      curro.db,
    );
}

/** A candidate with an application to an offer of its own. */
async function applied(subject: string, title = 'Panadera/o de noche') {
  const person = await createApplicant(curro, subject);
  return { person, code: await person.applied(await loadOffer(curro, `offer-${subject}`, { title })) };
}

/** A candidate whose next mail shows that mails that were due before have been handled. */
async function marker(subject: string) {
  const { person, code } = await applied(subject);
  await report(curro, code, 'cv-read');
  return {
    person,
    handled: async () => {
      await alerts.awaitMails(addressOf(person), 1);
      await curro.settled();
    },
  };
}

test('the changes of all applications of a candidate become one mail, with links and without texts of the company', async () => {
  const { person, code } = await applied('ana', 'Panadera & hornera');
  const other = await person.applied(await loadOffer(curro, 'offer-ana-2', { title: 'Hornera' }));
  await reportAll(curro, code, ['cv-read', 'cv-read', 'contacted', 'interviewed']);
  await report(curro, other, { event: 'message-send', message: 'Te esperamos el lunes a las nueve.' });
  await hurry(person);
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  const text = textOf(mail);
  expect(text).toContain('<title>Entrevista hecha: Panadera &amp; hornera · ');
  expect(text).toMatch(/<title>[^<]*, y novedades en otra candidatura/);
  expect(text.split('- La empresa ha abierto tu currículum').length).toBe(2);
  expect(text).toContain('- Entrevista hecha');
  // The receipts of both applications.
  expect(text.match(/- Te inscribiste el \d/g)).toHaveLength(2);
  expect(text).toContain(`/candidaturas/${code}`);
  expect(text).toContain('Tienes un mensaje nuevo de la empresa');
  expect(text).not.toContain('lunes');
  expect(text).toMatch(/<strong><a [^>]*>Panadera &amp; hornera/);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'Message-ID')).toMatch(/^<application-[0-9a-f-]{36}@curro\.example>$/);
  await curro.settled();
  expect(await statesOf(person)).toEqual(['sent']);
  expect((await settingsOf(person)).pending_since).toBeNull();

  // What the candidate did, what repeats, and what concerns other applicants is not mailed.
  await reportAll(curro, code, ['continue-process', 'offer-modified', 'cvs-managed']);
  await report(curro, other, 'declined-by-candidate');
  await curro.settled();
  expect((await settingsOf(person)).pending_since).toBeNull();
  expect(alerts.mailsTo(addressOf(person))).toHaveLength(1);
});

test('a candidate gets one receipt of each application, also when the request and the job are repeated', async () => {
  const person = await createApplicant(curro, 'receipts');
  const offer = await loadOffer(curro, 'offer-receipts', { title: 'Hornera' });
  const key = { 'idempotency-key': 'same' };
  const responses = [await person.apply(offer, {}, key), await person.apply(offer, {}, key)];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect((await person.apply(offer)).status).toBe(409);
  const code = responses[0]?.body.code;
  await hurry(person);
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  const text = textOf(mail);
  expect(text).toMatch(/<title>Te has inscrito: Hornera · [^<]/);
  expect(text.match(/- Te inscribiste el \d/g)).toHaveLength(1);
  expect(text).toContain('Hornera · ');
  expect(text).toContain(`https://jobs.example/candidaturas/${code}`);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  await until('the mail to be settled', async () => (await statesOf(person)).join() === 'sent');
  const { id } = await curro.db
    .selectFrom('application_mails')
    .innerJoin('candidates', 'candidates.id', 'candidate_id')
    .select('application_mails.id')
    .where('subject', '=', 'receipts')
    .executeTakeFirstOrThrow();
  await curro.db.transaction().execute((trx) => enqueue(trx, 'send-application-mail', [{ mail: id }]));
  // A later change is a mail of its own, without the receipt.
  await report(curro, code, 'cv-read');
  await hurry(person);
  const [, change = ''] = await alerts.awaitMails(addressOf(person), 2);
  expect(textOf(change)).toContain('<title>Novedades en tu candidatura: Hornera · ');
  expect(textOf(change)).not.toContain('Te inscribiste');
  await curro.settled();
  expect(alerts.mailsTo(addressOf(person))).toHaveLength(2);
});

test('a refused application and one of a candidate who turned the mails off have no receipt', async () => {
  const person = await createApplicant(curro, 'no-receipt');
  const offer = await loadOffer(curro, 'offer-no-receipt', {});
  expect((await person.apply(offer, { curriculumCode: 'unknown' })).status).toBe(400);
  const visitor = createVisitor(curro);
  await visitor.signIn('no-receipt');
  await visitor.post(SETTINGS_PAGE, { _key: await visitor.keyOn(SETTINGS_PAGE) });
  await person.applied(offer);
  expect(await settingsOf(person)).toMatchObject({ enabled: false, pending_since: null });
  expect(await statesOf(person)).toEqual([]);
});

test('an application that is withdrawn before the mail is sent has no receipt', async () => {
  const { person, code } = await applied('withdrawn', 'Hornera');
  const other = await person.applied(await loadOffer(curro, 'offer-withdrawn-2', { title: 'Tahonera' }));
  await report(curro, code, 'declined-by-candidate');
  await hurry(person);
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  expect(textOf(mail)).toMatch(/<title>Te has inscrito: Tahonera · [^<]/);
  expect(textOf(mail)).not.toContain('Hornera');

  // What a company did before the withdrawal is news; an application withdrawn later keeps the receipt it has.
  await report(curro, other, 'cv-read');
  await report(curro, other, 'declined-by-candidate');
  await hurry(person);
  const [, change = ''] = await alerts.awaitMails(addressOf(person), 2);
  expect(textOf(change)).toContain('- La empresa ha abierto tu currículum');

  // Without another application there is no mail.
  const { person: alone, code: only } = await applied('withdrawn-alone');
  await report(curro, only, 'declined-by-candidate');
  await hurry(alone);
  await until('the mail to be settled', async () => (await statesOf(alone)).join() === 'empty');
  expect(alerts.mailsTo(addressOf(alone))).toEqual([]);
});

test('receipts do not use up the mails of a day', async () => {
  const { person, code } = await applied('eager');
  const { candidate_id } = await settingsOf(person);
  for (const at of Array.from({ length: 11 }, (_, at) => at)) {
    await hurry(person);
    await alerts.awaitMails(addressOf(person), at + 1);
    if (at < 10) await person.applied(await loadOffer(curro, `offer-eager-${at}`, {}));
  }
  await report(curro, code, 'cv-read');
  await hurry(person);
  const mails = await alerts.awaitMails(addressOf(person), 12);
  expect(textOf(mails.at(-1) ?? '')).toContain('- La empresa ha abierto tu currículum');
  const { rows } = await sql`select from application_mails where candidate_id = ${candidate_id}`.execute(
    curro.db,
  );
  expect(rows).toHaveLength(12);
});

test('a candidate turns the mails off and on, by the link of a mail and on the portal, and chooses the language', async () => {
  const { person, code } = await applied('eva');
  const visitor = createVisitor(curro);
  await visitor.signIn('eva');
  const page = async (path: string) => (await visitor.send(path)).text();
  const key = await visitor.keyOn(SETTINGS_PAGE);
  expect(await page(SETTINGS_PAGE)).toMatch(/name="enabled" value="true" checked/);
  const saved = await visitor.post(`/en${SETTINGS_PAGE}`, { _key: key, enabled: 'true' });
  expect(saved.headers.get('location')).toBe(`/en${SETTINGS_PAGE}?saved=1`);
  await report(curro, code, 'cv-read');
  await hurry(person);
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  expect(textOf(mail)).toContain('- The company has opened your CV');
  const [, address = ''] = /<https:\/\/jobs\.example(.*)>/.exec(headerOf(mail, 'List-Unsubscribe')) ?? [];
  expect(address).toMatch(/^\/en\/candidaturas\/avisos\/[0-9a-f]{64}\/baja$/);

  // A program that opens the link changes nothing; the one-click request has neither cookies nor an origin.
  expect((await curro.fetch(address)).status).toBe(200);
  expect((await settingsOf(person)).enabled).toBe(true);
  await report(curro, code, 'contacted');
  await curro.settled();
  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await curro.fetch(address, click)).status).toBe(200);
  expect((await curro.fetch(address, click)).status).toBe(200);
  expect(await settingsOf(person)).toMatchObject({ enabled: false, pending_since: null });
  await report(curro, code, 'interviewed');
  await curro.settled();
  expect((await settingsOf(person)).pending_since).toBeNull();
  expect(await page(SETTINGS_PAGE)).not.toMatch(/ checked/);

  const archive = await (await curro.ops('/candidates/eva/export')).json();
  expect(archive).toMatchObject({
    application_mail_settings: [{ enabled: false, locale: 'en' }],
    application_mails: [{ state: 'sent' }],
  });
  expect(JSON.stringify(archive)).not.toContain(/[0-9a-f]{64}/.exec(address)?.[0]);

  expect(await page(SETTINGS_PAGE)).toMatch(/name="messageTexts" value="true" aria/);
  await visitor.post(SETTINGS_PAGE, { _key: key, enabled: 'true', messageTexts: 'true' });
  expect(await page(SETTINGS_PAGE)).toMatch(/name="messageTexts" value="true" checked/);
  await report(curro, code, 'offer');
  await report(curro, code, { event: 'message-send', message: 'Empiezas el lunes a las nueve.' });
  await hurry(person);
  const [, last = ''] = await alerts.awaitMails(addressOf(person), 2);
  // What happened while the mails were off is not mailed later.
  expect(textOf(last)).toContain('- La empresa te ha ofrecido el puesto');
  expect(textOf(last)).not.toMatch(/contacto|entrevista/);
  // The candidate has chosen to read messages in the mail.
  expect(textOf(last)).toMatch(/La empresa te escribe:\r?\n> Empiezas el lunes a las nueve\./);

  expect((await curro.fetch(address.replace(/[0-9a-f]{64}/, 'x'), click)).status).toBe(404);
  expect((await visitor.post(SETTINGS_PAGE, { enabled: 'true' })).status).toBe(403);
  expect((await curro.fetch(SETTINGS_PAGE, { redirect: 'manual' })).status).toBe(303);
});

test('at most ten mails a day; what waits becomes one mail', async () => {
  const { person, code } = await applied('busy');
  const { candidate_id } = await settingsOf(person);
  await sql`
    insert into application_mails (candidate_id, state, created_at)
    select ${candidate_id}, 'sent', now() - interval '1 hour' from generate_series(1, 10)`.execute(curro.db);
  await reportAll(curro, code, ['cv-read', 'contacted']);
  const { person: other, handled } = await marker('busy-marker');
  await hurry(person, other);
  await handled();
  expect(alerts.mailsTo(addressOf(person))).toEqual([]);
  await sql`
    update application_mails set created_at = now() - interval '25 hours'
    where id = (select min(id) from application_mails where candidate_id = ${candidate_id})`.execute(
    curro.db,
  );
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  expect(textOf(mail)).toContain('- La empresa se ha puesto en contacto contigo');
});

test('nothing is sent to a deleted candidate, whether the mail exists or not', async () => {
  const { person: waiting, code } = await applied('gone');
  await report(curro, code, 'cv-read');
  const { person: mailed, code: second } = await applied('gone-later');
  await report(curro, second, 'cv-read');
  await curro.settled();
  const { candidate_id } = await settingsOf(mailed);
  const mail = await curro.db
    .insertInto('application_mails')
    .values({ candidate_id, settled_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update application_mail_events set mail_id = ${mail.id} where candidate_id = ${candidate_id}`.execute(
    curro.db,
  );
  for (const { subject } of [waiting, mailed])
    expect((await curro.ops(`/candidates/${subject}`, { method: 'DELETE' })).status).toBe(200);
  await curro.db.transaction().execute((trx) => enqueue(trx, 'send-application-mail', [{ mail: mail.id }]));
  const { person: other, handled } = await marker('gone-marker');
  await hurry(other);
  await handled();
  for (const { subject } of [waiting, mailed]) expect(alerts.mailsTo(`${subject}@example.org`)).toEqual([]);
  const left = await sql`select from application_mail_events where candidate_id = ${candidate_id}`.execute(
    curro.db,
  );
  expect(left.rows).toEqual([]);
});

test('without a mail server changes are dropped, those of a candidate that is being deleted by the deletion', async () => {
  const { person, code } = await applied('dropped');
  await report(curro, code, 'cv-read');
  await curro.settled();
  const { candidate_id } = await settingsOf(person);
  const waiting = async () => {
    const { rows } = await sql`
      select from application_mail_events where candidate_id = ${candidate_id} and mail_id is null`.execute(
      curro.db,
    );
    return { changes: rows.length, since: (await settingsOf(person)).pending_since };
  };
  await curro.db.transaction().execute(async (deletion) => {
    await sql`select from candidates where id = ${candidate_id} for update`.execute(deletion);
    await dropApplicationChanges(curro.db);
    // The receipt and the change.
    expect(await waiting()).toEqual({ changes: 2, since: expect.any(Date) });
  });
  await dropApplicationChanges(curro.db);
  expect(await waiting()).toEqual({ changes: 0, since: null });
});

test('an address that is not confirmed gets no mails, and one that the server refuses gets no more', async () => {
  const { person, code } = await applied('unconfirmed');
  await curro.db
    .updateTable('candidates')
    .set({ email_verified: false })
    .where('subject', '=', person.subject)
    .execute();
  await report(curro, code, 'cv-read');
  await hurry(person);
  await until('the mail to be settled', async () => (await statesOf(person)).join() === 'empty');
  expect(alerts.mailsTo(addressOf(person))).toEqual([]);

  const { person: refused, code: other } = await applied('refused');
  for (const event of ['cv-read', 'contacted', 'interviewed']) {
    const before = (await statesOf(refused)).length;
    await report(curro, other, event);
    await hurry(refused);
    await until('the refusal', async () => {
      const states = await statesOf(refused);
      return states.length > before && states.every((state) => state === 'refused');
    });
  }
  await report(curro, other, 'offer');
  await curro.settled();
  expect(await settingsOf(refused)).toMatchObject({ enabled: true, refusals: 3, pending_since: null });
  const visitor = createVisitor(curro);
  await visitor.signIn('refused');
  expect(await (await visitor.send(SETTINGS_PAGE)).text()).toContain('ha rechazado los últimos correos');
  await visitor.post(SETTINGS_PAGE, { _key: await visitor.keyOn(SETTINGS_PAGE), enabled: 'true' });
  expect(await settingsOf(refused)).toMatchObject({ refusals: 0 });
});

test('a receipt does not wait for other changes, and takes those with it that wait', async () => {
  const { person, code } = await applied('at-once');
  const { person: waiting, code: other } = await applied('not-at-once');
  await hurry(waiting);
  await alerts.awaitMails(addressOf(waiting), 1);
  await reportAll(curro, code, ['cv-read']);
  await reportAll(curro, other, ['cv-read']);
  await curro.settled();
  const delays = { delayMs: HOUR_MS, receiptDelayMs: 0 };
  await startApplicationMails(curro.db, delays, new AbortController().signal);
  const [mail = ''] = await alerts.awaitMails(addressOf(person), 1);
  expect(textOf(mail)).toMatch(/- La empresa ha abierto tu currículum\r?\n- Te inscribiste el/);
  await curro.settled();
  expect(alerts.mailsTo(addressOf(waiting))).toHaveLength(1);
  expect((await settingsOf(waiting)).pending_since).not.toBeNull();
});
