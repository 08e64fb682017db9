import { latestFeedRuns, listFeeds } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { presentFeed } from './present-feed.ts';

/** GET /ops/v1/feeds: all feeds by name, each with its newest run. */
export function listAllFeeds({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const [feeds, runs] = await Promise.all([listFeeds(db), latestFeedRuns(db)]);
    const latest = new Map(runs.map((run) => [run.feed, run]));
    return c.json({
      feeds: feeds.map((stored) => {
        const run = latest.get(stored.name);
        return presentFeed(stored, run, run?.state === 'awaiting-confirmation' ? run : undefined);
      }),
    });
  };
}
