import { expireOffers } from '@curro/offers';
import { INDEX_BATCH } from '@curro/shared';
import * as z from 'zod';
import { recurringTask } from './schedule.ts';

/** Takes the offers whose end has come out of index and change feed, batch by batch. */
export const expireOffersTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db, log }, _, signal) {
    let expired = 0;
    for (;;) {
      signal.throwIfAborted();
      const batch = await expireOffers(db, new Date(), INDEX_BATCH);
      expired += batch;
      if (batch < INDEX_BATCH) break;
    }
    if (expired > 0) log.info({ expired }, 'offers have expired');
  },
});
