import type { SummaryEvents } from './application-events.ts';

/** The offer as it was when the candidate applied (contract 6.2). */
export interface OfferSnapshot {
  readonly title: string;
  readonly company: string;
  readonly city: string;
  /** Key of the province; absent when unknown. */
  readonly province?: string;
  readonly logoUrl: string;
}

/** An application as its owner may read it. */
export interface ApplicationDetails {
  /** A UUID, the applicationId of the operations. */
  readonly code: string;
  readonly appliedAt: Date;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  readonly rejected: boolean;
  readonly processClosed: boolean;
  readonly offerRemoved: boolean;
  /** Events written since the candidate read the timeline. */
  readonly eventsReadPending: number;
  readonly offerId: string;
  /** All applications ever made to the offer. */
  readonly offerApplications: number;
  readonly offer: OfferSnapshot;
  readonly summaryEvents: SummaryEvents;
}
