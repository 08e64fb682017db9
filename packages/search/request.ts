import type { estypes } from '@elastic/elasticsearch';
import type { SearchParams } from './params/search-params.ts';
import { facets, isFacetFilter, separateFacets } from './query/facets.ts';
import {
  expired,
  type FieldCondition,
  type Filter,
  fieldConditions,
  jointCondition,
  renderFilters,
} from './query/filters.ts';
import { type RankingWeights, rank } from './query/rank.ts';
import { dependsOnLayout, type Layout } from './query/render-condition.ts';
import { sort } from './query/sort.ts';
import type { RankingOf } from './rules/search-rule.ts';

type Fragment = estypes.QueryDslQueryContainer;

/** The parts of all requests of a search for hits. */
const withoutFacets = ({ after, page, pageSize }: SearchParams) => ({
  track_total_hits: true,
  ...(after === undefined ? { from: (page - 1) * pageSize } : { search_after: [...after] }),
  size: after === undefined ? pageSize : pageSize + 1,
  docvalue_fields: ['cardData'],
});

/** Stored fields would have to be decompressed. */
const onlyDocValues = { _source: false, stored_fields: ['_none_'] };

/**
 * The fragments of conditions, with one that no offer of an index of an earlier release meets where it would find other offers there.
 * Only where: although Lucene drops it from a current index, it costs Elasticsearch a tenth of a search (docs/adr/0059).
 */
function withLayout(conditions: readonly FieldCondition[], rendered: readonly Fragment[]): Fragment[] {
  const condition = jointCondition(conditions);
  return condition !== undefined && dependsOnLayout(condition)
    ? [...rendered, { exists: { field: 'hasAllText' } }]
    : [...rendered];
}

const fragments = (filtersOfSearch: readonly Filter[]): Fragment[] =>
  filtersOfSearch.map(({ fragment }) => fragment);

/**
 * The Elasticsearch request of a search. Filters that a facet excludes are applied after the aggregations
 * (post_filter); without facets all filters are part of the query. With a cursor, the request fetches one hit more
 * than the page size to detect a next page.
 * @param layout `former`: finds the same in an index of this and of an earlier release, for more processor time
 * @param rankingOf the rules of operators
 * @param weights the weights of the ranking, by default those of the release
 * @returns the request without `index`
 * @example
 * const parsed = parseSearchParams(new URLSearchParams('q=camarero&province=madrid'), 9, context);
 * if (parsed.ok) await client.search({ index: 'offers', ...buildSearchRequest(parsed.params) });
 */
export function buildSearchRequest(
  params: SearchParams,
  layout: Layout = 'current',
  rankingOf?: RankingOf,
  weights?: RankingWeights,
): estypes.SearchRequest {
  const conditions = fieldConditions(params);
  const all = renderFilters(conditions, layout);
  const facetFilters = params.facets ? all.filter(isFacetFilter) : [];
  const queryFilters = fragments(all.filter((filter) => !facetFilters.includes(filter)));
  const filter = layout === 'current' ? withLayout(conditions, queryFilters) : queryFilters;
  const postFilters = fragments(facetFilters);
  const postFilter = postFilters.length > 1 ? { bool: { filter: postFilters } } : postFilters[0];
  return {
    ...withoutFacets(params),
    query: rank(params, { filter, must_not: [expired(params)] }, rankingOf, weights),
    ...(postFilter && { post_filter: postFilter }),
    sort: sort(params),
    ...(layout === 'current' ? onlyDocValues : { _source: ['card'] }),
    ...(params.facets && { aggs: facets(params, facetFilters, layout) }),
  };
}

/**
 * The Elasticsearch requests whose responses together are those of a search: one, or two if the search has facets and a
 * radius. Then the first has all filters in its query; the second counts the facets that exclude one of them. A post filter
 * would compute each distance again, and score the offers beyond the radius.
 * @returns the requests without `index`
 */
export function buildSearchRequests(
  params: SearchParams,
  rankingOf?: RankingOf,
  weights?: RankingWeights,
): readonly [estypes.SearchRequest, ...estypes.SearchRequest[]] {
  const hasRadius = params.city !== undefined && params.city.radius > 0;
  if (!params.facets || !hasRadius) return [buildSearchRequest(params, 'current', rankingOf, weights)];
  const conditions = fieldConditions(params);
  const all = renderFilters(conditions, 'current');
  const facetFilters = all.filter(isFacetFilter);
  const queryFilters = all.filter((filter) => !facetFilters.includes(filter));
  const { narrowed, widened } = separateFacets(params, facetFilters);
  const must_not = [expired(params)];
  return [
    {
      ...withoutFacets(params),
      query: rank(params, { filter: withLayout(conditions, fragments(all)), must_not }, rankingOf, weights),
      sort: sort(params),
      ...onlyDocValues,
      aggs: narrowed,
    },
    {
      track_total_hits: false,
      size: 0,
      query: { bool: { filter: fragments(queryFilters), must_not } },
      aggs: widened,
    },
  ];
}
