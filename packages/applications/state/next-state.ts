import { type ApplicationStatus, type DailyEvent, type EventKey, eventKeys } from '@curro/shared';
import { type Transition, transitions } from './transitions.ts';

/** The transition of an event, or the events that are allowed instead. */
type NextState =
  | { readonly ok: true; readonly status: ApplicationStatus; readonly transition: Transition }
  | { readonly ok: false; readonly allowed: readonly EventKey[] };

const isDaily = (event: EventKey): event is DailyEvent => event === 'cvs-read' || event === 'cvs-managed';

/** The UTC day of an instant: `2026-03-05`. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

function findTransition(status: ApplicationStatus, event: EventKey, day: string): Transition | undefined {
  if (status.offerRemoved) return undefined;
  if (isDaily(event) && (status.dailyEventsOn[event] ?? '') >= day) return undefined;
  const process = status.processClosed ? 'closed' : 'open';
  return transitions.find(
    (transition) =>
      transition.event === event &&
      (transition.process === 'any' || transition.process === process) &&
      transition.from.includes(status.state),
  );
}

/** The events that are allowed at a given time, in the order of their numbers (contract 6.1). */
export function allowedEvents(status: ApplicationStatus, at: Date): EventKey[] {
  const day = utcDay(at);
  return eventKeys.filter((event) => findTransition(status, event, day) !== undefined);
}

/**
 * The status after an event (contract 6.1). No event is allowed once the offer is removed; while the process is closed
 * only the transitions for closed processes apply; a daily event is allowed once per UTC day.
 */
export function nextState(status: ApplicationStatus, event: EventKey, at: Date): NextState {
  const day = utcDay(at);
  const transition = findTransition(status, event, day);
  if (transition === undefined) return { ok: false, allowed: allowedEvents(status, at) };
  return {
    ok: true,
    transition,
    status: {
      ...status,
      state: transition.to ?? status.state,
      ...transition.sets,
      ...(transition.to === undefined ? {} : { stateChangedOn: day }),
      ...(isDaily(event) ? { dailyEventsOn: { ...status.dailyEventsOn, [event]: day } } : {}),
    },
  };
}
