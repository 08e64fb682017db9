import {
  commandReindex,
  dropFormerIndex,
  type Reindex,
  type ReindexCommand,
  startReindex,
} from '@curro/offers';
import type { Environment, OperationHandler, Request } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { describeReindex, describeReindexes } from '../../../index-admin/describe-reindexes.ts';

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
