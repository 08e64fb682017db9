import type { Connection } from '@curro/db';
import type { ReadVocabulary, SearchIndex } from '@curro/search';
import type { Clock, Offer } from '@curro/shared';
import { readDuplicateGroups } from '../duplicates/list-duplicates.ts';
import { type FoundOffer, withoutRepeats } from './without-repeats.ts';

/** Similar offers of one offer. */
export const MAX_SIMILAR_OFFERS = 20;
/** Offers that are read for each one that is returned, because companies repeat theirs. */
const REPEATS = 4;

/** The dependencies of `findSimilarOffers`. */
export interface SimilarContext {
  readonly db: Connection;
  readonly clock: Clock;
  readonly search: Pick<SearchIndex, 'similar'>;
  readonly vocabulary: ReadVocabulary;
}

/**
 * Finds open offers of the same job, those nearest in skills, kind and place first (docs/similar.md). Repeated offers are
 * listed once.
 * @param offer in any state
 * @param max at most `MAX_SIMILAR_OFFERS`
 * @throws DomainError `service_unavailable` while Elasticsearch does not respond
 */
export async function findSimilarOffers(
  { db, clock, search, vocabulary }: SimilarContext,
  offer: Offer,
  max: number,
): Promise<FoundOffer[]> {
  const counts = await vocabulary();
  const found = await search.similar({ offer, counts, size: max * REPEATS, now: clock.now() });
  const groups = await readDuplicateGroups(db, [offer.id, ...found.map(({ id }) => id)]);
  return withoutRepeats(found, offer.id, groups).slice(0, max);
}
