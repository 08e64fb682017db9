import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { createPerson } from './person.ts';
import { type AlertsCurro, alertOffer, searchRow, startAlerts } from './start.ts';

const SOURCE = 'deliveries';

let alerts: AlertsCurro;
let curro: Curro;
beforeAll(async () => {
  alerts = await startAlerts('alert-deliveries');
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

test('the owner of a query that is not valid any more is notified once, and it works again when it is valid', async () => {
  const person = await createPerson(curro, 'invalid');
  const word = alerts.newWord();
  const { body } = await person.save({ query: `q=${word}` });
  const setQuery = (query: string) =>
    sql`update saved_searches set query = ${query}, changed_in = pg_current_xact_id() where key = ${body.id}`.execute(
      curro.db,
    );
  await setQuery('category=retired&province=atlantis');
  await curro.load(SOURCE, [alertOffer('invalid-1', 'Otro')]);
  const [mail = ''] = await alerts.awaitMails(person.address, 1);
  expect(textOf(mail)).toContain('La provincia atlantis no existe.');
  expect(headerOf(mail, 'List-Unsubscribe')).toMatch(/^<https:\/\/jobs\.example\/alertas\/[\w-]{32}\/baja>$/);
  const errorsOf = async () => (await person.get(body.id)).errors.map(({ field }) => field).sort();
  expect(await errorsOf()).toEqual(['category', 'province']);

  await setQuery('category=retired');
  await curro.load(SOURCE, [alertOffer('invalid-2', 'Otro')]);
  await until('the other errors', async () => (await errorsOf()).length === 1);
  await setQuery(`q=${word}`);
  await curro.load(SOURCE, [alertOffer('invalid-3', word)]);
  const [, digest = ''] = await alerts.awaitMails(person.address, 2);
  expect(textOf(digest)).toContain(offerId(SOURCE, 'invalid-3'));
  expect(await errorsOf()).toEqual([]);
});

describe('the time of a digest', () => {
  /** Hours away: it does not come while the test runs. */
  const hour = new Date().getUTCHours() < 12 ? 18 : 6;

  test.each([
    ['daily', 'Europe/Madrid', 1],
    ['weekly', 'Atlantic/Canary', 7],
  ] as const)('%s in %s is at the chosen hour', async (frequency, timeZone, days) => {
    const person = await createPerson(curro, `time-${frequency}`);
    const word = alerts.newWord();
    const { body } = await person.save({ query: `q=${word}`, frequency, hour, timeZone });
    expect(body).toMatchObject({ frequency, hour, timeZone });
    await curro.load(SOURCE, [alertOffer(`time-${frequency}`, word)]);
    await until('the plan', async () => (await searchRow(curro, body.id)).due_at !== null);
    const { due, due_at } = await searchRow(curro, body.id);
    expect(due).toEqual({ hour, weekday: frequency === 'weekly' ? 1 : expect.any(Number) });
    const ahead = (due_at?.getTime() ?? 0) - Date.now();
    expect(ahead).toBeGreaterThan(0);
    // A day of 25 hours.
    expect(ahead).toBeLessThanOrEqual((days * 24 + 1) * 3_600_000);
  });

  test('changes with the frequency and the channel of the search', async () => {
    const person = await createPerson(curro, 'editor');
    const word = alerts.newWord();
    const fields = { query: `q=${word}`, frequency: 'weekly' };
    const { body } = await person.save(fields);
    await curro.load(SOURCE, [alertOffer('edited-1', word)]);
    await until('the plan', async () => (await searchRow(curro, body.id)).due_at !== null);
    await person.replace(body.id, { ...fields, frequency: 'daily', hour: 5 });
    expect((await searchRow(curro, body.id)).due).toMatchObject({ hour: 5 });
    // A feed has no digests; its matches are not mailed when the channel is mail again.
    await person.replace(body.id, { ...fields, channel: 'rss' });
    expect((await searchRow(curro, body.id)).due_at).toBeNull();
    await person.replace(body.id, { ...fields, frequency: 'instant' });
    expect((await searchRow(curro, body.id)).due_at).toBeNull();
    await curro.load(SOURCE, [alertOffer('edited-2', word)]);
    const [mail = ''] = await alerts.awaitMails(person.address, 1);
    expect(textOf(mail)).toContain(offerId(SOURCE, 'edited-2'));
    expect(textOf(mail)).not.toContain(offerId(SOURCE, 'edited-1'));
  });
});

describe('confirmation mails', () => {
  test('to one address are limited in a day, whatever the account', async () => {
    const email = 'victim@example.org';
    const claims = { email, email_verified: false };
    const results = [];
    for (const subject of ['attacker1', 'attacker2', 'attacker3']) {
      const attacker = await createPerson(curro, subject, claims);
      results.push((await attacker.save()).body.error, (await attacker.save({ name: 'Otra' })).body.error);
      expect(await attacker.list()).toHaveLength(subject === 'attacker3' ? 1 : 2);
    }
    expect(results).toEqual([...Array(5).fill(undefined), '376']);
    expect(await alerts.awaitMails(email, 5)).toHaveLength(5);
    const { rows } = await sql`select from alert_confirmations where address_digest like '%@%'`.execute(
      curro.db,
    );
    expect(rows).toEqual([]);
  });

  test('contain no text of the search', async () => {
    const person = await createPerson(curro, 'phisher', { email_verified: false });
    await person.save({ name: 'Premio https://evil.example', query: 'q=premio' });
    const [mail = ''] = await alerts.awaitMails(person.address, 1);
    expect(textOf(mail)).not.toMatch(/premio|evil/i);
  });

  test('confirm the address that they were sent to, and no later one', async () => {
    const person = await createPerson(curro, 'mover', { email_verified: false });
    const { body } = await person.save();
    const [mail = ''] = await alerts.awaitMails(person.address, 1);
    const path = /\/alertas\/[\w-]+\/confirmar/.exec(textOf(mail))?.[0] ?? '';
    const setAddress = (email: string) =>
      curro.db.updateTable('candidates').set({ email }).where('subject', '=', person.subject).execute();
    await setAddress('other-victim@example.org');
    expect((await curro.fetch(path, { method: 'POST' })).status).toBe(404);
    expect(await person.get(body.id)).toMatchObject({ pausedBy: 'confirmation' });
    await setAddress(person.address);
    expect((await curro.fetch(path, { method: 'POST' })).status).toBe(200);
    expect(await person.get(body.id)).toMatchObject({ paused: false });
  });

  test('are sent when the address of an account changed to an unconfirmed one', async () => {
    const person = await createPerson(curro, 'changed');
    const word = alerts.newWord();
    const { body } = await person.save({ query: `q=${word}` });
    const email = 'changed-later@example.org';
    await curro.db
      .updateTable('candidates')
      .set({ email, email_verified: false })
      .where('subject', '=', person.subject)
      .execute();
    await curro.load(SOURCE, [alertOffer('changed', word)]);
    const [mail = ''] = await alerts.awaitMails(email, 1);
    expect(headerOf(mail, 'Subject')).toContain('Confirma');
    expect(await person.get(body.id)).toMatchObject({ pausedBy: 'confirmation' });
    expect(alerts.mailsTo(person.address)).toEqual([]);
  });
});

test('names are one line of text in one direction', async () => {
  const person = await createPerson(curro, 'names');
  for (const name of ['a\r\nBcc: eva@example.org', 'a\u2028b', 'a\u202Eb', 'a\u0000b', '\uD800']) {
    expect((await person.save({ name })).body.error).toBe('201');
  }
  expect(await person.list()).toEqual([]);
});
