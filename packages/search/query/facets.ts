import type { estypes } from '@elastic/elasticsearch';
import type { Facet } from '../field.ts';
import { facetFields } from '../field-lists.ts';
import type { KeysName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Filter } from './filters.ts';

/** Fields whose filters some facet leaves out: they are applied after the facets are counted. */
const facetBound: ReadonlySet<string> = new Set(facetFields.flatMap(({ facet }) => facet.leavesOut));

/** Whether a filter must wait until the facets are counted. */
export function isFacetBound(filter: Filter): boolean {
  return facetBound.has(filter.field);
}

function isKeysName(name: string, setAside: SearchParams['setAside']): name is KeysName {
  return Object.hasOwn(setAside, name);
}

function restored(facet: Facet, { setAside }: SearchParams): estypes.QueryDslQueryContainer[] {
  if (facet.restores === undefined || !isKeysName(facet.restores, setAside)) return [];
  return [{ terms: { [facet.restores]: [...(setAside[facet.restores] ?? [])] } }];
}

/**
 * One aggregation per facet: the facet-bound filters minus the facet's own, then the values by count, then key
 * (contract 5, Facets).
 */
export function facets(
  params: SearchParams,
  waiting: readonly Filter[],
): Record<string, estypes.AggregationsAggregationContainer> {
  return Object.fromEntries(
    facetFields.map(({ path, facet }) => {
      const applied = waiting
        .filter((filter) => !facet.leavesOut.includes(filter.field))
        .map((filter) => filter.fragment);
      const conditions = [...applied, ...restored(facet, params)];
      return [
        facet.key,
        {
          filter: conditions.length === 0 ? { match_all: {} } : { bool: { filter: conditions } },
          aggs: { values: { terms: { field: path, size: facet.size } } },
        },
      ];
    }),
  );
}
