import type { Offer } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { find, type Hit } from '../search/find.ts';
import { readSearch } from '../search/read-search.ts';

const SHOWN = 5;

/** Open offers of the same speciality and province, newest first; none when the search does not answer. */
export async function similarOffers(context: PortalContext, offer: Offer): Promise<Hit[]> {
  const { category, subcategory } = offer;
  const kind = subcategory === undefined ? { category } : { subcategory };
  const wanted = Object.entries({ ...kind, province: offer.places[0]?.province }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]),
  );
  if (category === undefined && subcategory === undefined) return [];
  try {
    const { params } = await readSearch(context, new URLSearchParams(wanted), {
      maxResults: String(SHOWN + 1),
    });
    const { hits } = await find(context, params);
    return hits.filter(({ id }) => id !== offer.id).slice(0, SHOWN);
  } catch (error) {
    // the offer itself comes from the store and is worth showing alone
    context.log.warn({ err: error }, 'no similar offers');
    return [];
  }
}
