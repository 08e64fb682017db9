import type { EventKey, Judgement, Standing, WantedEvent } from '@curro/shared';
import { judgeEvent } from './judge-event.ts';
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
  const passing = allowedEvents(
    { state: 'received', processClosed, offerRemoved: false, informedOn: {} },
    new Date(0),
  );
  return fanOutEvents.filter((event) => passing.includes(event));
}

/**
 * Judges a fan-out's event for one application. `cvs-managed` tells of the others: an application whose own state
 * changed on that day does not get it (contract 6.1 and 6.2, difference of the timeline).
 */
export function judgeFanOut(standing: Standing, wanted: WantedEvent): Judgement {
  const judged = judgeEvent(standing, wanted);
  const day = judged.ok ? utcDay(new Date(judged.written.at)) : '';
  if (judged.ok && wanted.event === 'cvs-managed' && standing.status.movedOn === day) {
    const { status } = standing;
    return { ok: false, state: status.state, allowed: allowedEvents(status, wanted.at) };
  }
  return judged;
}
