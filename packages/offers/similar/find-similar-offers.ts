import type { Connection } from '@curro/db';
import type { Card, Condition, NearPlace, ReadVocabulary, SearchIndex } from '@curro/search';
import { type Clock, foldText, type Offer } from '@curro/shared';
import { readDuplicateGroups } from '../duplicates/list-duplicates.ts';

/** An offer found by a search. */
export interface FoundOffer {
  readonly id: string;
  readonly card: Card;
}

/**
 * Equal for offers of the same job by the same company. Offers of companies that hide their name are compared by place.
 */
function jobKey({ title, author, city }: Pick<Card, 'title' | 'author' | 'city'>): string {
  const words = foldText(title).match(/[\p{L}\p{N}]+/gu) ?? [];
  return JSON.stringify([words.join(' '), author.id === '' ? city : author.id]);
}

/**
 * Removes repeated offers, of which the first stays: those of the same group of duplicates, and those of the same job by
 * the same company. Offers of the group of `offerId` are removed, too.
 * @param groups the group of each offer that has one
 */
export function withoutRepeats(
  found: readonly FoundOffer[],
  offerId: string,
  groups: ReadonlyMap<string, string>,
): FoundOffer[] {
  const seen = new Set<string>([groups.get(offerId) ?? offerId]);
  return found.filter(({ id, card }) => {
    const keys = [groups.get(id) ?? id, jobKey(card)];
    const isRepeated = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return !isRepeated;
  });
}

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
 * Finds open offers of the same job, those nearest in skills, kind and place first (docs/similar.md); of a job that no other
 * offer has, those of its field of work. Repeated offers are listed once.
 * @param offer in any state
 * @param max at most `MAX_SIMILAR_OFFERS`
 * @param within the offers among which similar ones are found; undefined: all
 * @param near the place that the visitor searches: its offers come first, then the nearest
 * @throws DomainError `service_unavailable` while Elasticsearch does not respond
 */
export async function findSimilarOffers(
  { db, clock, search, vocabulary }: SimilarContext,
  offer: Offer,
  max: number,
  within?: Condition,
  near?: NearPlace,
): Promise<FoundOffer[]> {
  const counts = await vocabulary();
  const find = async (isField: boolean): Promise<FoundOffer[]> => {
    const now = clock.now();
    const found = await search.similar({ offer, counts, size: max * REPEATS, now, within, near, isField });
    const groups = await readDuplicateGroups(db, [offer.id, ...found.map(({ id }) => id)]);
    return withoutRepeats(found, offer.id, groups).slice(0, max);
  };
  const ofJob = await find(false);
  return ofJob.length > 0 ? ofJob : find(true);
}
