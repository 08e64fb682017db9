import * as z from 'zod';
import { instant, pd, type ResponseOf } from './field-schemas.ts';

const killerQuestion = z
  .object({
    id: z.int(),
    question: z.string(),
    answers: z.array(z.object({ id: z.int(), answer: z.string() })),
  })
  .meta({ id: 'KillerQuestion', description: 'A question with answers to choose from.' });

const openQuestion = z.object({ id: z.int(), question: z.string() }).meta({ id: 'OpenQuestion' });

/** killerQuestionList (contract 6.4). */
export const killerQuestions = z.array(killerQuestion);
export type KillerQuestionsResponse = ResponseOf<typeof killerQuestions>;

/** openQuestionList (contract 6.4). */
export const openQuestions = z.array(openQuestion);
export type OpenQuestionsResponse = ResponseOf<typeof openQuestions>;

/** questionList (contract 6.4). */
export const questions = z.object({ openQuestions, killerQuestions }).meta({ id: 'Questions' });
export type QuestionsResponse = ResponseOf<typeof questions>;

/** An event of an application (contract 6.1). */
export const timelineEvent = z
  .object({
    tipoId: z.int().meta({ description: 'Id of `timeline-event`.' }),
    date: instant,
    description: z.string(),
    initializer: z.boolean().meta({ description: 'The event starts a selection process.' }),
    finisher: z.boolean().meta({ description: 'The event ends a selection process.' }),
    rejectedReasons: z.array(z.string()),
  })
  .meta({ id: 'TimelineEvent' });
export type TimelineEventResponse = ResponseOf<typeof timelineEvent>;

const summaryEvents = {
  cvReceivedEvent: timelineEvent,
  cvReadEvent: timelineEvent.optional(),
  inProcessEvent: timelineEvent.optional(),
  processClosedEvent: timelineEvent.optional(),
  offerRemovedEvent: timelineEvent.optional(),
};

const applicationFields = {
  code: z.uuid().meta({ description: 'The applicationId of every path.' }),
  date: instant.meta({ description: 'When the candidate applied.' }),
  rejected: z.boolean(),
  offerRemoved: z.boolean(),
  processClosed: z.boolean(),
  eventsReadPending: z.int().meta({ description: 'Number of events that the candidate has not read.' }),
};

const jobOffer = { code: z.string(), title: z.string(), company: z.string(), city: z.string() };

/** applicationGet (contract 6.2). */
export const application = z
  .object({
    ...applicationFields,
    cv: z.string().meta({ description: 'Name of the CV when the candidate applied.' }),
    hasCoverLetter: z.boolean(),
    jobOffer: z
      .object({ ...jobOffer, province: pd, applications: z.int() })
      .meta({ description: 'The offer as it was when the candidate applied.' }),
    ...summaryEvents,
  })
  .meta({ id: 'Application' });
export type ApplicationResponse = ResponseOf<typeof application>;

const listedApplication = z
  .object({
    ...applicationFields,
    lastEvent: timelineEvent,
    ...summaryEvents,
    jobOffer: z.object({ ...jobOffer, logoUrl: z.string() }),
  })
  .meta({ id: 'ListedApplication' });
export type ListedApplicationResponse = ResponseOf<typeof listedApplication>;

/** applicationList (contract 6.2). */
export const applications = z
  .object({
    totalFound: z.int(),
    htmlApplicationsEnabled: z.literal(false),
    applications: z.array(listedApplication),
  })
  .meta({ id: 'ApplicationList' });
export type ApplicationListResponse = ResponseOf<typeof applications>;

/** applicationTimeline (contract 6.2): newest first. */
export const timeline = z
  .object({ totalFound: z.int(), events: z.array(timelineEvent) })
  .meta({ id: 'Timeline' });
export type TimelineResponse = ResponseOf<typeof timeline>;

/** applicationUpdate (contract 6.2). */
export const applicationVisibility = z.object({ hide: z.boolean() }).meta({ id: 'ApplicationVisibility' });

/** applicationCreate (contract 6.2). */
export const applicationCreated = z
  .object({
    code: z.uuid(),
    cv: z.string(),
    hasCoverLetter: z.boolean(),
    coverLetterSavedKO: z
      .boolean()
      .meta({ description: 'The cover letter was to be saved and could not be saved.' }),
    eventsReadPending: z.int(),
    date: instant,
  })
  .meta({ id: 'ApplicationCreated' });
export type ApplicationCreatedResponse = ResponseOf<typeof applicationCreated>;
