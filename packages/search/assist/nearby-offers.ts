import type { responses } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import { namesOf } from '../understand/names.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { withMoreOffers } from './counted-searches.ts';
import { inTitles, withOtherNamesOf } from './job-names.ts';
import { lacksConditions, nearestFirst, placeParameters, type RelaxedSearch } from './relaxed-searches.ts';

/** With at least this number of offers, a page does not show those around the place of its search; the nearest are filled up to it. */
const FEW_OFFERS = 5;

type Relaxation = NonNullable<responses.AssistResponse['relax']>[number];

/**
 * The wider searches for the same job on the same conditions, the nearest first, of a search whose few offers are all on its page; none
 * when nothing is found: then the nearest offers are another list. Offers that only mention the job do not count.
 * @param query the parameters of the search
 * @param found the number of offers of the search, and of those on the page, and whether they only mention the job of its text
 * @param relax the wider searches that find more
 */
export function searchesAround(
  query: URLSearchParams,
  found: {
    readonly total: number;
    readonly listed: number;
    readonly isOnlyMentioned?: boolean | undefined;
  },
  relax: readonly Relaxation[],
): Relaxation[] {
  const isFew = found.total < FEW_OFFERS && found.listed >= found.total;
  if (found.total === 0 || !(isFew || found.isOnlyMentioned)) return [];
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

/**
 * The first search that finds several offers besides those that are known, else the one with the most; undefined without any. One
 * around a town is before one in a province, since only its offers are in order of distance.
 */
function withSeveral<T extends { readonly query: URLSearchParams; readonly totalResults: number }>(
  searches: readonly T[],
  known: number,
): T | undefined {
  const isMore = ({ totalResults }: T): boolean => totalResults > known;
  const around = searches.filter((each) => each.query.has('city') && isMore(each));
  const more = withMoreOffers(around.length > 0 ? around : searches, known);
  return more.find(({ totalResults }) => totalResults - known >= FEW_OFFERS) ?? more.at(-1);
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
 * The nearest of the wider searches that finds several other offers like those at the place, else the one with the most. Where these
 * have the words of the search in the title, so must the others: an offer that mentions physiotherapy is not like one for a
 * physiotherapist. Where they only mention a job, the nearest titles with it come before further mentions. One request counts the
 * titles of all.
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
  const inTitlesOf = (search: URLSearchParams): URLSearchParams =>
    withQuery(search, inTitles(search.get('q') ?? ''));
  const atPlace = inTitlesOf(query);
  const titled = searches.map((each) => ({ ...each, query: inTitlesOf(each.query) }));
  if (searches.length === 0) return undefined;
  const anywhere = searches.map((each, at) => ({ ...each, totalResults: around[at]?.totalResults ?? 0 }));
  const nearest = withSeveral(anywhere, own.total) ?? searches[0];
  if (!query.get('q')) return nearest && { ...nearest, known: own.total };
  const counts = await countOffers(context, [atPlace, ...titled.map((each) => each.query)], params);
  const known = counts.get(atPlace) ?? 0;
  const found = withSeveral(
    titled.map((each) => ({ ...each, totalResults: counts.get(each.query) ?? 0 })),
    known,
  );
  const isForTitles = known > 0 || (own.isOnlyMentioned && found !== undefined);
  const chosen = isForTitles ? found : nearest;
  return chosen && { wider: chosen.wider, query: chosen.query, known: isForTitles ? known : own.total };
}

/** A wider search whose offers are the nearest ones for the job of a search. */
interface NearestSearch {
  readonly wider: Relaxation;
  /** The search for its offers that have the job in the title. */
  readonly query: URLSearchParams;
  readonly totalResults: number;
}

/** The wider searches whose offers are the nearest ones for a job. */
interface NearestOfJob {
  readonly searches: readonly NearestSearch[];
  /** Whether they only have a larger radius or lack conditions; others are elsewhere. */
  readonly isNear: boolean;
}

/** The radii around the town of a search for the nearest offers when no wider search that is offered finds any. */
const FAR_KM = [200, 350, 500];

/** A wider search with what it changes. */
interface ReadRelaxation extends RelaxedSearch {
  readonly totalResults: number;
  readonly wider: Relaxation;
}

const isWithoutPlace = ({ query }: RelaxedSearch): boolean =>
  [...placeParameters].every((name) => !query.has(name));

/** Whether a search is for work that is done from anywhere, so that its place is the first condition to give up. */
const isRemoteOnly = ({ keys }: SearchParams): boolean =>
  keys.teleworking.chosen.join() === 'solo-teletrabajo';

/** A search for any place within ever larger radii around the towns of another one; none of one without a town. */
function farAround<T extends RelaxedSearch>(search: T, { city }: SearchParams): T[] {
  if (city === undefined) return [];
  return FAR_KM.map((km) => {
    const query = new URLSearchParams(search.query);
    query.set('city', city.chosen.join(','));
    query.set('distance', String(km));
    return { ...search, query };
  });
}

/** The job of a search, without the grammar of its titles: "camarero" of `puesto:(camarero -"camarero de pisos")`. */
const jobIn = ({ query }: RelaxedSearch): string =>
  (query.get('q') ?? '').replace(/ -"[^"]*"/g, '').replace(/^puesto:\(?|\)$/g, '');

/** The searches for the job of a text without its other words, the nearest first: "camarero" of "camarero extra" within 25 km. */
function ofJobAlone<T extends RelaxedSearch>(text: string, searches: readonly T[]): T[] {
  const words = new Set(wordsOf(text));
  const isPart = (job: string): boolean => {
    const own = wordsOf(job);
    return own.length > 0 && own.length < words.size && own.every((word) => words.has(word));
  };
  return searches
    .filter(({ parameter, query }) => ['q', 'q,distance'].includes(parameter) && query.has('city'))
    .filter((each) => isPart(jobIn(each)))
    .toSorted((one, other) => Number(one.query.get('distance')) - Number(other.query.get('distance')));
}

/**
 * The wider searches for the titles with the job of a search, which together have several offers: those that only have a larger
 * radius, the nearest first, each with more than the one before, then those that lack conditions, then those far away. Without
 * any near, those elsewhere: for the job alone around the place, then for the text within ever larger radii and anywhere. Of remote
 * work these are the first. One request counts them.
 * @param text the text of the search, as typed
 * @param relax the wider searches of that text, or of its titles
 */
export async function nearestOfJob(
  context: AlternativesContext,
  params: SearchParams,
  text: string,
  relax: readonly Relaxation[],
): Promise<NearestOfJob> {
  const names = namesOf(await context.vocabulary());
  const all = relax.map((wider): ReadRelaxation => {
    const { parameter, removed, totalResults, query } = wider;
    return { parameter, removed, totalResults, query: new URLSearchParams(query), wider };
  });
  const withTitles = (some: readonly ReadRelaxation[], q: string) => {
    const titles = inTitles(withOtherNamesOf(q, context.rules, names) ?? q);
    return some.map((each) => ({ ...each, titled: withQuery(each.query, titles) }));
  };
  const ofText = all.filter(({ query }) => [text, inTitles(text)].includes(query.get('q') ?? ''));
  const anywhere = ofText.filter((each) => isWithoutPlace(each) && !lacksConditions(each));
  const [first] = anywhere;
  const titled = withTitles(ofText, text);
  const far = withTitles(first === undefined ? [] : farAround(first, params), text);
  const everywhere = withTitles(first === undefined ? [] : [first], text);
  const [job] = ofJobAlone(text, all);
  const ofJob = job === undefined ? [] : withTitles([job], jobIn(job));
  const counts = await countOffers(
    context,
    [...titled, ...far, ...everywhere, ...ofJob].map((each) => each.titled),
    params,
  );
  const found = (some: typeof titled): NearestSearch[] =>
    withMoreOffers(
      some.map((each) => ({
        wider: each.wider,
        query: each.titled,
        totalResults: counts.get(each.titled) ?? 0,
      })),
      0,
    );
  const upToSeveral = (some: readonly NearestSearch[]): readonly NearestSearch[] => {
    const enough = some.findIndex(({ totalResults }) => totalResults >= FEW_OFFERS);
    return enough === -1 ? some : some.slice(0, enough + 1);
  };
  const elsewhere = upToSeveral(found([...far, ...everywhere]));
  if (isRemoteOnly(params) && elsewhere.length > 0) return { searches: elsewhere, isNear: false };
  const around = nearestFirst(titled);
  const near = [
    ...found(around.filter((each) => !lacksConditions(each))),
    ...found(around.filter(lacksConditions)),
  ];
  if (near.length > 0) return { searches: upToSeveral([...near, ...found(far)]), isNear: true };
  const others = elsewhere.length > 0 ? elsewhere : found(titled).slice(0, 1);
  return { searches: [...found(ofJob), ...others], isNear: false };
}
