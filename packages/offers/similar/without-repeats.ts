import type { Card } from '@curro/search';
import { foldText } from '@curro/shared';

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
