import * as z from 'zod';
import { lineResultSchema, reasonCodes } from '../../offer/line-result.ts';
import { instant } from '../../responses/field-schemas.ts';
import { deadLetterStates } from '../states.ts';
import { count, nextPage } from './fields.ts';

/** A dead letter of a list. */
export const deadLetter = z
  .object({
    id: z.int(),
    topic: z.string().meta({ description: 'The kind of job, or `import-line`.' }),
    source: z.string().optional(),
    line: count.optional().meta({ description: 'The number of the line in its import.' }),
    reason: z.string(),
    reasonGroup: z.string().meta({ description: 'The reason without ids, numbers and quoted names.' }),
    message: z
      .string()
      .optional()
      .meta({ description: 'Why an import rejected the line, in sentences; of `import-line` only.' }),
    externalId: z.string().optional().meta({ description: 'The id that the rejected line has.' }),
    title: z.string().optional().meta({ description: 'The title that the rejected line has.' }),
    excerpt: z
      .string()
      .optional()
      .meta({ description: 'The beginning of a rejected line that has neither id nor title.' }),
    attempts: count,
    state: z.enum(deadLetterStates),
    createdAt: instant,
    lastAt: instant,
    editedBy: z.string().optional(),
    resolvedAt: instant.optional(),
    resolvedBy: z.string().optional(),
  })
  .meta({ id: 'DeadLetter' });

/** A dead letter with its payload. */
export const deadLetterWithPayload = z
  .object({
    ...deadLetter.shape,
    payload: z
      .unknown()
      .meta({ description: 'The payload of the topic; of `import-line`: `source` and `line`.' }),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DeadLetterWhole' });

/** A page of dead letters. */
export const deadLetterList = z
  .object({
    total: count.optional().meta({ description: 'On the first page.' }),
    counts: z.array(z.object({ topic: z.string(), reason: z.string(), count })).optional(),
    deadLetters: z.array(deadLetter),
    next: nextPage,
  })
  .meta({ id: 'DeadLetterList' });

/** A dead letter that was retried. */
export const deadLetterRetried = z
  .object({
    deadLetter: z.int(),
    topic: z.string(),
    state: z.literal('retried'),
    result: z.enum(['created', 'updated', 'unchanged']).optional(),
    id: z.string().optional(),
    reasons: lineResultSchema.unwrap().shape.reasons.optional(),
  })
  .meta({
    id: 'DeadLetterRetried',
    description: `With the result of a line; reasons: ${reasonCodes.join(', ')}.`,
  });

const next = z.string().optional().meta({ description: 'The `cursor` of the next call.' });

/** Number of dead letters that one request retried. */
export const deadLettersRetried = z
  .object({ retried: count, refused: count, next })
  .meta({ id: 'DeadLettersRetried' });

/** Number of dead letters that one request discarded. */
export const deadLettersDiscarded = z.object({ discarded: count, next }).meta({ id: 'DeadLettersDiscarded' });

/** A dead letter that was discarded. */
export const deadLetterDiscarded = z
  .object({ deadLetter: z.int(), topic: z.string(), state: z.literal('discarded') })
  .meta({ id: 'DeadLetterDiscarded' });
