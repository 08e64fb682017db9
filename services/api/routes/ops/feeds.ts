import {
  confirmFeedRun,
  createFeed,
  deleteFeed,
  discardFeedRun,
  type FeedWithRuns,
  getFeed,
  getFeedRun,
  listFeedRuns,
  listFeeds,
  replaceFeed,
  setFeedPaused,
  startFeedRun,
  tryFeed,
} from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { DomainError, feedNameSchema, parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { parseFeedBody, parseNamedFeed } from '../../feeds/parse-feed.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

/** Returns the feed name in the path; throws `not_found` if it is invalid. */
function feedNameIn(c: Request): string {
  const name = c.req.param('name') ?? '';
  if (feedNameSchema.safeParse(name).success) return name;
  throw new DomainError('not_found', { params: { detail: `feed ${name}` } });
}

/** Maps a feed to its response, without its secret. */
const present = ({ feed, hasSecret, lastRun, runAwaitingConfirmation, ...stored }: FeedWithRuns) => ({
  ...stored,
  ...feed,
  hasAuthorization: hasSecret,
  lastRun: lastRun ?? null,
  runAwaitingConfirmation: runAwaitingConfirmation ?? null,
});

/** Registration of the feeds that the worker reads (docs/feeds.md). */
export function feedRoutes(context: ApiContext): Hono<Environment> {
  const { db } = context;
  return new Hono<Environment>()
    .get('/feeds', async (c) => c.json({ feeds: (await listFeeds(db)).map(present) }))
    .post('/feeds', async (c) => {
      const input = parseNamedFeed(context, await readJsonBody(c));
      const feed = await createFeed(db, input, c.get('principal').subject);
      c.header('Location', `/ops/v1/feeds/${input.name}`);
      return c.json(present(feed), 201);
    })
    .post('/feeds/try', async (c) => {
      const input = parseNamedFeed(context, await readJsonBody(c));
      const { error, ...trial } = await context.limitTrials(() => tryFeed(context, input));
      return c.json({ ...trial, error: error ?? null });
    })
    .post('/feeds/:name/pause', async (c) => c.json(present(await setFeedPaused(db, feedNameIn(c), true))))
    .post('/feeds/:name/resume', async (c) => c.json(present(await setFeedPaused(db, feedNameIn(c), false))))
    .get('/feeds/:name', async (c) => c.json(present(await getFeed(db, feedNameIn(c)))))
    .put('/feeds/:name', async (c) => {
      const name = feedNameIn(c);
      const input = { name, ...parseFeedBody(context, await readJsonBody(c)) };
      return c.json(present(await replaceFeed(db, input)));
    })
    .delete('/feeds/:name', async (c) => {
      const name = feedNameIn(c);
      await deleteFeed(db, name);
      return c.json({ feed: name, removed: true });
    });
}

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
