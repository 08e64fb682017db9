import * as alerts from '@curro/alerts';
import * as applications from '@curro/applications';
import * as offers from '@curro/offers';
import { type JobHandlers, PostponedError } from './job-handler.ts';

/** The handlers of all jobs by name. */
export const handlers: JobHandlers = {
  'index-offers': (context, { ids }) => context.indexOffers(context, ids),
  'write-application-events': (context, { applications: ids, again }) =>
    applications.writeApplicationEvents(context, ids, again),
  'write-offer-events': (context, { offer }, signal) =>
    applications.advanceOfferEvents(context, offer, signal),
  // Postponed while the client has too many deliveries in flight.
  async 'deliver-webhook'(context, message, signal) {
    const postponement = await applications.deliverWebhook(context, message, signal);
    if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
  },
  // Postponed while another worker owns the run.
  async 'run-feed'(context, { run }, signal) {
    const retryAfterMs = await offers.runFeed(context, run, signal);
    if (retryAfterMs !== undefined) throw new PostponedError(retryAfterMs);
  },
  reindex: (context, { id }, signal) => offers.runReindex(context, id, signal),
  reconcile: (context, { id }, signal) => offers.runReconcile(context, id, signal),
  'renormalise-source': (context, { source }, signal) => offers.renormaliseSource(context, source, signal),
  // Postponed while the client has too many deliveries in flight.
  async 'send-alert'(context, { digest }, signal) {
    const postponement = await alerts.deliverDigest(context, digest, signal);
    if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
  },
  async 'send-application-mail'(context, { mail }, signal) {
    const outcome = await applications.sendApplicationMail(context, mail, signal);
    if (outcome !== undefined) context.metrics.applicationMails.inc({ outcome });
  },
  'confirm-alert': (context, { search }) => alerts.sendConfirmation(context, search),
  // Postponed likewise.
  async 'report-invalid-alert'(context, { search }, signal) {
    const postponement = await alerts.sendQueryErrors(context, search, signal);
    if (postponement !== undefined) throw new PostponedError(postponement.retryAfterMs);
  },
};
