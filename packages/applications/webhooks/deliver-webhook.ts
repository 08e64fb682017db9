import { createHmac } from 'node:crypto';
import type { Connection } from '@curro/db';
import { timestamp } from '@curro/shared';
import type { ApplicationContext } from '../context.ts';
import type { PerClientLimiter } from './per-client-limiter.ts';

/** Posts a message; throws unless the receiver responds with a 2xx status. */
export type PostWebhook = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<void>;

interface Message {
  /** The id of the message; equal in all attempts. */
  readonly id: string;
  readonly body: string;
}

/** A message and the webhook that receives it. */
interface Delivery {
  readonly clientId: string;
  readonly url: string;
  readonly secret: string;
  readonly message: Message;
}

/** A message without personal data: ids, times and what an event is. */
const messageOf = (id: string, type: string, at: Date, data: object): Message => ({
  id,
  body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
});

/** The webhook of the client of an application, and what its messages name. */
const receiverColumns = [
  'webhooks.client_id as clientId',
  'webhooks.url',
  'webhooks.secret',
  'applications.code as application',
  'applications.offer_id as offer',
] as const;

/** What is delivered: the row id of a written event, or of a reply. */
type Delivered = { readonly event: number } | { readonly reply: number };

/** A written event and the webhook of its client; undefined when one of them does not exist. */
async function findEvent(db: Connection, eventId: number): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('application_events as event')
    .innerJoin('applications', 'applications.id', 'event.application_id')
    .innerJoin('webhooks', 'webhooks.client_id', 'applications.client_id')
    .select([
      ...receiverColumns,
      'event.event',
      'event.tipo_id',
      'event.at',
      'event.description',
      'event.initializer',
      'event.finisher',
      'event.rejected_reasons',
    ])
    .where('event.id', '=', eventId)
    .where('event.state', '=', 'written')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { application, offer, event, at, rejected_reasons: rejectedReasons } = row;
  const data = {
    application,
    offer,
    event,
    tipoId: row.tipo_id ?? 0,
    date: timestamp(at),
    description: row.description ?? '',
    initializer: row.initializer ?? false,
    finisher: row.finisher ?? false,
    rejectedReasons,
  };
  return { ...row, message: messageOf(`event_${eventId}`, 'application.event', at, data) };
}

/** A reply of a candidate and the webhook of its client; undefined when one of them does not exist. */
async function findReply(db: Connection, replyId: number): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('application_replies as reply')
    .innerJoin('applications', 'applications.id', 'reply.application_id')
    .innerJoin('webhooks', 'webhooks.client_id', 'applications.client_id')
    .select([...receiverColumns, 'reply.at'])
    .where('reply.id', '=', replyId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { application, offer, at } = row;
  // The operator API has the text.
  const data = { application, offer, date: timestamp(at) };
  return { ...row, message: messageOf(`reply_${replyId}`, 'application.reply', at, data) };
}

/**
 * The headers of a message by the Standard Webhooks scheme: HMAC-SHA256 over id, time and body. The receiver compares
 * the signature and rejects old times.
 */
export function signedHeaders({ id, body }: Message, secret: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  // A secret is `whsec_` and the key in base64.
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'curro-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Delivers a written event or a reply to the webhook of its client; does nothing if the client no longer has one. The
 * receiver may receive a message twice, with the same id.
 * @returns The retry delay in milliseconds if too many deliveries of the client are in flight; undefined after the
 * delivery.
 * @throws The error of `postWebhook`.
 */
export async function deliverWebhook(
  context: Pick<ApplicationContext, 'db' | 'clock'> & {
    readonly postWebhook: PostWebhook;
    readonly webhookLimiter: PerClientLimiter;
  },
  delivered: Delivered,
  signal: AbortSignal,
): Promise<{ readonly retryAfterMs: number } | undefined> {
  const { db } = context;
  const delivery =
    'event' in delivered ? await findEvent(db, delivered.event) : await findReply(db, delivered.reply);
  if (delivery === undefined) return undefined;
  const { clientId, url, secret, message } = delivery;
  return context.webhookLimiter.run(clientId, () =>
    context.postWebhook(url, message.body, signedHeaders(message, secret, context.clock.now()), signal),
  );
}
