import { groupPendingOffers } from '@curro/offers';
import * as z from 'zod';
import { recurringTask } from './schedule.ts';

/** Compares new and changed offers with the others, batch by batch, outside of the imports that bring them. */
export const groupOffersTask = recurringTask({
  payload: z.null(),
  attempts: 3,
  backoffMs: 1_000,
  async run({ db }, _, signal) {
    do signal.throwIfAborted();
    while (await groupPendingOffers(db));
  },
});
