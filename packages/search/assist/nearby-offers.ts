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
 * the title, so must the others: an offer that mentions physiotherapy is not like one for a physiotherapist. Where they only mention
 * a job, the nearest titles with it come before further mentions. One request counts the titles of all.
 * @param own the number of offers of the search at the place, and whether they only mention the job of its text
 * @param around the wider searches, the nearest first
 */
export async function chooseNearby(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  own: { readonly total: number; readonly isOnlyMentioned?: boolean | undefined },
  around: readonly Relaxation[],
): Promise<NearbySearch | undefined> {
  const searches = around.map((each) => ({ wider: each.query, query: new URLSearchParams(each.query) }));
  const [nearest] = searches;
  const inTitlesOf = (search: URLSearchParams): URLSearchParams =>
    withQuery(search, inTitles(search.get('q') ?? ''));
  const atPlace = inTitlesOf(query);
  const titled = searches.map((each) => ({ ...each, query: inTitlesOf(each.query) }));
  if (nearest === undefined) return undefined;
  if (!query.get('q')) return { ...nearest, known: own.total };
  const counts = await countOffers(context, [atPlace, ...titled.map((each) => each.query)], params);
  const known = counts.get(atPlace) ?? 0;
  const found = titled.find((each) => (counts.get(each.query) ?? 0) > known);
  const isForTitles = known > 0 || (own.isOnlyMentioned && found !== undefined);
  return isForTitles ? found && { ...found, known } : { ...nearest, known: own.total };
}
