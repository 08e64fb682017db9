import type { FeedRun, StoredFeed } from '@curro/offers';

/** A feed as the operator sees it: never with its secret. */
export function presentFeed(
  stored: StoredFeed,
  lastRun: FeedRun | undefined,
  runAwaitingConfirmation: FeedRun | undefined,
) {
  const { name, feed, hasSecret, createdBy, createdAt, updatedAt } = stored;
  return {
    name,
    ...feed,
    hasAuthorization: hasSecret,
    createdBy,
    createdAt,
    updatedAt,
    lastRun: lastRun ?? null,
    runAwaitingConfirmation: runAwaitingConfirmation ?? null,
  };
}
