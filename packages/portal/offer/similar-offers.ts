import { findSimilarOffers } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import { placeOfOffer } from '@curro/search';
import type { Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Hit } from '../search/search-offers.ts';

/** A page does not wait longer for similar offers. */
const TIMEOUT_MS = 1_000;

/** Open offers of the same job, the nearest first; none when the search fails or is slow. */
export async function similarOffers(context: PortalContext, offer: Offer, count: number): Promise<Hit[]> {
  try {
    // Visitors probably look for a job near it.
    const near = placeOfOffer(offer, context.dictionaries);
    return await withDeadline(
      findSimilarOffers(context, offer, count, undefined, near),
      TIMEOUT_MS,
      'timeout',
    );
  } catch (error) {
    // The rest of the page comes from PostgreSQL and is shown without similar offers.
    context.log.warn({ err: error }, 'similar offers are not available');
    return [];
  }
}
