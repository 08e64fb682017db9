import { getModeratedOffer, type ModeratedOffer, resolveOfferId } from '@curro/offers';
import { MAX_Q_LENGTH, parseSearchParams } from '@curro/search';
import { DomainError } from '@curro/shared';
import type { OperatorContext } from '../../operator-pages/frame.ts';

/** Offers that words find, at most. */
export const MAX_FOUND = 20;

/** An open offer that words find. */
export interface FoundOffer {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly published: string;
}

/** The offer that is named by its id, its address in the portal or `source/external id`; undefined: there is none. */
export async function findNamedOffer(
  { db }: OperatorContext,
  name: string,
): Promise<ModeratedOffer | undefined> {
  try {
    return await getModeratedOffer(db, resolveOfferId(name));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** What to enter instead of words that a search refuses. */
export const WORDS_RULE = `Enter fewer words: a search takes at most ${MAX_Q_LENGTH} characters.`;

/**
 * Finds open offers by words of their texts or of the name of their company.
 * @returns undefined for words that a search refuses
 */
export async function findOffers(
  { search, dictionaries, clock }: OperatorContext,
  words: string,
): Promise<readonly FoundOffer[] | undefined> {
  const query = new URLSearchParams({ q: words, order: 'relevancia-desc', maxResults: String(MAX_FOUND) });
  const parsed = parseSearchParams(query, 9, { dictionaries, now: clock.now() });
  if (!parsed.ok) return undefined;
  const { hits } = await search.search(parsed.params);
  return hits.map(({ id, card: { title, author, city, published } }) => ({
    id,
    title,
    company: author.name,
    city,
    published,
  }));
}
