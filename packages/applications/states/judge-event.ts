import type { JudgeEvent, Standing, TimelineEvent } from '@curro/shared';
import { nextState } from './next-state.ts';
import { noteEvent } from './note-event.ts';
import { tipoIds } from './tipo-ids.ts';

/**
 * Judges an event against an application (contract 6.1): the standing after it with the event as it is written, or
 * the events that would be allowed. An event is never written before the newest one: its time moves up to that.
 */
export const judgeEvent: JudgeEvent = ({ status, noted }, { event, at, rejectedReasons }) => {
  const newest = new Date(noted.lastEvent.at);
  const time = at < newest ? newest : at;
  const next = nextState(status, event, time);
  if (!next.ok) return { ok: false, state: status.state, allowed: next.allowed };
  const written: TimelineEvent = {
    event,
    tipoId: tipoIds[event],
    at: time.toISOString(),
    description: next.line.description,
    initializer: next.line.initializer ?? false,
    finisher: next.line.finisher ?? false,
    rejectedReasons,
  };
  return { ok: true, written, standing: { status: next.status, noted: noteEvent(noted, written) } };
};

/** The first event of an application and where it leaves it: received, with one event to read (contract 6.1). */
export function firstStanding(at: Date): Standing {
  const applied: TimelineEvent = {
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
    noted: { lastEvent: applied, cvReceivedEvent: applied },
  };
}
