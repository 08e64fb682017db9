import {
  cancelReconcile,
  commandReindex,
  dropFormerIndex,
  type Reconcile,
  type Reindex,
  type ReindexCommand,
  startReconcile,
  startReindex,
} from '@curro/offers';
import type { Environment, OperationHandler, Request } from '@curro/platform';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { describeReconcile, describeReconciles } from '../../index-admin/describe-reconciles.ts';
import { describeReindex, describeReindexes } from '../../index-admin/describe-reindexes.ts';

/** Routes that start, show and control reindexes. */
export function reindexRoutes(context: ApiContext): Hono<Environment> {
  const { db } = context;
  const respondAccepted = async (c: Request, reindex: Reindex): Promise<Response> => {
    c.header('Location', '/ops/v1/reindex');
    return c.json(await describeReindex(db, reindex), 202);
  };
  const command =
    (name: ReindexCommand): OperationHandler =>
    async (c) =>
      respondAccepted(c, await commandReindex(db, name));
  return new Hono<Environment>()
    .post('/reindex', async (c) => respondAccepted(c, await startReindex(db, c.get('principal').subject)))
    .get('/reindex', async (c) => c.json(await describeReindexes(context)))
    .post('/reindex/pause', command('pause'))
    .post('/reindex/resume', command('resume'))
    .post('/reindex/cancel', command('cancel'))
    .post('/reindex/rollback', command('rollback'))
    .post('/reindex/drop', async (c) => {
      await dropFormerIndex(db);
      return c.json({}, 202);
    });
}

/** The body that starts a comparison. */
export const reconcileBodySchema = z
  .object({ dryRun: z.boolean().default(false).meta({ description: 'Compare only.' }) })
  .meta({ id: 'ReconcileBody' });

/** Routes of comparisons of the database with the index. */
export function reconcileRoutes({ db }: ApiContext): Hono<Environment> {
  const respondAccepted = (c: Request, reconcile: Reconcile): Response => {
    c.header('Location', '/ops/v1/reconcile');
    return c.json(describeReconcile(reconcile), 202);
  };
  return new Hono<Environment>()
    .post('/reconcile', async (c) => {
      const { dryRun } = parseOperatorBody(reconcileBodySchema, await readJsonBody(c));
      return respondAccepted(c, await startReconcile(db, { dryRun, startedBy: c.get('principal').subject }));
    })
    .get('/reconcile', async (c) => c.json(await describeReconciles(db)))
    .post('/reconcile/cancel', async (c) => respondAccepted(c, await cancelReconcile(db)));
}
