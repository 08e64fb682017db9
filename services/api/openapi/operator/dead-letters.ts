import { operatorResponses } from '@curro/shared';
import * as z from 'zod';
import { listSchema, rangeSchema } from '../../routes/ops/dead-letters/query.ts';
import type { RouteDescription } from '../describe.ts';

const edit = z
  .object({
    payload: z
      .record(z.string(), z.unknown())
      .meta({ description: 'As the payload that was read; of `import-line`: `source` and `line`.' }),
  })
  .meta({ id: 'DeadLetterBody' });

const tag = 'Operator: dead letters';
const all = { path: '/dead-letters', tag } as const;
const one = { path: '/dead-letters/{id}', tag } as const;

/** Operations on dead letters: list, edit, retry, discard (contract 8.1). */
export const deadLetterRoutes: readonly RouteDescription[] = [
  {
    id: 'opsDeadLetterList',
    method: 'GET',
    ...all,
    summary: 'List dead letters',
    details: 'The newest first.',
    query: listSchema,
    response: operatorResponses.deadLetterList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterDiscardMany',
    method: 'DELETE',
    ...all,
    summary: 'Discard the dead letters that match a filter',
    query: rangeSchema,
    response: operatorResponses.deadLettersDiscarded,
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterRetryMany',
    method: 'POST',
    path: '/dead-letters/retry',
    tag,
    summary: 'Retry the dead letters that match a filter',
    body: rangeSchema.meta({ id: 'DeadLetterFilter' }),
    response: operatorResponses.deadLettersRetried,
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterGet',
    method: 'GET',
    ...one,
    summary: 'Read a dead letter',
    response: operatorResponses.deadLetterWithPayload,
    codes: ['not_found'],
  },
  {
    id: 'opsDeadLetterPut',
    method: 'PUT',
    ...one,
    summary: 'Replace the payload of a dead letter',
    body: edit,
    response: operatorResponses.deadLetterWithPayload,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
  {
    id: 'opsDeadLetterDiscard',
    method: 'DELETE',
    ...one,
    summary: 'Discard a dead letter',
    details: 'The record of it is stored for 30 days.',
    response: operatorResponses.deadLetterDiscarded,
    codes: ['not_found', 'conflict'],
  },
  {
    id: 'opsDeadLetterRetry',
    method: 'POST',
    path: '/dead-letters/{id}/retry',
    tag,
    summary: 'Retry a dead letter',
    details: 'Enqueues the job again, or imports the line.',
    response: operatorResponses.deadLetterRetried,
    codes: ['not_found', 'conflict', 'invalid_offer'],
  },
];
