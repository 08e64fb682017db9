import { cancelReconcile, listReconciles, type Reconcile, startReconcile } from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { parseOperatorBody, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { presentProgress, runSchema } from './progress.ts';

/** Comparisons that are listed. */
const LISTED = 20;
const count = z.int().min(0);

/** The body that starts a comparison. */
export const reconcileBodySchema = z
  .object({ dryRun: z.boolean().default(false).meta({ description: 'Look only.' }) })
  .meta({ id: 'ReconcileBody' });

/** A comparison in responses. */
export const reconcileSchema = z
  .object({
    ...runSchema,
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    dryRun: z.boolean(),
    missing: count.meta({ description: 'Open offers that the index lacked.' }),
    stale: count.meta({ description: 'Open offers that it held in another revision.' }),
    surplus: count.meta({ description: 'Documents of no open offer.' }),
    repaired: count,
  })
  .meta({ id: 'Reconcile' });

/** The last comparisons, newest first. */
export const reconcileListSchema = z
  .object({ current: reconcileSchema.nullable(), past: z.array(reconcileSchema) })
  .meta({ id: 'Reconciles' });

function present(row: Reconcile): z.infer<typeof reconcileSchema> {
  const { id, state, dryRun, startedBy, checked, total, busyMs } = row;
  const { missing, stale, surplus, repaired, refused, error } = row;
  const running = state === 'running';
  return {
    id,
    state,
    dryRun,
    startedBy,
    startedAt: timestamp(row.startedAt),
    finishedAt: row.finishedAt === null ? null : timestamp(row.finishedAt),
    progress: presentProgress({ done: checked, total, busyMs, running, finished: state === 'done' }),
    missing,
    stale,
    surplus,
    repaired,
    refused,
    error,
  };
}

/** Comparisons of the database with the index. */
export function reconcileRoutes({ db }: ApiContext): Hono<Environment> {
  const respondAccepted = (c: Request, reconcile: Reconcile): Response => {
    c.header('Location', '/ops/v1/reconcile');
    return c.json(present(reconcile), 202);
  };
  return new Hono<Environment>()
    .post('/reconcile', async (c) => {
      const { dryRun } = parseOperatorBody(reconcileBodySchema, await readJsonBody(c));
      return respondAccepted(c, await startReconcile(db, { dryRun, startedBy: c.get('principal').subject }));
    })
    .get('/reconcile', async (c) => {
      const rows = (await listReconciles(db, LISTED)).map(present);
      const body: z.infer<typeof reconcileListSchema> = {
        current: rows.find(({ state }) => state === 'running') ?? null,
        past: rows.filter(({ state }) => state !== 'running'),
      };
      return c.json(body);
    })
    .post('/reconcile/cancel', async (c) => respondAccepted(c, await cancelReconcile(db)));
}
