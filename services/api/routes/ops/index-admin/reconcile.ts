import { cancelReconcile, type Reconcile, startReconcile } from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { describeReconcile, describeReconciles } from '../../../index-admin/describe-reconciles.ts';

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
