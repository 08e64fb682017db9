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

/** Facets that apply the same conditions. */
interface Group {
  readonly conditions: estypes.QueryDslQueryContainer[];
  readonly values: Record<string, estypes.AggregationsAggregationContainer>;
}

/**
 * The facet-bound filters minus each facet's own, then its values by count, then key (contract 5, Facets). Facets with
 * the same filters share one aggregation, so that a circle is not measured nine times for an offer: half the time of a
 * search by radius.
 */
export function facets(
  params: SearchParams,
  waiting: readonly Filter[],
): Record<string, estypes.AggregationsAggregationContainer> {
  const groups = new Map<string, Group>();
  for (const { path, facet } of facetFields) {
    const applied = waiting.filter((filter) => !facet.leavesOut.includes(filter.field));
    const conditions = [...applied.map((filter) => filter.fragment), ...restored(facet, params)];
    const alike = JSON.stringify(conditions);
    const group = groups.get(alike) ?? { conditions, values: {} };
    group.values[facet.key] = { terms: { field: path, size: facet.size } };
    groups.set(alike, group);
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
