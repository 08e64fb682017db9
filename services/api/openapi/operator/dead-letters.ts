import { deadLetterStates } from '@curro/db';
import { importLineSchema, lineResultSchema, reasonCodes, responses } from '@curro/shared';
import * as z from 'zod';
import { listSchema, rangeSchema } from '../../routes/ops/dead-letters/query.ts';
import type { RouteDescription } from '../describe.ts';

const { instant } = responses;
const count = z.int().min(0);

const deadLetter = z
  .object({
    id: z.int(),
    topic: z.string().meta({ description: 'The kind of job, or `import-line`.' }),
    source: z.string().optional(),
    reason: z.string(),
    reasonGroup: z.string().meta({ description: 'The reason without ids, numbers and quoted names.' }),
    attempts: count,
    state: z.enum(deadLetterStates),
    createdAt: instant,
    lastAt: instant,
    editedBy: z.string().optional(),
    settledAt: instant.optional(),
    settledBy: z.string().optional(),
  })
  .meta({ id: 'DeadLetter' });

const whole = z
  .object({
    ...deadLetter.shape,
    payload: z.unknown().meta({ description: 'What the topic takes; of `import-line` an `ImportLine`.' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DeadLetterWhole' });

const list = z
  .object({
    total: count.optional().meta({ description: 'On the first page.' }),
    counts: z.array(z.object({ topic: z.string(), reason: z.string(), count })).optional(),
    deadLetters: z.array(deadLetter),
    next: z.string().optional().meta({ description: 'The `cursor` of the next page.' }),
  })
  .meta({ id: 'DeadLetterList' });

const edit = z
  .object({
    payload: z.union([importLineSchema.meta({ id: 'ImportLine' }), z.record(z.string(), z.unknown())]),
  })
  .meta({ id: 'DeadLetterBody' });

const retried = z
  .object({
    deadLetter: z.int(),
    topic: z.string(),
    state: z.literal('retried'),
    result: z.enum(['created', 'updated', 'unchanged']).optional(),
    id: z.string().optional(),
    reasons: lineResultSchema.unwrap().shape.reasons.optional(),
  })
  .meta({
    id: 'DeadLetterRetryed',
    description: `Of a line, its result too; reasons: ${reasonCodes.join(', ')}.`,
  });

const next = z.string().optional().meta({ description: 'The `cursor` of the call that goes on.' });
const tag = 'Operator: dead letters';
const all = { path: '/dead-letters', tag } as const;
const one = { path: '/dead-letters/{id}', tag } as const;

/** What could not be done: found, mended, done again or discarded (contract 8.1). */
export const deadLetterRoutes: readonly RouteDescription[] = [
  {
    id: 'opsDeadLetterList',
    method: 'GET',
    ...all,
    summary: 'List dead letters',
    details: 'The newest first.',
    query: listSchema,
    response: list,
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterDropMany',
    method: 'DELETE',
    ...all,
    summary: 'Drop the dead letters that a filter means',
    query: rangeSchema,
    response: z.object({ discarded: count, next }).meta({ id: 'DeadLettersDiscarded' }),
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterRetryMany',
    method: 'POST',
    path: '/dead-letters/retry',
    tag,
    summary: 'Retry the dead letters that a filter means',
    body: rangeSchema.meta({ id: 'DeadLetterFilter' }),
    response: z.object({ retried: count, refused: count, next }).meta({ id: 'DeadLettersRetried' }),
    codes: ['invalid_request'],
  },
  {
    id: 'opsDeadLetterGet',
    method: 'GET',
    ...one,
    summary: 'Read a dead letter',
    response: whole,
    codes: ['not_found'],
  },
  {
    id: 'opsDeadLetterPut',
    method: 'PUT',
    ...one,
    summary: 'Replace the payload of a dead letter',
    body: edit,
    response: whole,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
  {
    id: 'opsDeadLetterDelete',
    method: 'DELETE',
    ...one,
    summary: 'Drop a dead letter',
    details: 'Who did it stays on record for 30 days.',
    response: z
      .object({ deadLetter: z.int(), topic: z.string(), state: z.literal('discarded') })
      .meta({ id: 'DeadLetterDiscarded' }),
    codes: ['not_found', 'conflict'],
  },
  {
    id: 'opsDeadLetterRetry',
    method: 'POST',
    path: '/dead-letters/{id}/retry',
    tag,
    summary: 'Retry a dead letter',
    details: 'A job is promised again, a line imported; the letter ends with it.',
    response: retried,
    codes: ['not_found', 'conflict', 'invalid_offer'],
  },
];
