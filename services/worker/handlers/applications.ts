import * as applications from '@curro/applications';
import { type JobHandler, PostponedError } from '../job-handler.ts';

/** Writes the accepted events of the listed applications. */
export const writeApplicationEvents: JobHandler<'write-application-events'> = (
  context,
  { applications: ids, again },
) => applications.writeApplicationEvents(context, ids, again);

/** Writes the accepted events of an offer to its applications. */
export const writeOfferEvents: JobHandler<'write-offer-events'> = (context, { offer }, signal) =>
  applications.advanceOfferEvents(context, offer, signal);

/** Delivers an event to the webhook of its client; postponed while the client has too many deliveries in flight. */
export const deliverWebhook: JobHandler<'deliver-webhook'> = async (context, { event }, signal) => {
  const postponement = await applications.deliverWebhook(context, event, signal);
  if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
};
