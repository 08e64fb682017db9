import { getFeed, getFeedRun, listFeedRuns } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { nameOf, unknownFeed } from './feed-body.ts';

/** How many runs are listed. */
export const runsQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(500).default(20) });

/** GET /ops/v1/feeds/{name}/runs: its runs, the newest first. */
export function listRunsOfFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    const { limit } = parseOperatorBody(runsQuerySchema, c.req.query());
    if ((await getFeed(db, name)) === undefined) throw unknownFeed(name);
    return c.json({ runs: await listFeedRuns(db, name, limit) });
  };
}

/** GET /ops/v1/feeds/{name}/runs/{id}: how far a run is, or how it ended. */
export function getRunOfFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    const id = c.req.param('id') ?? '';
    const run = z.uuid().safeParse(id).success ? await getFeedRun(db, name, id) : undefined;
    if (run === undefined) throw new DomainError('not_found', { params: { detail: `run ${id}` } });
    return c.json(run);
  };
}
