import { outboxLag } from '@curro/db';
import { jobContracts, offerId } from '@curro/shared';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Curro } from '../support/curro.ts';
import { headerOf, textOf } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver, webhookSignature } from '../support/webhook-receiver.ts';
import { createPerson } from './person.ts';
import { type AlertsCurro, alertOffer, startAlerts } from './start.ts';

const SOURCE = 'deliveries';
/** The client id in the tokens of the tests. */
const CLIENT = 'tests';

let alerts: AlertsCurro;
let curro: Curro;
let words = 0;
/** A word that no other test searches for. */
const newWord = (): string => {
  words += 1;
  return `oficio${words}`;
};
beforeAll(async () => {
  alerts = await startAlerts('alert-deliveries', { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  ({ curro } = alerts);
});
afterAll(() => alerts.close());

const rowOf = (key: string) =>
  curro.db
    .selectFrom('saved_searches')
    .selectAll('saved_searches')
    .select(
      sql<{ hour: number; weekday: number }>`json_build_object(
        'hour', extract(hour from due_at at time zone time_zone),
        'weekday', extract(isodow from due_at at time zone time_zone))`.as('due'),
    )
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

/** Makes the next digest of a search due now. */
const hurry = (key: string) =>
  curro.db.updateTable('saved_searches').set({ due_at: new Date() }).where('key', '=', key).execute();

describe('the webhook of a client', () => {
  let receiver: WebhookReceiver;
  let redis: Redis;
  let queue: Queue;
  let secret: string;

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    redis = new Redis(curro.environment.redisUrl, { maxRetriesPerRequest: null });
    queue = new Queue(jobContracts['send-alert'].queue, {
      connection: redis,
      prefix: curro.environment.redisPrefix,
      skipVersionCheck: true,
    });
    secret = await setWebhook(receiver.url);
  });
  afterEach(() => receiver.reset());
  afterAll(async () => {
    await queue.close();
    redis.disconnect();
    await receiver.close();
  });

  async function setWebhook(url: string): Promise<string> {
    const response = await curro.ops(`/webhooks/${CLIENT}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
    });
    return z.looseObject({ secret: z.string() }).parse(await response.json()).secret;
  }

  /** Retries failed deliveries at once until every digest of a search is settled. */
  async function settledDigests(key: string, count: number): Promise<string[]> {
    let states: string[] = [];
    await until(`${count} digests`, async () => {
      await queue.promoteJobs();
      const { id } = await rowOf(key);
      const digests = await curro.db
        .selectFrom('alert_digests')
        .select('state')
        .where('search_id', '=', id)
        .orderBy('id')
        .execute();
      states = digests.map(({ state }) => state);
      return states.length === count && !states.includes('pending');
    });
    return states;
  }

  test('receives the open offers, signed, and again with the same id after a failure', async () => {
    const word = newWord();
    const person = await createPerson(curro, 'webhook');
    const { body } = await person.save({ query: `q=${word}`, channel: 'webhook', frequency: 'daily' });
    receiver.respond = (response) => response.writeHead(receiver.received.length < 3 ? 500 : 204).end();
    await curro.load(SOURCE, [alertOffer('open', word), alertOffer('closed', word)]);
    await until('the matches', async () => (await person.get(body.id)).matches === 2);
    await curro.ops(`/offers/${SOURCE}/closed`, { method: 'DELETE' });
    await hurry(body.id);
    expect(await settledDigests(body.id, 1)).toEqual(['sent']);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const delivery of receiver.received) {
      expect(JSON.parse(delivery.body)).toMatchObject({
        type: 'savedsearch.matches',
        data: { savedSearch: body.id, total: 1, offers: [offerId(SOURCE, 'open')] },
      });
      expect(delivery.headers['webhook-signature']).toBe(webhookSignature(delivery, secret));
    }
  });

  test('pauses a search after three digests that failed in every attempt', { timeout: 120_000 }, async () => {
    const word = newWord();
    const person = await createPerson(curro, 'broken-webhook');
    // Daily: a failing delivery must not begin before the offers are loaded, which waits for all jobs.
    const fields = { query: `q=${word}`, channel: 'webhook', frequency: 'daily' };
    const { body } = await person.save(fields);
    receiver.respond = (response) => response.writeHead(500).end();
    for (let count = 1; count <= 3; count += 1) {
      await curro.load(SOURCE, [alertOffer(`broken-${count}`, word)]);
      await until('the match', async () => (await person.get(body.id)).matches === count);
      await hurry(body.id);
      await settledDigests(body.id, count);
    }
    expect(await settledDigests(body.id, 3)).toEqual(['refused', 'refused', 'refused']);
    expect(receiver.received).toHaveLength(3 * jobContracts['send-alert'].attempts);
    expect(await person.get(body.id)).toMatchObject({ paused: true, pausedBy: 'bounces' });
    const { body: resumed } = await person.replace(body.id, fields);
    expect(resumed).toMatchObject({ paused: false });
  });

  test('is not called at an address that is not public', async () => {
    const word = newWord();
    const person = await createPerson(curro, 'internal-webhook');
    const { body } = await person.save({ query: `q=${word}`, channel: 'webhook', frequency: 'daily' });
    await setWebhook('http://169.254.169.254/latest/meta-data');
    await curro.load(SOURCE, [alertOffer('internal', word)]);
    await until('the match', async () => (await person.get(body.id)).matches === 1);
    await hurry(body.id);
    const attempts = async () => {
      await queue.promoteJobs();
      const { id } = await rowOf(body.id);
      const digest = curro.db.selectFrom('alert_digests').select('attempts').where('search_id', '=', id);
      return (await digest.executeTakeFirst())?.attempts ?? 0;
    };
    await until('a failed attempt', async () => (await attempts()) > 0);
    expect(receiver.received).toEqual([]);
    await person.remove(body.id);
    await until('the end of the job', async () => {
      await queue.promoteJobs();
      return (await outboxLag(curro.db)).waiting === 0;
    });
    secret = await setWebhook(receiver.url);
  });

  test('receives the errors of a query that is not valid any more', async () => {
    const word = newWord();
    const person = await createPerson(curro, 'invalid-webhook');
    const { body } = await person.save({ query: `q=${word}`, channel: 'webhook', frequency: 'daily' });
    await curro.db
      .updateTable('saved_searches')
      .set({ query: 'province=atlantis' })
      .where('key', '=', body.id)
      .execute();
    await sql`update saved_searches set changed_in = pg_current_xact_id() where key = ${body.id}`.execute(
      curro.db,
    );
    await curro.load(SOURCE, [alertOffer('other-webhook', word)]);
    await until('the message', async () => receiver.received.length === 1);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'savedsearch.invalid',
      data: { savedSearch: body.id, errors: [{ code: '301', field: 'province' }] },
    });
  });
});

test('the owner of a query that is not valid any more is notified once, and it works again when it is valid', async () => {
  const person = await createPerson(curro, 'invalid');
  const word = newWord();
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
    const word = newWord();
    const { body } = await person.save({ query: `q=${word}`, frequency, hour, timeZone });
    expect(body).toMatchObject({ frequency, hour, timeZone });
    await curro.load(SOURCE, [alertOffer(`time-${frequency}`, word)]);
    await until('the plan', async () => (await rowOf(body.id)).due_at !== null);
    const { due, due_at } = await rowOf(body.id);
    expect(due).toEqual({ hour, weekday: frequency === 'weekly' ? 1 : expect.any(Number) });
    const ahead = (due_at?.getTime() ?? 0) - Date.now();
    expect(ahead).toBeGreaterThan(0);
    // A day of 25 hours.
    expect(ahead).toBeLessThanOrEqual((days * 24 + 1) * 3_600_000);
  });

  test('changes with the frequency and the channel of the search', async () => {
    const person = await createPerson(curro, 'editor');
    const word = newWord();
    const fields = { query: `q=${word}`, frequency: 'weekly' };
    const { body } = await person.save(fields);
    await curro.load(SOURCE, [alertOffer('edited-1', word)]);
    await until('the plan', async () => (await rowOf(body.id)).due_at !== null);
    await person.replace(body.id, { ...fields, frequency: 'daily', hour: 5 });
    expect((await rowOf(body.id)).due).toMatchObject({ hour: 5 });
    // A feed has no digests; its matches are not mailed when the channel is mail again.
    await person.replace(body.id, { ...fields, channel: 'rss' });
    expect((await rowOf(body.id)).due_at).toBeNull();
    await person.replace(body.id, { ...fields, frequency: 'instant' });
    expect((await rowOf(body.id)).due_at).toBeNull();
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
      results.push((await attacker.save()).body.error, (await attacker.save()).body.error);
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
    const word = newWord();
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
