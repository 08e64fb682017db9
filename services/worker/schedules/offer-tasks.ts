import {
  expireFormerIndices,
  expireOffers,
  groupPendingOffers,
  listFeeds,
  requestFeedRun,
} from '@curro/offers';
import { INDEX_BATCH } from '@curro/shared';
import * as z from 'zod';
import { type ReadSchedules, recurringTask } from './schedule.ts';

const SECOND_MS = 1_000;

/** Removes expired offers from the index and reports them to the change feed, batch by batch. */
export const expireOffersTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, clock, log }, _, signal) {
    let expired = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await expireOffers(db, clock.now(), INDEX_BATCH);
      expired += batch;
      if (batch < INDEX_BATCH) break;
    }
    if (expired > 0) log.info({ expired }, 'offers have expired');
  },
});

/** Assigns new and changed offers to duplicate groups, in batches and independently of imports. */
export const groupOffersTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db }, _, signal) {
    do signal.throwIfAborted();
    while (await groupPendingOffers(db));
  },
});

/** Requests a run of a feed unless one is waiting or running. */
export const pollFeedTask = recurringTask({
  payload: z.object({ feed: z.string() }),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db }, { feed }) {
    await requestFeedRun(db, feed, { startedBy: 'schedule', forced: false });
  },
});

/** A schedule for each feed that is not paused. */
export const feedSchedules: ReadSchedules = async ({ db }) =>
  (await listFeeds(db))
    .filter(({ feed }) => !feed.paused)
    .map(({ name, feed }) => ({
      id: `poll-feed/${name}`,
      task: 'poll-feed',
      timing: { everyMs: feed.intervalSeconds * SECOND_MS },
      payload: { feed: name },
    }));

/** Removes former indices whose retention has ended. */
export const releaseFormerTask = recurringTask({
  payload: z.null(),
  attempts: 1,
  backoffMs: 1_000,
  run: async ({ db, clock }) => {
    await expireFormerIndices(db, clock.now());
  },
});
