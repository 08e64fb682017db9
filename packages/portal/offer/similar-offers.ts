import { withDeadline } from '@curro/platform';
import type { Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { readSearch } from '../search/read-search.ts';
import { type Hit, searchOffers } from '../search/search-offers.ts';

const MAX_OFFERS = 5;

/** With fewer offers in the same province, those of the whole country are shown. */
const MIN_NEARBY = 3;

/** The page does not wait longer for similar offers. */
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

/** Open offers of the same speciality, preferably in the same province; none when the search fails or is slow. */
export async function similarOffers(context: PortalContext, offer: Offer): Promise<Hit[]> {
  try {
    return await withDeadline(findSimilar(context, offer), TIMEOUT_MS, 'timeout');
  } catch (error) {
    // The offer comes from PostgreSQL and is shown without similar offers.
    context.log.warn({ err: error }, 'similar offers are not available');
    return [];
  }
}
