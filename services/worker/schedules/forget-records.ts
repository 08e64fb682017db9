import { deleteExpiredRecords } from '@curro/db';
import * as z from 'zod';
import { recurringTask } from './schedule.ts';

/** Lets records of what was done go when their time is over, whether or not anything new is done. */
export const purgeRecordsTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, log }, _, signal) {
    const purged = await deleteExpiredRecords(db, signal);
    if (purged > 0) log.info({ forgotten: purged }, 'old records were forgotten');
  },
});
