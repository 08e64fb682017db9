import type { estypes } from '@elastic/elasticsearch';
import type { SearchParams } from './params/search-params.ts';
import { facets, isFacetFilter } from './query/facets.ts';
import { expired, filters } from './query/filters.ts';
import { rank } from './query/rank.ts';
import { sort } from './query/sort.ts';
import type { RankingOf } from './rules/search-rule.ts';

/**
 * The Elasticsearch request of a search. Filters that a facet excludes are applied after the aggregations
 * (post_filter); without facets all filters are part of the query. With a cursor, the request fetches one hit more
 * than the page size to detect a next page.
 * @param layout `former`: the request for an index whose documents were written by an earlier release
 * @param rankingOf the rules of operators
 * @returns the request without `index`
 * @example
 * const parsed = parseSearchParams(new URLSearchParams('q=camarero&province=madrid'), 9, context);
 * if (parsed.ok) await client.search({ index: 'offers', ...buildSearchRequest(parsed.params) });
 */
export function buildSearchRequest(
  params: SearchParams,
  layout: 'current' | 'former' = 'current',
  rankingOf?: RankingOf,
): estypes.SearchRequest {
  const { after, page, pageSize } = params;
  const all = filters(params);
  const facetFilters = params.facets ? all.filter(isFacetFilter) : [];
  const queryFilters = all.filter((filter) => !facetFilters.includes(filter));
  const postFilters = facetFilters.map((filter) => filter.fragment);
  const postFilter = postFilters.length > 1 ? { bool: { filter: postFilters } } : postFilters[0];
  return {
    track_total_hits: true,
    ...(after === undefined ? { from: (page - 1) * pageSize } : { search_after: [...after] }),
    size: after === undefined ? pageSize : pageSize + 1,
    query: rank(
      params,
      {
        filter: queryFilters.map((filter) => filter.fragment),
        must_not: [expired(params)],
      },
      rankingOf,
    ),
    ...(postFilter && { post_filter: postFilter }),
    sort: sort(params),
    docvalue_fields: ['cardData'],
    // Stored fields would have to be decompressed.
    ...(layout === 'current' ? { _source: false, stored_fields: ['_none_'] } : { _source: ['card'] }),
    ...(params.facets && { aggs: facets(params, facetFilters, layout) }),
  };
}
