import type { responses } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { inTitles } from './job-names.ts';
import { lacksConditions, nearestFirst } from './relaxed-searches.ts';

/** With at least this number of offers, a page does not show those around the place of its search. */
const FEW_OFFERS = 5;

type Relaxation = NonNullable<responses.AssistResponse['relax']>[number];

/**
 * The wider searches for the same job on the same conditions, the nearest first, of a search whose few offers are all on its page; none
 * when nothing is found: then the nearest offers are another list.
 * @param query the parameters of the search
 * @param found the number of offers of the search, and of those on the page
 * @param relax the wider searches that find more
 */
export function searchesAround(
  query: URLSearchParams,
  found: { readonly total: number; readonly listed: number },
  relax: readonly Relaxation[],
): Relaxation[] {
  if (found.total === 0 || found.total >= FEW_OFFERS || found.listed < found.total) return [];
  const q = query.get('q') ?? '';
  const around = relax
    .map((relaxation) => {
      const { parameter, removed, totalResults, query: wider } = relaxation;
      return { parameter, removed, totalResults, query: new URLSearchParams(wider), relaxation };
    })
    .filter((each) => {
      // Of a job that the offers only mention, wider searches are for titles.
      const isSameText = [q, inTitles(q)].includes(each.query.get('q') ?? '');
      return isSameText && !lacksConditions(each);
    });
  return nearestFirst(around).map(({ relaxation }) => relaxation);
}

/** The search for the offers around the place of another one. */
interface NearbySearch {
  /** The parameters of the wider search. */
  readonly wider: string;
  /** Those of the search for its offers: for titles only, if the offers at the place have the words in the title. */
  readonly query: URLSearchParams;
  /** How many of its offers the search at the place finds. */
  readonly known: number;
}

/**
 * The nearest of the wider searches that finds other offers like those at the place. Where these have the words of the search in
 * the title, so must the others: an offer that mentions physiotherapy is not like one for a physiotherapist. One request counts
 * the titles of all.
 * @param total the number of offers of the search at the place
 * @param around the wider searches, the nearest first
 */
export async function chooseNearby(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  total: number,
  around: readonly Relaxation[],
): Promise<NearbySearch | undefined> {
  const searches = around.map((each) => ({ wider: each.query, query: new URLSearchParams(each.query) }));
  const [nearest] = searches;
  const inTitlesOf = (search: URLSearchParams): URLSearchParams =>
    withQuery(search, inTitles(search.get('q') ?? ''));
  const own = inTitlesOf(query);
  const titled = searches.map((each) => ({ ...each, query: inTitlesOf(each.query) }));
  if (nearest === undefined) return undefined;
  if (!query.get('q')) return { ...nearest, known: total };
  const counts = await countOffers(context, [own, ...titled.map((each) => each.query)], params);
  const known = counts.get(own) ?? 0;
  if (known === 0) return { ...nearest, known: total };
  const found = titled.find((each) => (counts.get(each.query) ?? 0) > known);
  return found && { ...found, known };
}
