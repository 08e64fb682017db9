import type { EventKey, NotedEvents, TimelineEvent } from '@curro/shared';

/** Drops the event of a closed process; lists show it only while the process is closed (contract 6.1). */
function reopened({ processClosedEvent: _, ...noted }: NotedEvents): NotedEvents {
  return noted;
}

type Noter = (noted: NotedEvents, event: TimelineEvent) => NotedEvents;

const noters: Partial<Record<EventKey, Noter>> = {
  'cv-read': (noted, event) => ({ ...noted, cvReadEvent: noted.cvReadEvent ?? event }),
  'continue-process': (noted, event) =>
    noted.inProcessEvent?.event === 'continue-process' ? noted : { ...noted, inProcessEvent: event },
  'return-to-process': (noted, event) => ({ ...noted, inProcessEvent: noted.inProcessEvent ?? event }),
  'process-closed': (noted, event) => ({ ...noted, processClosedEvent: event }),
  'process-opened': reopened,
  'offer-deleted-discarded-users': (noted, event) => ({ ...noted, offerRemovedEvent: event }),
};

/**
 * Brings the noted events up to date with one that was just written: the newest of all, the first cv-read, the first
 * continue-process or else return-to-process, the newest process-closed while it holds, event 15 (contract 6.1).
 */
export function noteEvent(noted: NotedEvents, event: TimelineEvent): NotedEvents {
  const noter = noters[event.event];
  const updated = noter === undefined ? noted : noter(noted, event);
  return { ...updated, lastEvent: event };
}
