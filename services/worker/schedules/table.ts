import { purgeRecordsTask } from './forget-records.ts';
import {
  expireOffersTask,
  feedSchedules,
  groupOffersTask,
  pollFeedTask,
  releaseFormerTask,
} from './offer-tasks.ts';
import type { ReadSchedules, RecurringTasks } from './schedule.ts';

/** Recurring jobs by name. */
export const recurringTasks: RecurringTasks = {
  'expire-offers': expireOffersTask,
  'forget-records': purgeRecordsTask,
  'group-offers': groupOffersTask,
  'poll-feed': pollFeedTask,
  'release-former-index': releaseFormerTask,
};

const RELEASE_EVERY_MS = 60_000;
const PURGE_EVERY_MS = 3_600_000;

const fixed: ReadSchedules = async ({ config }) => [
  { id: 'expire-offers', task: 'expire-offers', timing: { everyMs: config.EXPIRE_EVERY_MS } },
  { id: 'forget-records', task: 'forget-records', timing: { everyMs: PURGE_EVERY_MS } },
  { id: 'group-offers', task: 'group-offers', timing: { everyMs: config.GROUP_EVERY_MS } },
  { id: 'release-former-index', task: 'release-former-index', timing: { everyMs: RELEASE_EVERY_MS } },
];

/** Schedules that are stored in the database. */
const fromDatabase: readonly ReadSchedules[] = [feedSchedules];

/** The schedules of the code and of the database. */
export const readSchedules: ReadSchedules = async (context) => {
  const read = await Promise.all([fixed, ...fromDatabase].map((source) => source(context)));
  return read.flat();
};
