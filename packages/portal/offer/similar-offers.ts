import { withDeadline } from '@curro/platform';
import type { Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { readSearch } from '../search/read-search.ts';
import { type Hit, searchOffers } from '../search/search-offers.ts';

const MAX_OFFERS = 5;

/** Too few of the same province to choose from: those of the whole country are shown. */
const MIN_NEARBY = 3;

/** An offer is not kept waiting for its like in milliseconds. */
const TIMEOUT_MS = 1_000;

async function search(
  context: PortalContext,
  offer: Offer,
  wanted: Readonly<Record<string, string | undefined>>,
): Promise<Hit[]> {
  const pairs = Object.entries(wanted).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  const more = { maxResults: String(MAX_OFFERS + 1) };
  const { params } = await readSearch(context, new URLSearchParams(pairs), more);
  const { hits } = await searchOffers(context, params);
  return hits.filter(({ id }) => id !== offer.id).slice(0, MAX_OFFERS);
}

async function findSimilar(context: PortalContext, offer: Offer): Promise<Hit[]> {
  const { category, subcategory } = offer;
  if (category === undefined && subcategory === undefined) return [];
  const kind = subcategory === undefined ? { category } : { subcategory };
  const near = await search(context, offer, { ...kind, province: offer.places[0]?.province });
  return near.length >= MIN_NEARBY ? near : search(context, offer, kind);
}

/** Open offers of the same speciality, of the same province if there are enough; none when the search is away or slow. */
export async function similarOffers(context: PortalContext, offer: Offer): Promise<Hit[]> {
  try {
    return await withDeadline(findSimilar(context, offer), TIMEOUT_MS, 'no answer in time');
  } catch (error) {
    // the offer itself comes from the store and is worth showing alone
    context.log.warn({ err: error }, 'no similar offers');
    return [];
  }
}
