import {
  type Dictionaries,
  type responses,
  type SummaryEvents,
  type TimelineEvent,
  timestamp,
} from '@curro/shared';
import type { ApplicationDetails, ApplicationPage } from './applications.ts';
import type { CreatedApplication } from './apply/idempotency.ts';
import type { TimelinePage } from './timeline/read-timeline.ts';

/** TimelineEvent (contract 6.1). */
function presentEvent(event: TimelineEvent): responses.TimelineEventResponse {
  const { tipoId, description, initializer, finisher, rejectedReasons } = event;
  return { tipoId, date: timestamp(new Date(event.at)), description, initializer, finisher, rejectedReasons };
}

/** The summary events; a field without an event is absent (contract 6.1). */
function presentSummaryEvents(summaryEvents: SummaryEvents) {
  const { cvReceivedEvent, cvReadEvent, inProcessEvent, processClosedEvent, offerRemovedEvent } =
    summaryEvents;
  return {
    cvReceivedEvent: presentEvent(cvReceivedEvent),
    ...(cvReadEvent && { cvReadEvent: presentEvent(cvReadEvent) }),
    ...(inProcessEvent && { inProcessEvent: presentEvent(inProcessEvent) }),
    ...(processClosedEvent && { processClosedEvent: presentEvent(processClosedEvent) }),
    ...(offerRemovedEvent && { offerRemovedEvent: presentEvent(offerRemovedEvent) }),
  };
}

/** applicationGet (contract 6.2). */
export function presentApplication(
  application: ApplicationDetails,
  dictionaries: Dictionaries,
): responses.ApplicationResponse {
  const { offer, rejected, offerRemoved, processClosed, eventsReadPending } = application;
  const province = dictionaries.get('province').byKey(offer.province ?? '');
  return {
    code: application.code,
    date: timestamp(application.appliedAt),
    cv: application.cvName,
    hasCoverLetter: application.hasCoverLetter,
    rejected,
    offerRemoved,
    processClosed,
    eventsReadPending,
    jobOffer: {
      code: application.offerId,
      title: offer.title,
      company: offer.company,
      city: offer.city,
      province: { id: province?.id ?? 0, value: province?.es ?? '' },
      applications: application.offerApplications,
    },
    ...presentSummaryEvents(application.summaryEvents),
  };
}

function presentListedApplication(application: ApplicationDetails): responses.ListedApplicationResponse {
  const { offer, rejected, offerRemoved, processClosed, eventsReadPending, summaryEvents } = application;
  return {
    code: application.code,
    date: timestamp(application.appliedAt),
    rejected,
    offerRemoved,
    processClosed,
    eventsReadPending,
    lastEvent: presentEvent(summaryEvents.lastEvent),
    ...presentSummaryEvents(summaryEvents),
    jobOffer: {
      code: application.offerId,
      title: offer.title,
      company: offer.company,
      city: offer.city,
      logoUrl: offer.logoUrl,
    },
  };
}

/** applicationList (contract 6.2). */
export function presentApplicationList({
  totalFound,
  applications,
}: ApplicationPage): responses.ApplicationListResponse {
  return {
    totalFound,
    htmlApplicationsEnabled: false,
    applications: applications.map(presentListedApplication),
  };
}

/** applicationTimeline (contract 6.2). */
export function presentTimeline({ totalFound, events }: TimelinePage): responses.TimelineResponse {
  return { totalFound, events: events.map(presentEvent) };
}

/** applicationCreate (contract 6.2): the first event is unread. */
export function presentCreatedApplication({
  code,
  cvName,
  hasCoverLetter,
  letterNotSaved,
  appliedAt,
}: CreatedApplication): responses.ApplicationCreatedResponse {
  return {
    code,
    cv: cvName,
    hasCoverLetter,
    coverLetterSavedKO: letterNotSaved,
    eventsReadPending: 1,
    date: timestamp(new Date(appliedAt)),
  };
}
