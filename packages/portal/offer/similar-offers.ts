import { findSimilarOffers } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import { type NearPlace, readNearPlace } from '@curro/search';
import type { Dictionaries, Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import type { Hit } from '../search/search-offers.ts';

/** A page does not wait longer for similar offers. */
const TIMEOUT_MS = 1_000;

/** The place of an offer, near which its visitors probably look for a job; undefined for one abroad or without a place. */
function placeOf({ places: [place] }: Offer, dictionaries: Dictionaries): NearPlace | undefined {
  const key = place?.cityKey ?? place?.province;
  const found = key === undefined ? { unknown: '' } : readNearPlace([key], dictionaries);
  return 'unknown' in found ? undefined : found;
}

/** Open offers of the same job, the nearest first; none when the search fails or is slow. */
export async function similarOffers(context: PortalContext, offer: Offer, count: number): Promise<Hit[]> {
  try {
    const near = placeOf(offer, context.dictionaries);
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
