import * as z from 'zod';
import { offerDetail } from '../../responses/offer-detail.ts';
import { count } from './fields.ts';

const named = { revision: count, id: z.string() };

const change = z
  .discriminatedUnion('change', [
    z.object({ ...named, change: z.literal('open'), offer: offerDetail }),
    z.object({
      ...named,
      change: z.literal('removed'),
      reason: z.enum(['deleted', 'closed', 'expired']),
    }),
  ])
  .meta({ id: 'OfferChange' });

/** A page of the change feed. */
export const offerChanges = z
  .object({
    changes: z.array(change),
    next: count,
    more: z.boolean().meta({ description: 'There are more changes now.' }),
  })
  .meta({ id: 'OfferChanges' });
