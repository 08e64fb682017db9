import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { getReconciles, postReconcile, postReconcileCancel } from './reconcile.ts';
import { getReindexes, postReindex, postReindexCommand, postReindexDrop } from './reindex.ts';

/** What keeps store and index together. */
export function indexAdminRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .post('/reindex', postReindex(context))
    .get('/reindex', getReindexes(context))
    .post('/reindex/pause', postReindexCommand(context, 'pause'))
    .post('/reindex/resume', postReindexCommand(context, 'resume'))
    .post('/reindex/cancel', postReindexCommand(context, 'cancel'))
    .post('/reindex/rollback', postReindexCommand(context, 'rollback'))
    .post('/reindex/drop', postReindexDrop(context))
    .post('/reconcile', postReconcile(context))
    .get('/reconcile', getReconciles(context))
    .post('/reconcile/cancel', postReconcileCancel(context));
}
