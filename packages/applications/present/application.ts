import {
  type ApplicationDetails,
  type Dictionaries,
  type responses,
  type SummaryEvents,
  type TimelineEvent,
  timestamp,
} from '@curro/shared';

/** TimelineEvent (contract 6.1). */
export function presentEvent(event: TimelineEvent): responses.TimelineEventResponse {
  const { tipoId, description, initializer, finisher, rejectedReasons } = event;
  return { tipoId, date: timestamp(new Date(event.at)), description, initializer, finisher, rejectedReasons };
}

/** The event members, each left out when there is no such event (contract 6.1). */
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

/** applicationList (contract 6.2). `totalFound` counts all pages. */
export function presentApplicationList(page: {
  readonly totalFound: number;
  readonly applications: readonly ApplicationDetails[];
}): responses.ApplicationListResponse {
  return {
    totalFound: page.totalFound,
    htmlApplicationsEnabled: false,
    applications: page.applications.map(presentListedApplication),
  };
}
