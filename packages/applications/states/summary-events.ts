import type { EventKey, SummaryEvents, TimelineEvent } from '@curro/shared';

/** Drops the event of a closed process; lists show it only while the process is closed (contract 6.1). */
function withoutProcessClosed({ processClosedEvent: _, ...summaryEvents }: SummaryEvents): SummaryEvents {
  return summaryEvents;
}

type SummaryUpdate = (summaryEvents: SummaryEvents, event: TimelineEvent) => SummaryEvents;

const summaryUpdates: Partial<Record<EventKey, SummaryUpdate>> = {
  'cv-read': (summaryEvents, event) => ({
    ...summaryEvents,
    cvReadEvent: summaryEvents.cvReadEvent ?? event,
  }),
  'continue-process': (summaryEvents, event) =>
    summaryEvents.inProcessEvent?.event === 'continue-process'
      ? summaryEvents
      : { ...summaryEvents, inProcessEvent: event },
  'return-to-process': (summaryEvents, event) => ({
    ...summaryEvents,
    inProcessEvent: summaryEvents.inProcessEvent ?? event,
  }),
  'process-closed': (summaryEvents, event) => ({ ...summaryEvents, processClosedEvent: event }),
  'process-opened': withoutProcessClosed,
  'offer-deleted-discarded-users': (summaryEvents, event) => ({ ...summaryEvents, offerRemovedEvent: event }),
};

/**
 * Brings the noted events up to date with one that was just written: the newest of all, the first cv-read, the first
 * continue-process or else return-to-process, the newest process-closed while it holds, event 15 (contract 6.1).
 */
export function updateSummaryEvents(summaryEvents: SummaryEvents, event: TimelineEvent): SummaryEvents {
  const update = summaryUpdates[event.event];
  const updatedEvents = update === undefined ? summaryEvents : update(summaryEvents, event);
  return { ...updatedEvents, lastEvent: event };
}
