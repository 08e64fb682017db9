import type { Dictionaries } from '@curro/shared';
import { facetFields } from '../field-lists.ts';
import type { FacetResponse } from './response.ts';

interface Buckets {
  readonly buckets: readonly { readonly key: string; readonly doc_count: number }[];
}

/** What Elasticsearch answers to a group of facets: their values by facet key, beside the count of the group. */
export type FacetGroup = Readonly<Record<string, Buckets | number>>;

function bucketsByFacet(groups: Readonly<Record<string, FacetGroup>>): Map<string, Buckets['buckets']> {
  const aggregations = Object.values(groups).flatMap((group) => Object.entries(group));
  return new Map(
    aggregations.flatMap(([key, aggregation]) =>
      typeof aggregation === 'object' ? [[key, aggregation.buckets]] : [],
    ),
  );
}

/** All facets in the order of the contract; keys that no dictionary knows are left out (contract 5, Facets). */
export function presentFacets(
  groups: Readonly<Record<string, FacetGroup>> | undefined,
  dictionaries: Dictionaries,
): FacetResponse[] {
  const buckets = bucketsByFacet(groups ?? {});
  return facetFields.map(({ dictionary, facet }) => {
    const entries = dictionaries.get(dictionary);
    const values = (buckets.get(facet.key) ?? []).flatMap(({ key, doc_count }) => {
      const entry = entries.byKey(key);
      return entry === undefined ? [] : [{ key, count: doc_count, value: entry.es }];
    });
    return { key: facet.key, name: facet.name, values, facet: values };
  });
}
