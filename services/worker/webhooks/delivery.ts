import { createHmac } from 'node:crypto';
import type { Delivery } from '@curro/applications';
import { timestamp } from '@curro/shared';

/** A message to a webhook: its id stays the same at every try. */
export interface Message {
  readonly id: string;
  readonly body: string;
}

/** The message for a written event: identifiers and the TimelineEvent, nothing of the person. */
export function deliveryOf(eventId: number, { application, offer, event }: Delivery): Message {
  const { tipoId, at, description, initializer, finisher, rejectedReasons } = event;
  return {
    id: `event_${eventId}`,
    body: JSON.stringify({
      type: 'application.event',
      timestamp: at,
      data: {
        application,
        offer,
        event: event.event,
        tipoId,
        date: timestamp(new Date(at)),
        description,
        initializer,
        finisher,
        rejectedReasons,
      },
    }),
  };
}

/** The bytes of a secret: `whsec_` and base64. */
const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * The headers of a message by the Standard Webhooks scheme: HMAC-SHA256 over id, time and body. The receiver compares
 * the signature and refuses old times.
 */
export function deliveryHeaders({ id, body }: Message, secret: string, now: Date): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'curro-webhook/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
