import { advanceOfferEvent, evaluateEvent, evaluateFanOut } from '@curro/applications';
import { DomainError, EVENT_BATCH } from '@curro/shared';
import type { JobHandler } from '../job-handler.ts';

const rules = { evaluate: evaluateEvent, evaluateFanOut };

/** Carries the events of an offer to its applications, batch by batch; a stop leaves the rest to the next run. */
export const writeOfferEvents: JobHandler<'write-offer-events'> = async ({ db }, { offer }, signal) => {
  while (await advanceOfferEvent(db, offer, rules, EVENT_BATCH)) {
    if (signal.aborted) throw new DomainError('service_unavailable');
  }
};
