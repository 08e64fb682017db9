import * as z from 'zod';
import { instant } from '../../responses/field-schemas.ts';
import { count } from './fields.ts';

/** The progress of a long operation; the rate excludes pauses. */
export const runProgress = z.object({
  done: count,
  total: count,
  percent: z.number().min(0).max(100),
  perSecond: z.number().min(0),
  etaSeconds: count.nullable().meta({ description: 'Null when it does not run or cannot be estimated yet.' }),
});

/** Fields of reindexes and reconciles. */
const run = {
  id: z.uuid(),
  startedBy: z.string(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  progress: runProgress,
  refused: count.meta({ description: 'Offers that the index refuses.' }),
  error: z.string().nullable().meta({ description: 'Why it stopped or failed.' }),
};

/** A reindex in responses. */
export const reindex = z
  .object({
    ...run,
    state: z.enum(['copying', 'paused', 'failed', 'done', 'cancelled', 'rolling-back', 'rolled-back']),
    index: z.string().nullable(),
    former: z.string().nullable(),
    formerRetainedUntil: instant
      .nullable()
      .meta({ description: 'A rollback is possible until then; null when it is not.' }),
    catchUp: z
      .object({
        revision: count.meta({ description: 'Everything written up to it must be in the new index.' }),
        since: instant,
        pendingJobs: count.meta({ description: 'Index jobs that the new index waits for.' }),
      })
      .nullable()
      .meta({ description: 'After the copy: what the new index waits for; else null.' }),
  })
  .meta({ id: 'Reindex' });

/** The serving index and the last reindexes. */
export const reindexList = z
  .object({
    index: z
      .object({
        name: z.string().nullable(),
        fingerprint: z.string().nullable(),
        expectedFingerprint: z.string(),
        advice: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null while Elasticsearch does not respond.' }),
    current: reindex.nullable(),
    past: z.array(reindex),
  })
  .meta({ id: 'Reindexes' });

/** A comparison in responses. */
export const reconcile = z
  .object({
    ...run,
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    dryRun: z.boolean(),
    missing: count.meta({ description: 'Open offers that the index lacked.' }),
    stale: count.meta({ description: 'Open offers that the index contained in another revision.' }),
    surplus: count.meta({ description: 'Documents without an open offer.' }),
    repaired: count,
  })
  .meta({ id: 'Reconcile' });

/** The last comparisons, newest first. */
export const reconcileList = z
  .object({ current: reconcile.nullable(), past: z.array(reconcile) })
  .meta({ id: 'Reconciles' });
