import type { Connection } from '@curro/db';
import type { TimelineEvent } from '@curro/shared';

/** Where the events of a client's applications are sent. */
export interface Webhook {
  readonly clientId: string;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Date;
}

/** The webhook of a client; undefined when it has none. */
export async function getWebhook(db: Connection, clientId: string): Promise<Webhook | undefined> {
  return db
    .selectFrom('webhooks')
    .select(['client_id as clientId', 'url', 'secret', 'created_at as createdAt'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Stores the webhook of a client over the one it has. */
export async function saveWebhook(
  db: Connection,
  webhook: Omit<Webhook, 'createdAt'> & { readonly createdBy: string },
): Promise<void> {
  const { clientId, url, secret, createdBy } = webhook;
  await db
    .insertInto('webhooks')
    .values({ client_id: clientId, url, secret, created_by: createdBy })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ url, secret, created_by: createdBy }),
    )
    .execute();
}

/** Removes the webhook of a client; false when it has none. What waits to be delivered is dropped. */
export async function deleteWebhook(db: Connection, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** A written event on its way to a client. */
export interface Delivery {
  readonly clientId: string;
  readonly url: string;
  readonly secret: string;
  readonly application: string;
  readonly offer: string;
  readonly event: TimelineEvent;
}

/** What is to be delivered for a written event; undefined when the client has no webhook or the event is gone. */
export async function readDelivery(db: Connection, eventId: number): Promise<Delivery | undefined> {
  const row = await db
    .selectFrom('application_events as event')
    .innerJoin('applications', 'applications.id', 'event.application_id')
    .innerJoin('webhooks', 'webhooks.client_id', 'applications.client_id')
    .select([
      'webhooks.client_id',
      'webhooks.url',
      'webhooks.secret',
      'applications.code',
      'applications.offer_id',
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
  return {
    clientId: row.client_id,
    url: row.url,
    secret: row.secret,
    application: row.code,
    offer: row.offer_id,
    event: {
      event: row.event,
      tipoId: row.tipo_id ?? 0,
      at: row.at.toISOString(),
      description: row.description ?? '',
      initializer: row.initializer ?? false,
      finisher: row.finisher ?? false,
      rejectedReasons: row.rejected_reasons,
    },
  };
}
