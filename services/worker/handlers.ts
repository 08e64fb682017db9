import { deliverDigest, sendConfirmation } from '@curro/alerts';
import * as applications from '@curro/applications';
import * as offers from '@curro/offers';
import { type JobHandler, type JobHandlers, PostponedError } from './job-handler.ts';

/** Delivers a digest of a saved search. */
const sendAlert: JobHandler<'send-alert'> = (context, { digest }, signal) =>
  deliverDigest(context, digest, signal);

/** Asks a person to confirm the address of a saved search. */
const confirmAlert: JobHandler<'confirm-alert'> = (context, { search }) => sendConfirmation(context, search);

/** Writes the accepted events of the listed applications. */
const writeApplicationEvents: JobHandler<'write-application-events'> = (
  context,
  { applications: ids, again },
) => applications.writeApplicationEvents(context, ids, again);

/** Writes the accepted events of an offer to its applications. */
const writeOfferEvents: JobHandler<'write-offer-events'> = (context, { offer }, signal) =>
  applications.advanceOfferEvents(context, offer, signal);

/** Delivers an event to the webhook of its client; postponed while the client has too many deliveries in flight. */
const deliverWebhook: JobHandler<'deliver-webhook'> = async (context, { event }, signal) => {
  const postponement = await applications.deliverWebhook(context, event, signal);
  if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
};

/** Executes a run of a feed; postponed while another worker owns the run. */
const runFeed: JobHandler<'run-feed'> = async (context, { run }, signal) => {
  const retryAfterMs = await offers.runFeed(context, run, signal);
  if (retryAfterMs !== undefined) throw new PostponedError(retryAfterMs);
};

/** The handlers of all jobs by name. */
export const handlers: JobHandlers = {
  'index-offers': (context, { ids }) => offers.indexOffers(context, ids),
  'write-application-events': writeApplicationEvents,
  'write-offer-events': writeOfferEvents,
  'deliver-webhook': deliverWebhook,
  'run-feed': runFeed,
  reindex: (context, { id }, signal) => offers.runReindex(context, id, signal),
  reconcile: (context, { id }, signal) => offers.runReconcile(context, id, signal),
  'renormalise-source': (context, { source }, signal) => offers.renormaliseSource(context, source, signal),
  'send-alert': sendAlert,
  'confirm-alert': confirmAlert,
};
