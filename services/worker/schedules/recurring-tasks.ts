import { startDigests } from '@curro/alerts';
import { dropApplicationChanges, startApplicationMails } from '@curro/applications';
import { deleteExpiredRecords } from '@curro/db';
import {
  adaptRefresh,
  expireFormerIndices,
  expireOffers,
  groupPendingOffers,
  listFeeds,
  mergeIndex,
  requestFeedRun,
} from '@curro/offers';
import { countSearchDays } from '@curro/search-desk';
import { INDEX_BATCH } from '@curro/shared';
import * as z from 'zod';
import { type ReadSchedules, type RecurringTasks, recurringTask } from './schedule.ts';

const SECOND_MS = 1_000;

/** What most tasks have in common. */
const withoutPayload = { payload: z.null(), attempts: 3, backoffMs: 1_000 };

/** Removes expired offers from the index and reports them to the change feed, batch by batch. */
const expireOffersTask = recurringTask({
  ...withoutPayload,
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
const groupOffersTask = recurringTask({
  ...withoutPayload,
  async run({ db }, _, signal) {
    do signal.throwIfAborted();
    while (await groupPendingOffers(db));
  },
});

/** Raises the refresh interval of the index while many changes wait for it, and restores it. */
const adaptRefreshTask = recurringTask({
  payload: z.null(),
  attempts: 1,
  backoffMs: 1_000,
  async run({ config, db, indexAdmin, log }) {
    const bulk = { from: config.BULK_REFRESH_FROM, seconds: config.BULK_REFRESH_SECONDS };
    const change = await adaptRefresh({ db, indexAdmin }, bulk);
    if (change !== undefined) log.info({ change }, 'the refresh interval of the index was changed');
  },
});

/** Requests a run of a feed unless one is waiting or running. */
const pollFeedTask = recurringTask({
  payload: z.object({ feed: z.string() }),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db }, { feed }) {
    await requestFeedRun(db, feed, { startedBy: 'schedule', forced: false });
  },
});

/** A schedule for each feed that is not paused. */
const feedSchedules: ReadSchedules = async ({ db }) =>
  (await listFeeds(db))
    .filter(({ feed }) => !feed.paused)
    .map(({ name, feed }) => ({
      id: `poll-feed/${name}`,
      task: 'poll-feed',
      timing: { everyMs: feed.intervalSeconds * SECOND_MS },
      payload: { feed: name },
    }));

/** Merges the segments of the index after many changes, such as an import. */
const mergeIndexTask = recurringTask({
  payload: z.null(),
  attempts: 1,
  backoffMs: 1_000,
  async run(context) {
    const index = await mergeIndex(context);
    if (index !== undefined) context.log.info({ index }, 'the segments of the index are being merged');
  },
});

/** Removes former indices whose retention has ended. */
const expireFormerIndicesTask = recurringTask({
  payload: z.null(),
  attempts: 1,
  backoffMs: 1_000,
  run: async ({ db, clock }) => {
    await expireFormerIndices(db, clock.now());
  },
});

/** Deletes records whose retention has ended. */
const deleteExpiredRecordsTask = recurringTask({
  ...withoutPayload,
  async run({ db, log }, _, signal) {
    const deleted = await deleteExpiredRecords(db, signal);
    if (deleted > 0) log.info({ deleted }, 'old records were deleted');
  },
});

/** Creates the digests of saved searches that are due. */
const startDigestsTask = recurringTask({
  ...withoutPayload,
  async run({ db, log }, _, signal) {
    const digests = await startDigests(db, signal);
    if (digests > 0) log.info({ digests }, 'digests enqueued');
  },
});

/** Creates the mails about changed applications that are due. */
const startApplicationMailsTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, config, log, canSendMails }, _, signal) {
    if (!canSendMails) return dropApplicationChanges(db);
    const delays = {
      delayMs: config.APPLICATION_MAILS_DELAY_MS,
      receiptDelayMs: config.APPLICATION_RECEIPTS_DELAY_MS,
    };
    const mails = await startApplicationMails(db, delays, signal);
    if (mails > 0) log.info({ mails }, 'mails about applications enqueued');
  },
});

/** Counts the searches of complete days. */
const countSearchesTask = recurringTask({
  ...withoutPayload,
  async run({ db }) {
    await countSearchDays(db);
  },
});

/** Recurring jobs by name. */
export const recurringTasks: RecurringTasks = {
  'adapt-refresh': adaptRefreshTask,
  'count-searches': countSearchesTask,
  'expire-offers': expireOffersTask,
  'forget-records': deleteExpiredRecordsTask,
  'group-offers': groupOffersTask,
  'merge-index': mergeIndexTask,
  'poll-feed': pollFeedTask,
  'release-former-index': expireFormerIndicesTask,
  'start-application-mails': startApplicationMailsTask,
  'start-digests': startDigestsTask,
};

const EXPIRE_FORMER_EVERY_MS = 60_000;
const DELETE_RECORDS_EVERY_MS = 3_600_000;
const COUNT_SEARCHES_EVERY_MS = 3_600_000;

const fixed: ReadSchedules = async ({ config }) => [
  { id: 'adapt-refresh', task: 'adapt-refresh', timing: { everyMs: config.BULK_REFRESH_CHECK_MS } },
  { id: 'count-searches', task: 'count-searches', timing: { everyMs: COUNT_SEARCHES_EVERY_MS } },
  { id: 'expire-offers', task: 'expire-offers', timing: { everyMs: config.EXPIRE_EVERY_MS } },
  { id: 'forget-records', task: 'forget-records', timing: { everyMs: DELETE_RECORDS_EVERY_MS } },
  { id: 'group-offers', task: 'group-offers', timing: { everyMs: config.GROUP_EVERY_MS } },
  ...(config.INDEX_MERGE_CHECK_MS === 0
    ? []
    : [{ id: 'merge-index', task: 'merge-index', timing: { everyMs: config.INDEX_MERGE_CHECK_MS } }]),
  { id: 'release-former-index', task: 'release-former-index', timing: { everyMs: EXPIRE_FORMER_EVERY_MS } },
  {
    id: 'start-application-mails',
    task: 'start-application-mails',
    timing: { everyMs: config.APPLICATION_MAILS_EVERY_MS },
  },
  { id: 'start-digests', task: 'start-digests', timing: { everyMs: config.ALERTS_DIGEST_EVERY_MS } },
];

/** Schedules that are stored in the database. */
const fromDatabase: readonly ReadSchedules[] = [feedSchedules];

/** The schedules of the code and of the database. */
export const readSchedules: ReadSchedules = async (context) => {
  const read = await Promise.all([fixed, ...fromDatabase].map((source) => source(context)));
  return read.flat();
};
