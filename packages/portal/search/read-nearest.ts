import type { nearestOfJob, SearchParams } from '@curro/search';
import type { PortalContext } from '../context.ts';
import { type Locale, labelOf } from '../locale.ts';
import { ALL_OFFERS, type PortalQuery, withValues } from './portal-query.ts';
import { readSearch } from './read-search.ts';
import type { Relaxation } from './relaxations.ts';
import { atFoundPlaces, type Hit, presentResult, searchOffers } from './search-offers.ts';

/** Offers on a page without results. */
const INSTEAD_OFFERS = 4;
/** The offers of a page with the nearest ones for its job. */
export const NEAREST_OFFERS = 6;

/** Offers on a page without results, or whose results only mention its job. */
export interface Instead {
  /** Their search: the first of the wider searches, or all offers. */
  readonly query: PortalQuery;
  /** Undefined for all offers. */
  readonly count: number | undefined;
  readonly hits: readonly Hit[];
  /** The number of them, at the end, that lack conditions of the page. */
  readonly lacking?: number;
  /** Whether they are the nearest ones for the job of the page. */
  readonly isNear: boolean;
  /** The town from which their distances are, when the page has none: the capital of its province. */
  readonly town: string | undefined;
}

/** The town of a search around one, when its page has none. */
function townAround(
  { city }: SearchParams,
  page: SearchParams,
  locale: Locale,
  { dictionaries }: PortalContext,
): string | undefined {
  const [town] = city?.chosen ?? [];
  return page.city !== undefined || town === undefined
    ? undefined
    : labelOf(locale, dictionaries, 'city', town);
}

/** The offers of a page around which another search is. */
interface PageSearch {
  readonly locale: Locale;
  readonly params: SearchParams;
}

/**
 * In ascending order of the distance.
 * @param missing the kilometres of an offer without a distance, which is in the town, or its place is not known
 */
const byDistance =
  (missing: number) =>
  (a: Hit, b: Hit): number =>
    (a.kilometres ?? missing) - (b.kilometres ?? missing);

/** The first offers of the widest known search that has some, else the latest. */
export async function readInstead(
  context: PortalContext,
  [wider]: readonly Relaxation[],
  toSearched: (query: PortalQuery) => PortalQuery,
  page: PageSearch,
): Promise<Instead | undefined> {
  const { query, count, searched } = wider ?? { query: ALL_OFFERS, count: undefined };
  const rawParams = new URLSearchParams((searched ?? toSearched(query)).toString());
  rawParams.set('nearestFirst', 'true');
  const { params } = await readSearch(context, rawParams, { maxResults: String(INSTEAD_OFFERS) });
  const found = presentResult(context, params, await context.search.search(params));
  const placed = await atFoundPlaces(context, found.hits, params, page.params.city ?? params.city);
  const hits = params.city === undefined ? placed : placed.toSorted(byDistance(0));
  const town = townAround(params, page.params, page.locale, context);
  return hits.length === 0 ? undefined : { query, count, hits, isNear: false, town };
}

/** Whether a wider search only has another place than that of its page. */
const hasPlaceOnly = ({ wider }: Nearest['searches'][number]): boolean =>
  ['distance', 'province'].includes(wider.parameter);

/** What a search can have otherwise without lacking a condition of the job. */
const NOT_CONDITIONS: ReadonlySet<string> = new Set(['q', 'city', 'distance', 'province', 'country', 'box']);

const lacksConditions = ({ wider }: Nearest['searches'][number]): boolean =>
  wider.parameter.split(',').some((name) => !NOT_CONDITIONS.has(name));

type Nearest = Awaited<ReturnType<typeof nearestOfJob>>;

/** What is shown of the nearest offers. */
interface Shown extends PageSearch {
  /** The offers of the page, which are not shown again. */
  readonly listed: readonly Hit[];
  readonly max: number;
  /** Words of offers that no filter is for, of which those with them come first. */
  readonly wishes: readonly string[];
}

/** The nearest offers that have the job of a page in the title, by distance; undefined when there are none. */
export async function readNearest(
  context: PortalContext,
  { searches, isNear }: Nearest,
  { listed, max, wishes, locale, params: page }: Shown,
  toLink: (wider: Nearest['searches'][number]['wider']) => Pick<Instead, 'query' | 'count'>,
): Promise<Instead | undefined> {
  const wished = searches.map((each) => {
    const q = [each.query.get('q') ?? '', ...wishes].join(' ');
    return { ...each, query: new URLSearchParams(withValues(each.query, 'q', [q]).toString()) };
  });
  const lists = await Promise.all(
    [...(wishes.length > 0 ? wished : []), ...searches].map(async (search) => {
      const { query } = search;
      const rawParams = new URLSearchParams(query.toString());
      rawParams.set('nearestFirst', 'true');
      const { params } = await readSearch(context, rawParams, { maxResults: String(NEAREST_OFFERS) });
      const hits = (await searchOffers(context, params)).hits;
      const placed = await atFoundPlaces(context, hits, params, page.city ?? params.city);
      const town = townAround(params, page, locale, context);
      return { hits: placed.toSorted(byDistance(0)), town, isLacking: lacksConditions(search) };
    }),
  );
  const last = searches.at(-1)?.wider;
  const known = new Set(listed.map(({ id }) => id));
  const found = new Map(lists.flatMap(({ hits }) => hits).map((hit) => [hit.id, hit] as const));
  const first = [...found.values()].filter(({ id }) => !known.has(id)).slice(0, max);
  const meeting = new Set(
    lists.filter(({ isLacking }) => !isLacking).flatMap(({ hits }) => hits.map(({ id }) => id)),
  );
  // The next offer of the province can be farther away than one outside it.
  const isSorted =
    wishes.length === 0 && searches.every((each) => hasPlaceOnly(each) || lacksConditions(each));
  const sorted = (hits: readonly Hit[]): readonly Hit[] =>
    isSorted ? hits.toSorted(byDistance(Number.MAX_SAFE_INTEGER)) : hits;
  const others = first.filter(({ id }) => !meeting.has(id));
  const hits = [...sorted(first.filter(({ id }) => meeting.has(id))), ...sorted(others)];
  return last === undefined || hits.length === 0
    ? undefined
    : { ...toLink(last), hits, lacking: others.length, isNear, town: lists.at(-1)?.town };
}
