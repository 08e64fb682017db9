import { getFeed, getRunAwaitingConfirmation, listFeedRuns } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { nameOf, unknownFeed } from './feed-body.ts';
import { presentFeed } from './present-feed.ts';

/** GET /ops/v1/feeds/{name}: a feed with its newest run, and the one that waits for confirmation. */
export function getOneFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    const stored = await getFeed(db, name);
    if (stored === undefined) throw unknownFeed(name);
    const [[lastRun], runAwaitingConfirmation] = await Promise.all([
      listFeedRuns(db, name, 1),
      getRunAwaitingConfirmation(db, name),
    ]);
    return c.json(presentFeed(stored, lastRun, runAwaitingConfirmation));
  };
}
