import { readDelivery } from '@curro/store';
import type { JobHandler } from '../job-handler.ts';
import { deliveryHeaders, deliveryOf } from '../webhooks/delivery.ts';

/**
 * Sends a written event to the webhook of its client. Nothing happens when the client has none by now. The receiver may
 * get an event twice: its id says so.
 */
export const deliverWebhook: JobHandler<'deliver-webhook'> = async (
  { db, postWebhook },
  { event },
  signal,
) => {
  const found = await readDelivery(db, event);
  if (found === undefined) return;
  const delivery = deliveryOf(event, found);
  await postWebhook(found.url, delivery.body, deliveryHeaders(delivery, found.secret, new Date()), signal);
};
