import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { deleteOneFeed } from './delete-feed.ts';
import { getRunOfFeed, listRunsOfFeed } from './feed-runs.ts';
import { getOneFeed } from './get-feed.ts';
import { listAllFeeds } from './list-feeds.ts';
import { postFeed } from './post-feed.ts';
import { putFeed } from './put-feed.ts';
import { runOneFeed } from './run-feed.ts';
import { confirmRunOfFeed, discardRunOfFeed } from './settle-held-run.ts';

/** Feeds that the worker reads by itself (docs/feeds.md). */
export function feedOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/feeds', listAllFeeds(context))
    .post('/feeds', postFeed(context))
    .get('/feeds/:name', getOneFeed(context))
    .put('/feeds/:name', putFeed(context))
    .delete('/feeds/:name', deleteOneFeed(context))
    .post('/feeds/:name/run', runOneFeed(context))
    .post('/feeds/:name/confirm', confirmRunOfFeed(context))
    .post('/feeds/:name/discard', discardRunOfFeed(context))
    .get('/feeds/:name/runs', listRunsOfFeed(context))
    .get('/feeds/:name/runs/:id', getRunOfFeed(context));
}
