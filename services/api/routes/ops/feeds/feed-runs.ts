import { confirmFeedRun, discardFeedRun, getFeedRun, listFeedRuns, startFeedRun } from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { feedNameIn } from './feeds.ts';

/** The parameters of a list of runs. */
export const runsQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(500).default(20) });

/** The options of a run. */
export const runBodySchema = z.object({
  force: z.boolean().default(false).meta({ description: 'Also when the feed has not changed.' }),
});

const optionalBody = async (c: Request): Promise<Readonly<Record<string, unknown>>> =>
  c.req.header('content-type') === undefined ? {} : readJsonBody(c);

function respondAccepted(c: Request, feed: string, runId: string): Response {
  c.header('Location', `/ops/v1/feeds/${feed}/runs/${runId}`);
  return c.json({ feed, runId }, 202);
}

/** Routes that start, confirm, discard and list runs of feeds. */
export function feedRunRoutes({ db }: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .post('/feeds/:name/run', async (c) => {
      const name = feedNameIn(c);
      const { force: forced } = parseOperatorBody(runBodySchema, await optionalBody(c));
      const startedBy = c.get('principal').subject;
      return respondAccepted(c, name, await startFeedRun(db, name, { startedBy, forced }));
    })
    .post('/feeds/:name/confirm', async (c) => {
      const name = feedNameIn(c);
      return respondAccepted(c, name, await confirmFeedRun(db, name, c.get('principal').subject));
    })
    .post('/feeds/:name/discard', async (c) => {
      const name = feedNameIn(c);
      return c.json({ feed: name, runId: await discardFeedRun(db, name) });
    })
    .get('/feeds/:name/runs', async (c) => {
      const name = feedNameIn(c);
      const { limit } = parseOperatorBody(runsQuerySchema, c.req.query());
      return c.json({ runs: await listFeedRuns(db, name, limit) });
    })
    .get('/feeds/:name/runs/:id', async (c) =>
      c.json(await getFeedRun(db, feedNameIn(c), c.req.param('id'))),
    );
}
