import { hasSameName, type SearchParams } from '@curro/search';
import type { DictionaryEntry } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { type PortalQuery, withValues } from './portal-query.ts';
import { type Hit, type SearchResult, searchOffers } from './search-offers.ts';

/** Offers behind those of a town. */
const MAX_OFFERS = 10;

/** Offers of the province with the name of a town that state no town, behind those of the town. */
export interface WithoutTown {
  readonly province: DictionaryEntry;
  /** The search in the whole province. */
  readonly query: PortalQuery;
  readonly count: number;
  readonly hits: readonly Hit[];
}

/** The offers of the province of a town with its name that state no town, on the last page of the search; undefined without any. */
export async function readWithoutTown(
  context: PortalContext,
  query: PortalQuery,
  params: SearchParams,
  { page, pages, hits: listed }: SearchResult,
): Promise<WithoutTown | undefined> {
  const { dictionaries } = context;
  const [key = '', ...others] = params.city?.chosen ?? [];
  const town = dictionaries.get('city').byKey(key);
  const province = dictionaries.get('province').byId(town?.parent ?? 0);
  if (town === undefined || province === undefined || others.length > 0 || page < pages) return undefined;
  if (!hasSameName(town, province)) return undefined;
  const { hits, total } = await searchOffers(context, {
    ...params,
    city: undefined,
    withoutTown: true,
    keys: { ...params.keys, province: { chosen: [province.key], matched: [province.key] } },
    byDistance: undefined,
    nearestFirst: undefined,
    page: 1,
    pageSize: MAX_OFFERS,
    after: undefined,
    facets: false,
  });
  const known = new Set(listed.map(({ id }) => id));
  const unknown = hits.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return undefined;
  const inProvince = withValues(withValues(query, 'city', []), 'province', [province.key]);
  return { province, query: inProvince, count: total, hits: unknown };
}
