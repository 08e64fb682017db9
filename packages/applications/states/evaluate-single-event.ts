import type { ApplicationProgress, EventKey, EventResult, RequestedEvent } from '@curro/shared';
import { evaluateEvent } from './evaluate-event.ts';
import type { OfferProcess } from './fan-out.ts';
import { allowedEvents } from './next-state.ts';

/** What speaks of the offer itself may be told of one application only when the offer stands so (contract 6.1, "When"). */
function fitsOffer(event: EventKey, { processClosed, deleted }: OfferProcess): boolean {
  if (event === 'process-closed') return processClosed;
  if (event === 'process-opened') return !processClosed && !deleted;
  return event !== 'offer-deleted-discarded-users' || deleted;
}

/** Judges an event that the company reports of one application of an offer. */
export function evaluateSingleEvent(
  progress: ApplicationProgress,
  requested: RequestedEvent,
  offer: OfferProcess,
): EventResult {
  const evaluation = evaluateEvent(progress, requested);
  if (evaluation.ok && fitsOffer(requested.event, offer)) return evaluation;
  const { status } = progress;
  const allowed = allowedEvents(status, requested.at).filter((event) => fitsOffer(event, offer));
  return { ok: false, state: status.state, allowed };
}
