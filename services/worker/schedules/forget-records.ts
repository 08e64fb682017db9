import { deleteExpiredRecords } from '@curro/db';
import * as z from 'zod';
import { recurringTask } from './schedule.ts';

/** Deletes records whose retention has ended. */
export const purgeRecordsTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, log }, _, signal) {
    const purged = await deleteExpiredRecords(db, signal);
    if (purged > 0) log.info({ forgotten: purged }, 'old records were forgotten');
  },
});
