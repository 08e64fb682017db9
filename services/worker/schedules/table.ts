import { startDigests } from '@curro/alerts';
import { deleteExpiredRecords } from '@curro/db';
import { countSearchDays } from '@curro/search-desk';
import * as z from 'zod';
import {
  expireOffersTask,
  feedSchedules,
  groupOffersTask,
  pollFeedTask,
  releaseFormerTask,
} from './offer-tasks.ts';
import { type ReadSchedules, type RecurringTasks, recurringTask } from './schedule.ts';

/** Deletes records whose retention has ended. */
const purgeRecordsTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, log }, _, signal) {
    const purged = await deleteExpiredRecords(db, signal);
    if (purged > 0) log.info({ forgotten: purged }, 'old records were forgotten');
  },
});

/** Creates the digests of saved searches that are due. */
const startDigestsTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, log }, _, signal) {
    const digests = await startDigests(db, signal);
    if (digests > 0) log.info({ digests }, 'digests enqueued');
  },
});

/** Counts the searches of complete days. */
const countSearchesTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db }) {
    await countSearchDays(db);
  },
});

/** Recurring jobs by name. */
export const recurringTasks: RecurringTasks = {
  'count-searches': countSearchesTask,
  'expire-offers': expireOffersTask,
  'forget-records': purgeRecordsTask,
  'group-offers': groupOffersTask,
  'poll-feed': pollFeedTask,
  'release-former-index': releaseFormerTask,
  'start-digests': startDigestsTask,
};

const RELEASE_EVERY_MS = 60_000;
const PURGE_EVERY_MS = 3_600_000;
const COUNT_SEARCHES_EVERY_MS = 3_600_000;

const fixed: ReadSchedules = async ({ config }) => [
  { id: 'count-searches', task: 'count-searches', timing: { everyMs: COUNT_SEARCHES_EVERY_MS } },
  { id: 'expire-offers', task: 'expire-offers', timing: { everyMs: config.EXPIRE_EVERY_MS } },
  { id: 'forget-records', task: 'forget-records', timing: { everyMs: PURGE_EVERY_MS } },
  { id: 'group-offers', task: 'group-offers', timing: { everyMs: config.GROUP_EVERY_MS } },
  { id: 'release-former-index', task: 'release-former-index', timing: { everyMs: RELEASE_EVERY_MS } },
  { id: 'start-digests', task: 'start-digests', timing: { everyMs: config.ALERTS_DIGEST_EVERY_MS } },
];

/** Schedules that are stored in the database. */
const fromDatabase: readonly ReadSchedules[] = [feedSchedules];

/** The schedules of the code and of the database. */
export const readSchedules: ReadSchedules = async (context) => {
  const read = await Promise.all([fixed, ...fromDatabase].map((source) => source(context)));
  return read.flat();
};
