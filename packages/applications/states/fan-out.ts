import type { ApplicationProgress, EventKey, EventResult, RequestedEvent } from '@curro/shared';
import { evaluateEvent } from './evaluate-event.ts';
import { allowedEvents, utcDay } from './next-state.ts';

/** Events that one call writes to all applications of an offer. */
export const fanOutEvents = [
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

export type FanOutEvent = (typeof fanOutEvents)[number];

/** What an offer's own state says of the events for all its applications. */
export interface OfferProcess {
  readonly processClosed: boolean;
  readonly deleted: boolean;
}

/** The fan-outs an offer takes: none once it is deleted; a process closes when it is open and opens when closed. */
export function allowedFanOuts({ processClosed, deleted }: OfferProcess): FanOutEvent[] {
  if (deleted) return [];
  const allowed = allowedEvents(
    { state: 'received', processClosed, offerRemoved: false, informedOn: {} },
    new Date(0),
  );
  return fanOutEvents.filter((event) => allowed.includes(event));
}

/**
 * Judges a fan-out's event for one application. `cvs-managed` tells of the others: an application whose own state
 * changed on that day does not get it (contract 6.1 and 6.2, difference of the timeline).
 */
export function evaluateFanOut(progress: ApplicationProgress, requested: RequestedEvent): EventResult {
  const evaluation = evaluateEvent(progress, requested);
  const day = evaluation.ok ? utcDay(new Date(evaluation.writtenEvent.at)) : '';
  if (evaluation.ok && requested.event === 'cvs-managed' && progress.status.movedOn === day) {
    const { status } = progress;
    return { ok: false, state: status.state, allowed: allowedEvents(status, requested.at) };
  }
  return evaluation;
}
