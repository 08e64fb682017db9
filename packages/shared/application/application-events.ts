/** The states of an application (contract 6.1). */
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

/** The events of an application: the keys of the `timeline-event` dictionary (contract 6.1). */
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

/** Events limited to one per application and UTC day. */
export type DailyEvent = 'cvs-read' | 'cvs-managed';

/** The part of the application state that validates the next event. */
export interface ApplicationStatus {
  readonly state: ApplicationState;
  readonly processClosed: boolean;
  readonly offerRemoved: boolean;
  /** The UTC day (`2026-03-05`) of the newest event of each daily kind. */
  readonly dailyEventsOn: Readonly<Partial<Record<DailyEvent, string>>>;
  /** The UTC day of the last change of the state; absent until the first one. */
  readonly stateChangedOn?: string;
}

/** A stored event of a timeline; responses omit `event` and print `at` as `date` (contract 6.1). */
export interface TimelineEvent {
  readonly event: EventKey;
  readonly tipoId: number;
  /** RFC 3339, UTC, milliseconds. */
  readonly at: string;
  readonly description: string;
  readonly initializer: boolean;
  readonly finisher: boolean;
  readonly rejectedReasons: readonly string[];
  /** The text of a message of the company; responses omit it. */
  readonly message?: string;
}

/** The events that responses show beside the timeline (contract 6.1). */
export interface SummaryEvents {
  readonly lastEvent: TimelineEvent;
  readonly cvReceivedEvent: TimelineEvent;
  readonly cvReadEvent?: TimelineEvent;
  readonly inProcessEvent?: TimelineEvent;
  readonly processClosedEvent?: TimelineEvent;
  readonly offerRemovedEvent?: TimelineEvent;
}

/** The offer as it was when the candidate applied (contract 6.2). */
export interface OfferSnapshot {
  readonly title: string;
  readonly company: string;
  readonly city: string;
  /** Key of the province; absent when unknown. */
  readonly province?: string;
  readonly logoUrl: string;
}
