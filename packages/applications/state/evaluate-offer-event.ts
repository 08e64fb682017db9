import type { EventKey } from '@curro/shared';
import {
  type ApplicationProgress,
  type EventResult,
  evaluateEvent,
  type RequestedEvent,
} from './evaluate-event.ts';
import { allowedEvents, utcDay } from './next-state.ts';

/** Events that one request writes to all applications of an offer. */
export const offerEvents = [
  'discarded',
  'message-send',
  'offer-modified',
  'cvs-read',
  'cvs-managed',
  'process-closed',
  'process-opened',
  'offer-deleted-discarded-users',
  'not-preselected',
] as const satisfies readonly EventKey[];

/** The fields of an offer that determine which events are allowed. */
export interface OfferProcess {
  readonly processClosed: boolean;
  readonly deleted: boolean;
}

/** The offer events that are allowed for an offer; none if it is deleted (contract 6.1). */
export function allowedOfferEvents({ processClosed, deleted }: OfferProcess): EventKey[] {
  if (deleted) return [];
  const allowed = allowedEvents(
    { state: 'received', processClosed, offerRemoved: false, dailyEventsOn: {} },
    new Date(0),
  );
  return offerEvents.filter((event) => allowed.includes(event));
}

/**
 * Evaluates an offer event for one application. `cvs-managed` is not written to an application whose state
 * changed on the same day (contract 6.1 and 6.2, difference of the timeline).
 */
export function evaluateOfferEvent(progress: ApplicationProgress, requested: RequestedEvent): EventResult {
  const result = evaluateEvent(progress, requested);
  if (!result.ok || requested.event !== 'cvs-managed') return result;
  const { status } = progress;
  if (status.stateChangedOn !== utcDay(new Date(result.writtenEvent.at))) return result;
  return { ok: false, state: status.state, allowed: allowedEvents(status, requested.at) };
}

/** Whether the state of the offer allows an event about the offer (contract 6.1, "When"). */
function fitsOffer(event: EventKey, { processClosed, deleted }: OfferProcess): boolean {
  if (event === 'process-closed') return processClosed;
  if (event === 'process-opened') return !processClosed && !deleted;
  return event !== 'offer-deleted-discarded-users' || deleted;
}

/** Evaluates an event that the operator reports for a single application of an offer. */
export function evaluateSingleEvent(
  progress: ApplicationProgress,
  requested: RequestedEvent,
  offer: OfferProcess,
): EventResult {
  const result = evaluateEvent(progress, requested);
  if (result.ok && fitsOffer(requested.event, offer)) return result;
  const { status } = progress;
  const allowed = allowedEvents(status, requested.at).filter((event) => fitsOffer(event, offer));
  return { ok: false, state: status.state, allowed };
}
