import * as z from 'zod';
import { feedRunStates } from '../../feeds/feed.ts';
import { instant } from '../../responses/field-schemas.ts';
import { importStates } from '../states.ts';
import { count } from './fields.ts';

const seconds = z.number().min(0);

const engine = z.object({
  up: z.boolean(),
  version: z.string().optional(),
  latencyMs: z.number().optional(),
  bytes: count
    .optional()
    .meta({ description: 'Size of the database, memory in use of Redis, or size of the search index.' }),
});
const lag = { waiting: count, oldestSeconds: seconds };

const shownError = { operation: z.string(), status: z.string(), count };

/** The server errors that an operator was shown, and has seen. */
export const shownServerErrors = z.object({ errors: z.array(z.object(shownError)).max(1_000) });

/** The server errors of an API process. */
export const serverErrorList = z
  .object({
    errors: z.array(
      z
        .object({
          ...shownError,
          seen: count.meta({ description: 'How many of them an operator has marked as seen.' }),
        })
        .meta({ id: 'ServerErrors' }),
    ),
    seenAt: instant.optional().meta({ description: 'When errors were last marked as seen.' }),
    seenBy: z.string().optional().meta({ description: 'The subject of the operator.' }),
  })
  .meta({ id: 'ServerErrorList' });

/** Status of engines, offers, index, queues, imports and feeds; parts of unavailable engines are absent. */
export const systemStatus = z
  .object({
    at: instant,
    node: z.string(),
    uptimeSeconds: count,
    serverErrors: count.meta({
      description: 'Responses of this API process with a status from 500, since its start.',
    }),
    unseenServerErrors: count
      .optional()
      .meta({ description: 'Those of them that no operator has marked as seen.' }),
    engines: z.object({ postgresql: engine, redis: engine, elasticsearch: engine }),
    searches: z
      .object({ perMinute: z.number().min(0), p95Ms: z.number().min(0).nullable() })
      .optional()
      .meta({ description: 'Of the last five minutes, from the search log.' }),
    offers: z.object({ active: count, closed: count, deleted: count, open: count }).optional(),
    outbox: z.object({ ...lag, topics: z.array(z.object({ topic: z.string(), ...lag })) }).optional(),
    unindexed: z
      .object({
        offers: count.meta({ description: 'Changes of offers that are not in the search index yet.' }),
        importsWaitFrom: count.meta({
          description: 'From this number on imports wait for the index; 0: never (IMPORT_MAX_UNINDEXED).',
        }),
      })
      .optional(),
    deadLetters: z.array(z.object({ topic: z.string(), count })).optional(),
    queues: z
      .array(
        z.object({
          queue: z.string(),
          waiting: count,
          active: count,
          delayed: count,
          failed: count,
          oldestWaitingSeconds: seconds,
          completedLastHour: count,
        }),
      )
      .optional(),
    workers: z.object({ alive: z.array(z.string()), lastSeenSeconds: seconds.optional() }).optional(),
    index: z
      .object({ name: z.string().optional(), documents: count, definitionCurrent: z.boolean() })
      .optional(),
    imports: z
      .array(
        z.object({
          importId: z.uuid(),
          source: z.string(),
          startedBy: z.string(),
          startedAt: instant,
          finishedAt: instant.optional(),
          state: z.enum(importStates),
          seconds,
          received: count,
          created: count,
          updated: count,
          unchanged: count,
          rejected: count,
        }),
      )
      .optional(),
    schedules: z
      .array(
        z.object({
          schedule: z.string(),
          running: z.boolean(),
          startedAt: instant,
          finishedAt: instant.optional(),
          succeededAt: instant.optional(),
          runs: count,
          failures: count,
          consecutiveErrors: count,
          lastError: z.string().optional(),
        }),
      )
      .optional(),
    feeds: z
      .array(
        z.object({
          feed: z.string(),
          paused: z.boolean(),
          lastRun: z
            .object({
              state: z.enum(feedRunStates),
              requestedAt: instant,
              records: count,
              errorCode: z.string().optional(),
              errorDetail: z.string().optional(),
            })
            .optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Status' });

const checkStatus = z.enum(['ok', 'warn', 'fail']);
/** Checks of the system with their results. */
export const diagnosis = z
  .object({
    status: checkStatus.meta({ description: 'The worst status.' }),
    checks: z.array(
      z.object({
        name: z.string(),
        status: checkStatus,
        message: z.string(),
        remedy: z
          .string()
          .optional()
          .meta({ description: 'What to do about it; absent when the status is ok.' }),
      }),
    ),
  })
  .meta({ id: 'Diagnosis' });
