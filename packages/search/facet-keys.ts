import { facetFields } from './fields.ts';

const SEPARATOR = ':';
const GROUP_SEPARATOR = '+';

/** The index field that contains the keys of several facets, and the name of its aggregation. */
export const FACET_KEYS = 'facetKeys';

/** The name of the aggregation of some facets. */
export const groupName = (facets: readonly string[]): string => facets.join(GROUP_SEPARATOR);

/** The facets in the name of an aggregation. */
export const facetsOfGroup = (name: string): string[] => name.split(GROUP_SEPARATOR);

/**
 * The facets that one aggregation counts together: Elasticsearch visits each offer once instead of once for each of
 * them. Facets with a limit of their own are counted by themselves.
 */
export const jointFacets = facetFields.filter(({ facet }) => facet.size === undefined);

/** The values of the field `facetKeys` of a document. */
export function facetKeys(document: object): string[] {
  const fields = new Map<string, unknown>(Object.entries(document));
  return jointFacets.flatMap(({ path, facet }) =>
    [fields.get(path)]
      .flat()
      .filter((key) => typeof key === 'string')
      .map((key) => `${facet.key}${SEPARATOR}${key}`),
  );
}

/** Splits a value of the field `facetKeys` into the key of its facet and the key of the dictionary. */
export function splitFacetKey(value: string): [facet: string, key: string] {
  const at = value.indexOf(SEPARATOR);
  return [value.slice(0, at), value.slice(at + 1)];
}
