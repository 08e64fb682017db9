import { cancelReconcile, listReconciles, type Reconcile, startReconcile } from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { type operatorResponses, parseOperatorBody, type responses, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { presentProgress } from './progress.ts';

/** Maximum number of listed comparisons. */
const LISTED = 20;

/** The body that starts a comparison. */
export const reconcileBodySchema = z
  .object({ dryRun: z.boolean().default(false).meta({ description: 'Compare only.' }) })
  .meta({ id: 'ReconcileBody' });

function present(row: Reconcile): responses.ResponseOf<typeof operatorResponses.reconcile> {
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

/** Routes of comparisons of the database with the index. */
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
      const body: responses.ResponseOf<typeof operatorResponses.reconcileList> = {
        current: rows.find(({ state }) => state === 'running') ?? null,
        past: rows.filter(({ state }) => state !== 'running'),
      };
      return c.json(body);
    })
    .post('/reconcile/cancel', async (c) => respondAccepted(c, await cancelReconcile(db)));
}
