import { readDelivery } from '@curro/applications';
import { type JobHandler, PostponedError } from '../job-handler.ts';
import { deliveryHeaders, deliveryOf } from '../webhooks/delivery.ts';

/**
 * Sends a written event to the webhook of its client. Nothing happens when the client has none by now. The receiver may
 * get an event twice: its id says so. A client that has enough under way waits, which costs no attempt.
 */
export const deliverWebhook: JobHandler<'deliver-webhook'> = async (
  { db, webhookLimiter, postWebhook },
  { event },
  signal,
) => {
  const target = await readDelivery(db, event);
  if (target === undefined) return;
  const delivery = deliveryOf(event, target);
  const postponement = await webhookLimiter.run(target.clientId, () =>
    postWebhook(target.url, delivery.body, deliveryHeaders(delivery, target.secret, new Date()), signal),
  );
  if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
};
