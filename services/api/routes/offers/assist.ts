import { readDuplicateGroups, readSeveralPlaces } from '@curro/offers';
import {
  type AssistOptions,
  chooseNearby,
  distancesOf,
  findAlternatives,
  groupDuplicates,
  highlight,
  limitPerCompany,
  parseSearchParams,
  placesFound,
  presentSearch,
  type ResponseLanguage,
  type SearchParams,
  searchesAround,
  townNames,
  type V1Response,
  type V9Response,
} from '@curro/search';
import type { responses } from '@curro/shared';
import type { ApiContext } from '../../context.ts';

/** A search as sent and as parsed. */
interface AssistedSearch {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
  readonly assist: AssistOptions;
}

/** Whether a search asks for another order of its page. */
export const isArranged = ({ maxPerCompany, groupDuplicates: groups }: AssistOptions): boolean =>
  groups || maxPerCompany !== undefined;

/** Whether a search asks for anything of `assistSearch`. */
export const isAssisted = (options: AssistOptions): boolean =>
  addsInformation(options) || options.maxPerCompany !== undefined;

const addsInformation = ({
  spell,
  relax,
  understand,
  also,
  distances,
  highlight: marks,
  groupDuplicates: groups,
}: AssistOptions): boolean => spell || relax || understand || also || distances || marks || groups;

const isVersion9 = (response: V1Response | V9Response): response is V9Response => 'sortBy' in response;

type Nearby = NonNullable<responses.AssistResponse['nearby']>;

/** The search around the place of one with few offers, and its offers that the other does not find. */
interface NearbyFound {
  readonly nearby: Nearby;
  readonly params: SearchParams;
}

/** Finds the offers around the place of a search with few; undefined when there are none. */
async function findNearby(
  { search, vocabulary, dictionaries, portalUrl }: ApiContext,
  { query, params }: AssistedSearch,
  { offers: own, totalResults }: V9Response,
  { relax = [], isOnlyMentioned }: responses.AssistResponse,
  language: ResponseLanguage,
): Promise<NearbyFound | undefined> {
  const wider = searchesAround(query, { total: totalResults, listed: own.length, isOnlyMentioned }, relax);
  const context = { index: search, vocabulary, dictionaries };
  const nearest = await chooseNearby(context, query, params, { total: totalResults, isOnlyMentioned }, wider);
  if (nearest === undefined) return undefined;
  const around = nearest.query;
  for (const name of ['nearestFirst', 'maxResults']) {
    const value = query.get(name);
    if (value !== null) around.set(name, value);
  }
  const parsed = parseSearchParams(around, params.version, { dictionaries, now: new Date(params.now) });
  if (!parsed.ok) return undefined;
  const found = await search.search(parsed.params);
  const presented = presentSearch(found, parsed.params, { dictionaries, language, portalUrl });
  if (!isVersion9(presented)) return undefined;
  const offers = presented.offers.filter(({ id }) => own.every((each) => each.id !== id));
  if (offers.length === 0) return undefined;
  // An offer that has another place than its town says can be beyond the radius.
  const further = Math.max(presented.totalResults - nearest.known, offers.length);
  return { nearby: { query: nearest.wider, totalResults: further, offers }, params: parsed.params };
}

/**
 * What depends on the place of a search: the places of offers in several towns, how far the towns of offers are, and the names of
 * the towns of this search and of the others that are offered.
 */
async function describePlaces(
  { db, dictionaries }: ApiContext,
  { params }: AssistedSearch,
  offers: V9Response['offers'],
  found: NearbyFound | undefined,
  { relax = [], understood, alternatives = [] }: responses.AssistResponse,
): Promise<Pick<responses.AssistResponse, 'distances' | 'places' | 'towns'>> {
  const lists = [
    { offers, params },
    ...(found ? [{ offers: found.nearby.offers, params: found.params }] : []),
  ];
  const hasPlace = params.city !== undefined || params.keys.province.chosen.length > 0;
  const ids = lists.flatMap((list) => list.offers.map(({ id }) => id));
  const several = await readSeveralPlaces(db, hasPlace ? ids : []);
  const placed = lists.map((list) => {
    const ofList = new Map([...several].filter(([id]) => list.offers.some((offer) => offer.id === id)));
    const places = placesFound(ofList, list.params, dictionaries);
    const atPlaces = list.offers.map((offer) => {
      const place = places.find(({ id }) => id === offer.id);
      return place === undefined ? offer : { ...offer, ...place, multiProvince: false };
    });
    return { places, distances: distancesOf(atPlaces, list.params.city, dictionaries) };
  });
  const searches = [
    ...relax,
    ...alternatives,
    ...(found ? [found.nearby] : []),
    ...(understood ? [understood] : []),
  ];
  const chosen = new URLSearchParams({ city: (params.city?.chosen ?? []).join() });
  return {
    distances: placed.flatMap(({ distances }) => distances),
    places: placed.flatMap(({ places }) => places),
    towns: townNames([chosen, ...searches.map(({ query }) => new URLSearchParams(query))], dictionaries),
  };
}

/** Arranges the page and adds `assist`, as the parameters of the search ask (docs/assistance.md). */
export async function assistSearch(
  apiContext: ApiContext,
  assisted: AssistedSearch,
  response: V1Response | V9Response,
  language: ResponseLanguage,
): Promise<V1Response | V9Response> {
  const { search, vocabulary, dictionaries, db, searchDesk } = apiContext;
  const { query, params, assist } = assisted;
  const { spell, relax, understand, also, maxPerCompany } = assist;
  if (!isVersion9(response)) return response;
  const groups = assist.groupDuplicates
    ? await readDuplicateGroups(
        db,
        response.offers.map(({ id }) => id),
      )
    : new Map<string, string>();
  const limited =
    maxPerCompany === undefined ? response.offers : limitPerCompany(response.offers, maxPerCompany);
  const { offers, duplicates } = groupDuplicates(limited, groups);
  const arranged = { ...response, offers, items: offers };
  if (!addsInformation(assist)) return arranged;
  const context = { index: search, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const alternatives: responses.AssistResponse =
    spell || relax || understand || also
      ? await findAlternatives(context, query, params, assist, response.totalResults)
      : {};
  const found = assist.nearby
    ? await findNearby(apiContext, assisted, response, alternatives, language)
    : undefined;
  const listed = [...offers, ...(found?.nearby.offers ?? [])];
  // The offers nearby are on the page, too.
  const seen = found === undefined ? 0 : response.totalResults + found.nearby.offers.length;
  const relaxed = alternatives.relax?.filter(
    ({ isNear, totalResults }) => isNear === true || totalResults > seen,
  );
  const assistance: responses.AssistResponse = {
    ...alternatives,
    ...(relaxed && { relax: relaxed }),
    ...(found && { nearby: found.nearby }),
    ...(assist.distances && (await describePlaces(apiContext, assisted, offers, found, alternatives))),
    ...(assist.highlight && { highlight: highlight(listed, params.query) }),
    ...(assist.groupDuplicates && { duplicates }),
  };
  return { ...arranged, assist: assistance };
}
