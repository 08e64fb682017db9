import { createHmac } from 'node:crypto';
import type { Connection } from '@curro/db';
import { type TimelineEvent, timestamp } from '@curro/shared';
import type { ApplicationContext } from '../context.ts';
import type { PerClientLimiter } from './per-client-limiter.ts';

/** Posts a message; throws unless the receiver responds with a 2xx status. */
export type PostWebhook = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<void>;

interface Delivery {
  readonly clientId: string;
  readonly url: string;
  readonly secret: string;
  readonly application: string;
  readonly offer: string;
  readonly event: TimelineEvent;
}

interface Message {
  /** The id of the message; equal in all attempts. */
  readonly id: string;
  readonly body: string;
}

/** A written event and the webhook of its client; undefined when one of them does not exist. */
async function findDelivery(db: Connection, eventId: number): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('application_events as event')
    .innerJoin('applications', 'applications.id', 'event.application_id')
    .innerJoin('webhooks', 'webhooks.client_id', 'applications.client_id')
    .select([
      'webhooks.client_id as clientId',
      'webhooks.url',
      'webhooks.secret',
      'applications.code as application',
      'applications.offer_id as offer',
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
  const { clientId, url, secret, application, offer } = row;
  const event: TimelineEvent = {
    event: row.event,
    tipoId: row.tipo_id ?? 0,
    at: row.at.toISOString(),
    description: row.description ?? '',
    initializer: row.initializer ?? false,
    finisher: row.finisher ?? false,
    rejectedReasons: row.rejected_reasons,
  };
  return { clientId, url, secret, application, offer, event };
}

/** The message of a written event: ids and the TimelineEvent, without personal data. */
function messageOf(eventId: number, { application, offer, event: written }: Delivery): Message {
  const { event, tipoId, at, description, initializer, finisher, rejectedReasons } = written;
  const date = timestamp(new Date(at));
  const data = {
    application,
    offer,
    event,
    tipoId,
    date,
    description,
    initializer,
    finisher,
    rejectedReasons,
  };
  return {
    id: `event_${eventId}`,
    body: JSON.stringify({ type: 'application.event', timestamp: at, data }),
  };
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
 * Delivers a written event to the webhook of its client; does nothing if the client no longer has one. The receiver may
 * receive an event twice, with the same id.
 * @returns The retry delay in milliseconds if too many deliveries of the client are in flight; undefined after the
 * delivery.
 * @throws The error of `postWebhook`.
 */
export async function deliverWebhook(
  context: Pick<ApplicationContext, 'db' | 'clock'> & {
    readonly postWebhook: PostWebhook;
    readonly webhookLimiter: PerClientLimiter;
  },
  eventId: number,
  signal: AbortSignal,
): Promise<{ readonly retryAfterMs: number } | undefined> {
  const delivery = await findDelivery(context.db, eventId);
  if (delivery === undefined) return undefined;
  const { clientId, url, secret } = delivery;
  const message = messageOf(eventId, delivery);
  return context.webhookLimiter.run(clientId, () =>
    context.postWebhook(url, message.body, signedHeaders(message, secret, context.clock.now()), signal),
  );
}
