import { readDelivery } from '@curro/applications';
import { type JobHandler, PostponedError } from '../job-handler.ts';
import { deliveryHeaders, deliveryOf } from '../webhooks/delivery.ts';

/**
 * Sends a written event to the webhook of its client. Nothing happens when the client has none by now. The receiver may
 * get an event twice: its id says so. A client that has enough under way waits, which costs no attempt.
 */
export const deliverWebhook: JobHandler<'deliver-webhook'> = async (
  { db, lanes, postWebhook },
  { event },
  signal,
) => {
  const found = await readDelivery(db, event);
  if (found === undefined) return;
  const delivery = deliveryOf(event, found);
  const waits = await lanes.deliver(found.clientId, () =>
    postWebhook(found.url, delivery.body, deliveryHeaders(delivery, found.secret, new Date()), signal),
  );
  if (waits !== undefined) throw new PostponedError(waits.comeBackMs);
};
