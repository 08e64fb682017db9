/** What an application can be in (contract 6.1). */
export const applicationStates = [
  'received',
  'read',
  'in-process',
  'contacted',
  'interviewed',
  'finalist',
  'offered',
  'hired',
  'rejected',
  'declined',
] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** What can happen to an application: the keys of the `timeline-event` dictionary (contract 6.1). */
export const eventKeys = [
  'application',
  'cv-read',
  'continue-process',
  'discarded',
  'cv-deleted',
  'message-send',
  'offer-modified',
  'cvs-read',
  'cvs-managed',
  'return-to-process',
  'process-closed',
  'process-opened',
  'offer-deleted-discarded-users',
  'interviewed',
  'hired',
  'contacted',
  'final-interview',
  'offer',
  'not-preselected',
  'declined-by-candidate',
] as const;

export type EventKey = (typeof eventKeys)[number];

/** Events that one application gets at most once a day. */
export type DailyEvent = 'cvs-read' | 'cvs-managed';

/** Where an application stands, as far as the next event depends on it. */
export interface ApplicationStatus {
  readonly state: ApplicationState;
  readonly processClosed: boolean;
  readonly offerRemoved: boolean;
  /** The UTC day (`2026-03-05`) of the newest event of each daily kind. */
  readonly informedOn: Readonly<Partial<Record<DailyEvent, string>>>;
  /** The UTC day on which the state changed last, applying left aside. */
  readonly movedOn?: string;
}

/** One event of a timeline as it is kept; the answer prints the same members but `event` and `at` (contract 6.1). */
export interface TimelineEvent {
  readonly event: EventKey;
  readonly tipoId: number;
  /** RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly description: string;
  readonly initializer: boolean;
  readonly finisher: boolean;
  readonly rejectedReasons: readonly string[];
}

/** The events that lists and single reads show beside the timeline (contract 6.1). */
export interface SummaryEvents {
  readonly lastEvent: TimelineEvent;
  readonly cvReceivedEvent: TimelineEvent;
  readonly cvReadEvent?: TimelineEvent;
  readonly inProcessEvent?: TimelineEvent;
  readonly processClosedEvent?: TimelineEvent;
  readonly offerRemovedEvent?: TimelineEvent;
}

/** Everything that writing an event reads and changes. */
export interface ApplicationProgress {
  readonly status: ApplicationStatus;
  readonly summaryEvents: SummaryEvents;
}

/** An event that somebody wants written. `at` is the moment of the change. */
export interface RequestedEvent {
  readonly event: EventKey;
  readonly at: Date;
  readonly rejectedReasons: readonly string[];
}

/** What becomes of a wanted event: the application afterwards, or the events that would be allowed. */
export type EventResult =
  | { readonly ok: true; readonly progress: ApplicationProgress; readonly writtenEvent: TimelineEvent }
  | { readonly ok: false; readonly state: ApplicationState; readonly allowed: readonly EventKey[] };

/** Judges one event; pure. */
export type EvaluateEvent = (progress: ApplicationProgress, requested: RequestedEvent) => EventResult;
