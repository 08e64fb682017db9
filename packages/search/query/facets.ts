import type { estypes } from '@elastic/elasticsearch';
import { FACET_KEYS, groupName, jointFacets } from '../facet-keys.ts';
import type { Facet } from '../field.ts';
import { facetFields, type KeysName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { Filter } from './filters.ts';
import type { Layout } from './render-condition.ts';

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

/** The keys of the superseded field whose filter a facet applies, with their path; empty without one. */
export function restoredKeys(
  facet: Facet,
  { supersededKeys }: SearchParams,
): { readonly path: string; readonly keys: readonly string[] }[] {
  const { restoredFilter: path } = facet;
  if (path === undefined || !isKeysName(path, supersededKeys)) return [];
  return [{ path, keys: supersededKeys[path] ?? [] }];
}

/** Facets with the same filter conditions. */
interface Group {
  readonly conditions: estypes.QueryDslQueryContainer[];
  readonly facets: (typeof facetFields)[number][];
}

/** More than any dictionary of a facet has entries, and all of them together, so that facets are complete. */
export const MAX_FACET_VALUES = 1_000;
const MAX_JOINT_VALUES = 5_000;
/** From this number of facets on, one aggregation of `facetKeys` costs less than one for each facet. */
const MIN_JOINT_FACETS = 4;

/** The facets of a group that are counted together. */
function jointOf({ facets: grouped }: Group, layout: Layout): Group['facets'] {
  const joint = layout === 'former' ? [] : grouped.filter((field) => jointFacets.includes(field));
  return joint.length < MIN_JOINT_FACETS ? [] : joint;
}

const nameOf = (grouped: Group['facets']): string => groupName(grouped.map(({ facet }) => facet.key));

/** The aggregations of a group by facet key; `jointName` counts several facets. */
function aggregationsOf(
  group: Group,
  layout: Layout,
  jointName: string,
): Record<string, estypes.AggregationsAggregationContainer> {
  const joint = jointOf(group, layout);
  const separate = group.facets.filter((field) => !joint.includes(field));
  return {
    ...(joint.length > 0 && {
      // In the order of the keys, whose texts Elasticsearch then reads one after the other.
      [jointName]: { terms: { field: FACET_KEYS, size: MAX_JOINT_VALUES, order: { _key: 'asc' } } },
    }),
    ...Object.fromEntries(
      separate.map(({ path, facet }) => [
        facet.key,
        { terms: { field: path, size: facet.size ?? MAX_FACET_VALUES } },
      ]),
    ),
  };
}

/** The aggregations of facets by the name of their group. */
type FacetAggregations = Record<string, estypes.AggregationsAggregationContainer>;

/** The groups of facets with the same filter conditions. */
function groupsOf(params: SearchParams, facetFilters: readonly Filter[]): Group[] {
  const groups = new Map<string, Group>();
  for (const field of facetFields) {
    const { facet } = field;
    const appliedFilters = facetFilters.filter((filter) => !facet.excludedFilters.includes(filter.field));
    const conditions: estypes.QueryDslQueryContainer[] = [
      ...appliedFilters.map((filter) => filter.fragment),
      ...restoredKeys(facet, params).map(({ path, keys }) => ({ terms: { [path]: [...keys] } })),
    ];
    const groupKey = JSON.stringify(conditions);
    const group = groups.get(groupKey) ?? { conditions, facets: [] };
    group.facets.push(field);
    groups.set(groupKey, group);
  }
  return [...groups.values()];
}

function aggregations(groups: readonly Group[], layout: Layout): FacetAggregations {
  return Object.fromEntries(
    groups.flatMap((group) => {
      const { conditions, facets: grouped } = group;
      // A filter that matches every offer would cost a tenth of the counting.
      const jointName = conditions.length === 0 ? nameOf(jointOf(group, layout)) : FACET_KEYS;
      const aggs = aggregationsOf(group, layout, jointName);
      if (conditions.length === 0) return Object.entries(aggs);
      const filtered: estypes.AggregationsAggregationContainer = {
        filter: { bool: { filter: conditions } },
        aggs,
      };
      return [[nameOf(grouped), filtered] as const];
    }),
  );
}

/** The aggregations of searches without facet filters, which are the same for all of them. */
const plainFacets = new Map<Layout, FacetAggregations>();

/**
 * The aggregations of the facets. Each applies the facet filters except those that the facet excludes, then counts the
 * values (contract 5.2.7). Facets with the same filters share one aggregation. The name of a group lists its facets; a
 * group without filters consists of its aggregations, of which that of `facetKeys` lists its facets.
 */
export function facets(
  params: SearchParams,
  facetFilters: readonly Filter[],
  layout: Layout,
): FacetAggregations {
  const isPlain =
    facetFilters.length === 0 && facetFields.every(({ facet }) => restoredKeys(facet, params).length === 0);
  if (!isPlain) return aggregations(groupsOf(params, facetFilters), layout);
  const known = plainFacets.get(layout) ?? aggregations(groupsOf(params, facetFilters), layout);
  plainFacets.set(layout, known);
  return known;
}

/**
 * The aggregations of `facets` for two requests: those of `narrowed` exclude no filter and expect all of them in the
 * query, those of `widened` expect none.
 */
export function separateFacets(
  params: SearchParams,
  facetFilters: readonly Filter[],
): { readonly narrowed: FacetAggregations; readonly widened: FacetAggregations } {
  const all = JSON.stringify(facetFilters.map(({ fragment }) => fragment));
  const groups = groupsOf(params, facetFilters);
  const isNarrowed = ({ conditions }: Group): boolean => JSON.stringify(conditions) === all;
  return {
    narrowed: aggregations(
      groups.filter(isNarrowed).map((group) => ({ ...group, conditions: [] })),
      'current',
    ),
    widened: aggregations(
      groups.filter((group) => !isNarrowed(group)),
      'current',
    ),
  };
}
