import type { ServerResponse } from 'node:http';
import { candidateScopes, jobContracts } from '@curro/shared';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { startWebhookReceiver, type WebhookReceiver, webhookSignature } from '../support/webhook-receiver.ts';
import { type Applicant, createApplicant, toApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';
import { operate, reportAll } from './operator.ts';

/** The client id in the tokens of the tests. */
const CLIENT = 'tests';

let curro: Curro;
let applicant: Applicant;
let receiver: WebhookReceiver;
let redis: Redis;
let queue: Queue;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  curro = await startCurro('webhook', {
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
    OUTBOX_RESEND_MS: '1000',
    WEBHOOK_TIMEOUT_MS: '10000',
  });
  applicant = await createApplicant(curro, 'applicant');
  redis = new Redis(curro.environment.redisUrl, { maxRetriesPerRequest: null });
  queue = new Queue(jobContracts['deliver-webhook'].queue, {
    connection: redis,
    prefix: curro.environment.redisPrefix,
    skipVersionCheck: true,
  });
});
afterAll(async () => {
  await queue.close();
  redis.disconnect();
  await curro.close();
  await receiver.close();
});
afterEach(async () => {
  receiver.reset();
  await operate(curro, 'DELETE', `/webhooks/${CLIENT}`);
});

const setWebhook = async (url: string): Promise<string> => {
  const { status, body } = await operate(curro, 'PUT', `/webhooks/${CLIENT}`, { url });
  expect(status).toBe(200);
  return body.secret;
};
const deadLetters = async (): Promise<string[]> =>
  (
    await curro.db
      .selectFrom('dead_letters')
      .select('reason')
      .where('topic', '=', 'deliver-webhook')
      .execute()
  ).map(({ reason }) => reason);

/** Retries failed deliveries at once until none is pending. */
async function settledWithoutPauses(): Promise<void> {
  await until('every delivery to end', async () => {
    await queue.promoteJobs();
    const { count } = await curro.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count === 0;
  });
}

test('sends nothing without a webhook', async () => {
  await applicant.applied(await loadOffer(curro, 'silent'));
  await curro.settled();
  expect(receiver.received).toEqual([]);
  const { status } = await operate(curro, 'GET', `/webhooks/${CLIENT}`);
  expect(status).toBe(404);
});

test('delivers every event, signed and with its time', async () => {
  const secret = await setWebhook(`${receiver.url}/hook`);
  const offer = await loadOffer(curro, 'notified');
  const code = await applicant.applied(offer);
  await reportAll(curro, code, ['cv-read']);
  await curro.settled();
  const deliveries = receiver.received.map((request) => ({ request, event: JSON.parse(request.body) }));
  const [first] = deliveries.filter(({ event }) => event.data.event === 'application');
  const { body: timeline } = await applicant.get(`/application/${code}/timeline`);
  expect(deliveries).toHaveLength(2);
  expect(first?.event).toEqual({
    type: 'application.event',
    timestamp: expect.stringMatching(/Z$/),
    data: { application: code, offer, event: 'application', ...timeline.events[1] },
  });
  for (const { request } of deliveries) {
    expect(request.path).toBe('/hook');
    expect(request.headers['webhook-signature']).toBe(webhookSignature(request, secret));
    expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
  }
  expect(new Set(deliveries.map(({ request }) => request.headers['webhook-id'])).size).toBe(2);
  const { body } = await operate(curro, 'GET', `/webhooks/${CLIENT}`);
  expect(body).toEqual({ client: CLIENT, url: `${receiver.url}/hook`, createdAt: expect.any(String) });
});

test('retries a failed delivery with the same id', async () => {
  await setWebhook(receiver.url);
  receiver.respond = (response) => response.writeHead(receiver.received.length < 3 ? 500 : 200).end();
  await applicant.applied(await loadOffer(curro, 'failing'));
  await settledWithoutPauses();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await deadLetters()).toEqual([]);
});

test('a delivery that waits for its retry is sent to the queue at growing intervals', async () => {
  await setWebhook(receiver.url);
  receiver.respond = (response) => response.writeHead(503).end();
  await applicant.applied(await loadOffer(curro, 'waiting'));
  const waiting = () =>
    curro.db
      .selectFrom('outbox')
      .select(['relays', sql<number>`extract(epoch from due_at - relayed_at)::float8`.as('pause')])
      .where('topic', '=', 'deliver-webhook')
      .executeTakeFirstOrThrow();
  await until('the third relay', async () => (await waiting()).relays >= 3);
  const resend = Number(curro.env.OUTBOX_RESEND_MS) / 1_000;
  const { relays, pause } = await waiting();
  expect(pause).toBeCloseTo(resend * 2 ** (relays - 1), 3);
  receiver.respond = (response) => response.writeHead(204).end();
  await settledWithoutPauses();
});

test('a delivery that fails in every attempt becomes a dead letter and blocks no other', async () => {
  await setWebhook(receiver.url);
  receiver.respond = (response) => response.writeHead(503).end();
  const before = await deadLetters();
  const code = await applicant.applied(await loadOffer(curro, 'broken'));
  await settledWithoutPauses();
  expect(receiver.received).toHaveLength(jobContracts['deliver-webhook'].attempts);
  expect(await deadLetters()).toEqual([...before, 'responded with status 503']);
  expect((await applicant.get(`/application/${code}/timeline`)).body.totalFound).toBe(1);
});

test('a delivery that hangs times out', async () => {
  await setWebhook(receiver.url);
  receiver.respond = (response) => {
    if (receiver.received.length > 1) response.writeHead(200).end();
  };
  await applicant.applied(await loadOffer(curro, 'hanging'));
  await settledWithoutPauses();
  expect(receiver.received).toHaveLength(2);
});

test('a receiver that hangs occupies few slots; other clients get their events', async () => {
  const hung: ServerResponse[] = [];
  let maxConcurrent = 0;
  receiver.respond = (response, path) => {
    if (path !== '/hangs') {
      response.writeHead(204).end();
      return;
    }
    hung.push(response);
    const open = hung.filter(({ closed }) => !closed).length;
    maxConcurrent = Math.max(maxConcurrent, open);
  };
  await setWebhook(`${receiver.url}/hangs`);
  const [hanging, quick] = [await loadOffer(curro, 'slow'), await loadOffer(curro, 'quick')];
  const code = await applicant.applied(hanging);
  await until('the first delivery to hang', async () => hung.length === 1);
  await reportAll(curro, code, Array(30).fill('message-send'));
  await until('every slot to hang', async () => maxConcurrent === 4);

  await operate(curro, 'PUT', '/webhooks/other', { url: `${receiver.url}/quick` });
  const token = await curro.tokens.sign({
    sub: 'applicant',
    scope: candidateScopes().join(' '),
    client_id: 'other',
  });
  const other = await toApplicant(curro, { ...applicant, token }).applied(quick);
  await reportAll(curro, other, Array(30).fill('message-send'));
  await until('the other client to get every event', async () => {
    return receiver.received.filter(({ path }) => path === '/quick').length === 31;
  });
  expect(maxConcurrent).toBe(4);
  // The deliveries to the receiver that hangs are still pending.
  const pending = await curro.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'deliver-webhook')
    .execute();
  expect(pending.length).toBeGreaterThanOrEqual(31);
  receiver.respond = (response) => response.writeHead(204).end();
  for (const response of hung) response.destroy();
  await operate(curro, 'DELETE', '/webhooks/other');
  await settledWithoutPauses();
});

test('follows redirects that preserve the message; others are failures', async () => {
  const redirect =
    (status: number, to: string): WebhookReceiver['respond'] =>
    (response, path) =>
      path === '/moved' ? response.writeHead(200).end() : response.writeHead(status, { location: to }).end();
  await setWebhook(receiver.url);
  receiver.respond = redirect(308, '/moved');
  await applicant.applied(await loadOffer(curro, 'moved'));
  await settledWithoutPauses();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/moved']);
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);

  const before = await deadLetters();
  receiver.respond = redirect(302, '/moved');
  await applicant.applied(await loadOffer(curro, 'found'));
  await settledWithoutPauses();
  expect(await deadLetters()).toEqual([...before, 'responded with status 302']);

  receiver.respond = (response) => response.writeHead(307, { location: '/again' }).end();
  await applicant.applied(await loadOffer(curro, 'circle'));
  await settledWithoutPauses();
  expect((await deadLetters()).at(-1)).toBe('too many redirects');
});

test.each([
  ['a private address', () => 'http://127.0.0.2:1/', '127.0.0.2 is not a public address'],
  ['a private address over TLS', () => 'https://10.0.0.1/', '10.0.0.1 is not a public address'],
  [
    'the metadata of a cloud',
    () => 'http://169.254.169.254/latest',
    '169.254.169.254 is not a public address',
  ],
  ['IPv6 loopback', () => 'http://[::1]:1/', '[::1] is not a public address'],
  ['IPv4 within IPv6', () => 'http://[::ffff:10.0.0.1]/', '[::ffff:a00:1] is not a public address'],
  ['another spelling of an address', () => 'http://2130706434/', '127.0.0.2 is not a public address'],
  ['plain http to a public one', () => 'http://192.88.98.1/', 'http: is not allowed to 192.88.98.1'],
])('%s is not called', async (which, url, reason) => {
  await setWebhook(url());
  await applicant.applied(await loadOffer(curro, `refused: ${which}`));
  await settledWithoutPauses();
  expect((await deadLetters()).at(-1)).toBe(reason);
});

test('does not follow a redirect or a name into a private network', async () => {
  await setWebhook(receiver.url);
  receiver.respond = (response) => response.writeHead(307, { location: 'http://127.0.0.2:1/' }).end();
  await applicant.applied(await loadOffer(curro, 'lured'));
  await settledWithoutPauses();
  expect((await deadLetters()).at(-1)).toBe('127.0.0.2 is not a public address');
  // A name of this machine: its address is outside the allowed network, or it has none.
  await setWebhook('https://ip6-localhost/');
  await applicant.applied(await loadOffer(curro, 'named'));
  await settledWithoutPauses();
  expect((await deadLetters()).at(-1)).toMatch(/ip6-localhost/);
});

test.each([
  ['no address', {}],
  ['a text that is not a URL', { url: 'example' }],
  ['another protocol', { url: 'ftp://example.org/' }],
  ['credentials in it', { url: 'https://me:pass@example.org/' }],
  ['a weak secret', { url: 'https://example.org/', secret: 'secret' }],
])('400: %s', async (_, body) => {
  const { status, body: webhook } = await operate(curro, 'PUT', `/webhooks/${CLIENT}`, body);
  expect([status, webhook.error]).toEqual([400, 'invalid_request']);
});
