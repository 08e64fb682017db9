import { getFeed, getRunAwaitingConfirmation, listFeedRuns, replaceFeed, saveSource } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { nameOf, parseFeedBody, unknownFeed } from './feed-body.ts';
import { presentFeed } from './present-feed.ts';

/** PUT /ops/v1/feeds/{name}: replaces a feed; what is not given gets its default, but the authorization stays. */
export function putFeed(context: ApiContext): OperationHandler {
  const { db } = context;
  return async (c) => {
    const name = nameOf(c);
    const { feed, secret, settings } = parseFeedBody(context, await readJsonBody(c));
    if ((await getFeed(db, name)) === undefined) throw unknownFeed(name);
    await saveSource(db, feed.source, settings);
    const outcome = await replaceFeed(db, { name, feed, secret });
    if (outcome === 'taken') {
      throw new DomainError('conflict', { params: { detail: `another full feed of ${feed.source}` } });
    }
    const stored = outcome === 'missing' ? undefined : await getFeed(db, name);
    if (stored === undefined) throw unknownFeed(name);
    const [[lastRun], runAwaitingConfirmation] = await Promise.all([
      listFeedRuns(db, name, 1),
      getRunAwaitingConfirmation(db, name),
    ]);
    return c.json(presentFeed(stored, lastRun, runAwaitingConfirmation));
  };
}
