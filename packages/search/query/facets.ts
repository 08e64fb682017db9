import type { estypes } from '@elastic/elasticsearch';
import type { Facet } from '../field.ts';
import { facetFields, type KeysName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Filter } from './filters.ts';

/** Fields whose filters at least one facet excludes; applied after the aggregations (post_filter). */
const facetFilterFields: ReadonlySet<string> = new Set(
  facetFields.flatMap(({ facet }) => facet.excludedFilters),
);

/** Whether a filter is applied after the aggregations (post_filter). */
export function isFacetFilter(filter: Filter): boolean {
  return facetFilterFields.has(filter.field);
}

function isKeysName(name: string, supersededKeys: SearchParams['supersededKeys']): name is KeysName {
  return Object.hasOwn(supersededKeys, name);
}

function restoredFilters(facet: Facet, { supersededKeys }: SearchParams): estypes.QueryDslQueryContainer[] {
  if (facet.restoredFilter === undefined || !isKeysName(facet.restoredFilter, supersededKeys)) return [];
  return [{ terms: { [facet.restoredFilter]: [...(supersededKeys[facet.restoredFilter] ?? [])] } }];
}

/** Aggregations of facets with the same filter conditions. */
interface Group {
  readonly conditions: estypes.QueryDslQueryContainer[];
  readonly values: Record<string, estypes.AggregationsAggregationContainer>;
}

/**
 * The aggregations of the facets. Each applies the facet filters except those that the facet excludes, then counts the
 * values, ordered by count and key (contract 5.2.7). Facets with the same filters share one aggregation, so a distance
 * is computed once per offer, which halves the time of a search by radius.
 */
export function facets(
  params: SearchParams,
  facetFilters: readonly Filter[],
): Record<string, estypes.AggregationsAggregationContainer> {
  const groups = new Map<string, Group>();
  for (const { path, facet } of facetFields) {
    const appliedFilters = facetFilters.filter((filter) => !facet.excludedFilters.includes(filter.field));
    const conditions = [
      ...appliedFilters.map((filter) => filter.fragment),
      ...restoredFilters(facet, params),
    ];
    const groupKey = JSON.stringify(conditions);
    const group = groups.get(groupKey) ?? { conditions, values: {} };
    group.values[facet.key] = { terms: { field: path, size: facet.size } };
    groups.set(groupKey, group);
  }
  return Object.fromEntries(
    [...groups.values()].map(({ conditions, values }) => [
      Object.keys(values).join('+'),
      {
        filter: conditions.length === 0 ? { match_all: {} } : { bool: { filter: conditions } },
        aggs: values,
      },
    ]),
  );
}
