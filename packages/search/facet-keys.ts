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

/** A value of the field `facetKeys`. */
interface FacetKey {
  /** The key of the facet. */
  readonly facet: string;
  /** The key of the dictionary. */
  readonly key: string;
}

/** As many as dictionaries and earlier releases have keys; the bound is for a foreign index. */
const MAX_SPLIT = 10_000;
const split = new Map<string, FacetKey>();

/**
 * Splits a value of the field `facetKeys`. The results are kept: a search with facets has hundreds of the same values, and
 * a text that is not new each time is found in a map at once.
 */
export function splitFacetKey(value: string): FacetKey {
  const known = split.get(value);
  if (known !== undefined) return known;
  const at = value.indexOf(SEPARATOR);
  const result = { facet: value.slice(0, at), key: value.slice(at + 1) };
  if (split.size >= MAX_SPLIT) split.clear();
  split.set(value, result);
  return result;
}
