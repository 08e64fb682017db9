import { applicationOrders, applyBody } from '@curro/applications';
import { type OperationId, responses } from '@curro/shared';
import * as z from 'zod';
import type { Description } from '../describe.ts';

const paging = {
  page: z.int().min(1).optional().meta({ description: 'Number of the page, from 1 (the default).' }),
  pageSize: z
    .union([z.literal(10), z.literal(20), z.literal(30)])
    .optional()
    .meta({ description: 'Entries of a page: 10, 20 (the default) or 30.' }),
};

/** The operations of applications and of an offer's questions (contract 6). */
export const applicationDescriptions = {
  applicationCreate: {
    summary: 'Apply to an offer',
    details: [
      'The candidate needs a complete CV: one without incomplete steps in curriculumList. Otherwise the response is error 316.',
      'Atomic per candidate and offer: of two concurrent requests one gets 201, the other 317.',
    ].join(' '),
    headers: ['Idempotency-Key'],
    body: applyBody,
    status: 201,
    responseHeaders: ['Location'],
    response: responses.applicationCreated,
  },
  applicationGet: { summary: 'Read an application', response: responses.application },
  applicationList: {
    summary: 'List the applications',
    details: 'Without hidden applications; newest first.',
    query: z.object({
      hideRejected: z.boolean().optional().meta({
        description:
          '`true` leaves out applications that the company has rejected. By default they are listed.',
      }),
      order: z.enum(applicationOrders).optional().meta({
        description: 'How the applications are sorted, by default `application-date`: the newest first.',
      }),
      ...paging,
    }),
    response: responses.applications,
  },
  applicationUpdate: {
    summary: 'Hide an application, or show it again',
    query: z.object({
      hide: z.boolean().meta({
        description:
          '`true` removes the application from the list of the candidate, `false` lists it again. The application itself stays, also for the company.',
      }),
    }),
    response: responses.applicationVisibility,
  },
  applicationTimeline: {
    summary: 'Read the timeline of an application',
    details: 'Newest first. Reading page 1 marks its events as read.',
    query: z.object(paging),
    response: responses.timeline,
  },
  killerQuestionList: {
    summary: 'Read the killer questions of an offer',
    response: responses.killerQuestions,
  },
  openQuestionList: { summary: 'Read the open questions of an offer', response: responses.openQuestions },
  questionList: { summary: 'Read all questions of an offer', response: responses.questions },
} as const satisfies Partial<Record<OperationId, Description>>;
