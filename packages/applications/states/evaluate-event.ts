import type { ApplicationProgress, EvaluateEvent, TimelineEvent } from '@curro/shared';
import { nextState } from './next-state.ts';
import { updateSummaryEvents } from './summary-events.ts';
import { tipoIds } from './tipo-ids.ts';

/**
 * Judges an event against an application (contract 6.1): the standing after it with the event as it is written, or
 * the events that would be allowed. An event is never written before the newest one: its time moves up to that.
 */
export const evaluateEvent: EvaluateEvent = ({ status, summaryEvents }, { event, at, rejectedReasons }) => {
  const newestAt = new Date(summaryEvents.lastEvent.at);
  const time = at < newestAt ? newestAt : at;
  const transition = nextState(status, event, time);
  if (!transition.ok) return { ok: false, state: status.state, allowed: transition.allowed };
  const writtenEvent: TimelineEvent = {
    event,
    tipoId: tipoIds[event],
    at: time.toISOString(),
    description: transition.transition.description,
    initializer: transition.transition.initializer ?? false,
    finisher: transition.transition.finisher ?? false,
    rejectedReasons,
  };
  return {
    ok: true,
    writtenEvent,
    progress: { status: transition.status, summaryEvents: updateSummaryEvents(summaryEvents, writtenEvent) },
  };
};

/** The first event of an application and where it leaves it: received, with one event to read (contract 6.1). */
export function initialProgress(at: Date): ApplicationProgress {
  const applicationEvent: TimelineEvent = {
    event: 'application',
    tipoId: tipoIds.application,
    at: at.toISOString(),
    description: 'Tu inscripción en la oferta ha quedado registrada',
    initializer: true,
    finisher: false,
    rejectedReasons: [],
  };
  return {
    status: { state: 'received', processClosed: false, offerRemoved: false, informedOn: {} },
    summaryEvents: { lastEvent: applicationEvent, cvReceivedEvent: applicationEvent },
  };
}
