import type {
  ApplicationState,
  ApplicationStatus,
  EventKey,
  SummaryEvents,
  TimelineEvent,
} from '@curro/shared';
import { nextState } from './next-state.ts';

/** The fields of an application that events read and change. */
export interface ApplicationProgress {
  readonly status: ApplicationStatus;
  readonly summaryEvents: SummaryEvents;
}

/** An event to write. `at` is the time of the change. */
export interface RequestedEvent {
  readonly event: EventKey;
  readonly at: Date;
  readonly rejectedReasons: readonly string[];
}

/** The application after an event, or the events that are allowed instead. */
export type EventResult =
  | { readonly ok: true; readonly progress: ApplicationProgress; readonly writtenEvent: TimelineEvent }
  | { readonly ok: false; readonly state: ApplicationState; readonly allowed: readonly EventKey[] };

/** The number of each event: the `id` in the `timeline-event` dictionary (contract 6.1). 2 and 4 are not used. */
export const tipoIds: Readonly<Record<EventKey, number>> = {
  application: 1,
  'cv-read': 3,
  'continue-process': 5,
  discarded: 6,
  'cv-deleted': 7,
  'message-send': 8,
  'offer-modified': 9,
  'cvs-read': 10,
  'cvs-managed': 11,
  'return-to-process': 12,
  'process-closed': 13,
  'process-opened': 14,
  'offer-deleted-discarded-users': 15,
  interviewed: 16,
  hired: 17,
  contacted: 18,
  'final-interview': 19,
  offer: 20,
  'not-preselected': 21,
  'declined-by-candidate': 22,
};

/** The status of a new application, with its first event (contract 6.1). */
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
    status: { state: 'received', processClosed: false, offerRemoved: false, dailyEventsOn: {} },
    summaryEvents: { lastEvent: applicationEvent, cvReceivedEvent: applicationEvent },
  };
}

/**
 * Evaluates an event against an application (contract 6.1). The written event is never older than the newest one: an
 * earlier time is replaced by the time of the newest event.
 */
export function evaluateEvent(
  { status, summaryEvents }: ApplicationProgress,
  { event, at, rejectedReasons }: RequestedEvent,
): EventResult {
  const newestAt = new Date(summaryEvents.lastEvent.at);
  const time = at < newestAt ? newestAt : at;
  const next = nextState(status, event, time);
  if (!next.ok) return { ok: false, state: status.state, allowed: next.allowed };
  const { description, initializer = false, finisher = false } = next.transition;
  const writtenEvent: TimelineEvent = {
    event,
    tipoId: tipoIds[event],
    at: time.toISOString(),
    description,
    initializer,
    finisher,
    rejectedReasons,
  };
  return {
    ok: true,
    writtenEvent,
    progress: { status: next.status, summaryEvents: updateSummaryEvents(summaryEvents, writtenEvent) },
  };
}

/** The progress after applying the events in order; events that are not allowed are skipped. */
export function progressAfter(
  progress: ApplicationProgress,
  events: readonly RequestedEvent[],
): ApplicationProgress {
  return events.reduce((current, event) => {
    const result = evaluateEvent(current, event);
    return result.ok ? result.progress : current;
  }, progress);
}

type SummaryUpdate = (summaryEvents: SummaryEvents, event: TimelineEvent) => SummaryEvents;

const summaryUpdates: Partial<Record<EventKey, SummaryUpdate>> = {
  'cv-read': (events, event) => ({ ...events, cvReadEvent: events.cvReadEvent ?? event }),
  'continue-process': (events, event) =>
    events.inProcessEvent?.event === 'continue-process' ? events : { ...events, inProcessEvent: event },
  'return-to-process': (events, event) => ({ ...events, inProcessEvent: events.inProcessEvent ?? event }),
  'process-closed': (events, event) => ({ ...events, processClosedEvent: event }),
  'process-opened': ({ processClosedEvent: _, ...events }) => events,
  'offer-deleted-discarded-users': (events, event) => ({ ...events, offerRemovedEvent: event }),
};

/**
 * Adds a written event to the summary events: the newest of all, the first cv-read, the first continue-process or else
 * return-to-process, the newest process-closed while the process is closed, event 15 (contract 6.1).
 */
function updateSummaryEvents(summaryEvents: SummaryEvents, event: TimelineEvent): SummaryEvents {
  const update = summaryUpdates[event.event];
  return { ...(update === undefined ? summaryEvents : update(summaryEvents, event)), lastEvent: event };
}
