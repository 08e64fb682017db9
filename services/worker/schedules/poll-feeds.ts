import { listFeeds, requestFeedRun } from '@curro/offers';
import * as z from 'zod';
import { type ReadSchedules, recurringTask } from './schedule.ts';

const SECOND_MS = 1_000;

/** Asks for a run of a feed; nothing happens while one waits or runs. */
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
