import { expireFormerIndices } from '@curro/offers';
import * as z from 'zod';
import { recurringTask } from './schedule.ts';

/** Lets former indices go whose time has come. */
export const releaseFormerTask = recurringTask({
  payload: z.null(),
  attempts: 1,
  backoffMs: 1_000,
  run: async ({ db }) => {
    await expireFormerIndices(db, new Date());
  },
});
