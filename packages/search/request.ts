import type { estypes } from '@elastic/elasticsearch';
import { fetchSize, type SearchParams } from './params/search-params.ts';
import { allOf } from './query/combine.ts';
import { expired } from './query/dates.ts';
import { facets, isFacetFilter } from './query/facets.ts';
import { filters } from './query/filters.ts';
import { rank } from './query/rank.ts';
import { sort } from './query/sort.ts';

/**
 * The one Elasticsearch request of a search. Filters that a facet has to leave out come after the aggregations
 * (post_filter); without facets all of them are part of the query.
 */
export function buildSearchRequest(params: SearchParams): estypes.SearchRequest {
  const all = filters(params);
  const facetFilters = params.facets ? all.filter(isFacetFilter) : [];
  const queryFilters = all.filter((filter) => !facetFilters.includes(filter));
  const postFilter = allOf(facetFilters.map((filter) => filter.fragment));
  return {
    track_total_hits: true,
    ...(params.after === undefined
      ? { from: (params.page - 1) * params.pageSize }
      : { search_after: [...params.after] }),
    size: fetchSize(params),
    query: rank(params, {
      filter: queryFilters.map((filter) => filter.fragment),
      must_not: [expired(params)],
    }),
    ...(postFilter && { post_filter: postFilter }),
    sort: sort(params),
    ...(params.facets && { aggs: facets(params, facetFilters) }),
  };
}
