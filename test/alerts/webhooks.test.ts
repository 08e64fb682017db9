import { outboxLag } from '@curro/db';
import { jobContracts, offerId } from '@curro/shared';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { Curro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver, webhookSignature } from '../support/webhook-receiver.ts';
import { createPerson } from './person.ts';
import { type AlertsCurro, alertOffer, hurry, searchRow, startAlerts } from './start.ts';

const SOURCE = 'webhooks';
/** The client id in the tokens of the tests. */
const CLIENT = 'tests';

let alerts: AlertsCurro;
let curro: Curro;
let receiver: WebhookReceiver;
let redis: Redis;
let queue: Queue;
let secret: string;

beforeAll(async () => {
  alerts = await startAlerts('alert-webhooks', { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' });
  ({ curro } = alerts);
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
  await alerts.close();
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
    const { id } = await searchRow(curro, key);
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
  const word = alerts.newWord();
  const person = await createPerson(curro, 'webhook');
  const { body } = await person.save({ query: `q=${word}`, channel: 'webhook', frequency: 'daily' });
  receiver.respond = (response) => response.writeHead(receiver.received.length < 3 ? 500 : 204).end();
  await curro.load(SOURCE, [alertOffer('open', word), alertOffer('closed', word)]);
  await until('the matches', async () => (await person.get(body.id)).matches === 2);
  await curro.ops(`/offers/${SOURCE}/closed`, { method: 'DELETE' });
  await hurry(curro, body.id);
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

test('pauses a search after three digests that failed in every attempt', async () => {
  const word = alerts.newWord();
  const person = await createPerson(curro, 'broken-webhook');
  // Daily: a failing delivery must not begin before the offers are loaded, which waits for all jobs.
  const fields = { query: `q=${word}`, channel: 'webhook', frequency: 'daily' };
  const { body } = await person.save(fields);
  receiver.respond = (response) => response.writeHead(500).end();
  for (let count = 1; count <= 3; count += 1) {
    await curro.load(SOURCE, [alertOffer(`broken-${count}`, word)]);
    await until('the match', async () => (await person.get(body.id)).matches === count);
    await hurry(curro, body.id);
    await settledDigests(body.id, count);
  }
  expect(await settledDigests(body.id, 3)).toEqual(['refused', 'refused', 'refused']);
  expect(receiver.received).toHaveLength(3 * jobContracts['send-alert'].attempts);
  expect(await person.get(body.id)).toMatchObject({ paused: true, pausedBy: 'bounces' });
  const { body: resumed } = await person.replace(body.id, fields);
  expect(resumed).toMatchObject({ paused: false });
});

test('is not called at an address that is not public', async () => {
  const word = alerts.newWord();
  const person = await createPerson(curro, 'internal-webhook');
  const { body } = await person.save({ query: `q=${word}`, channel: 'webhook', frequency: 'daily' });
  await setWebhook('http://169.254.169.254/latest/meta-data');
  await curro.load(SOURCE, [alertOffer('internal', word)]);
  await until('the match', async () => (await person.get(body.id)).matches === 1);
  await hurry(curro, body.id);
  const attempts = async () => {
    await queue.promoteJobs();
    const { id } = await searchRow(curro, body.id);
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
  const word = alerts.newWord();
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
