import type { Dictionaries } from '@curro/shared';
import { facetFields } from '../field-lists.ts';
import type { FacetAnswer } from './answer.ts';

/** What Elasticsearch answers to one facet. */
export interface FacetAggregation {
  readonly values: { readonly buckets: readonly { readonly key: string; readonly doc_count: number }[] };
}

/** All facets in the order of the contract; keys that no dictionary knows are left out (contract 5, Facets). */
export function presentFacets(
  answers: Readonly<Record<string, FacetAggregation>> | undefined,
  dictionaries: Dictionaries,
): FacetAnswer[] {
  return facetFields.map(({ dictionary, facet }) => {
    const entries = dictionaries.get(dictionary);
    const values = (answers?.[facet.key]?.values.buckets ?? []).flatMap(({ key, doc_count }) => {
      const entry = entries.byKey(key);
      return entry === undefined ? [] : [{ key, count: doc_count, value: entry.es }];
    });
    return { key: facet.key, name: facet.name, values, facet: values };
  });
}
