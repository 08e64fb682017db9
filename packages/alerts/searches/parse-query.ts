import {
  type ParsedSearch,
  parseSearchParams,
  presentationKinds,
  searchFields,
  type Version,
} from '@curro/search';
import type { Dictionaries } from '@curro/shared';

/** The version of the search that new saved searches are parsed with. */
export const QUERY_VERSION = 9;

/** Fields whose values are joined by commas in any order. */
const LISTS: ReadonlySet<string> = new Set(['keys', 'city']);

const conditionParameters = searchFields
  .filter(({ kind }) => !presentationKinds.has(kind))
  .flatMap(({ kind, parameters }) =>
    parameters
      .filter(({ versions }) => versions.some((version: Version) => version === QUERY_VERSION))
      .map(({ name }) => ({ name, isList: LISTS.has(kind) })),
  );

/**
 * The form in which a query is stored: the parameters that affect which offers it finds, in the order of the registry.
 * Equal searches mostly have the same form, which workers evaluate once.
 * @param query a query string of the offer search, with or without a question mark
 */
export function canonicalQuery(query: string): string {
  const sent = new URLSearchParams(query);
  const canonical = new URLSearchParams();
  for (const { name, isList } of conditionParameters) {
    const values = sent.getAll(name).flatMap((value) => (isList ? value.split(',') : [value]));
    const present = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))];
    if (isList && present.length > 0) canonical.set(name, present.sort().join(','));
    else if (present[0] !== undefined) canonical.set(name, present[0]);
  }
  return canonical.toString();
}

/** Parses the query of a saved search in the version that it was saved with. */
export function parseSavedQuery(
  query: string,
  version: number,
  dictionaries: Dictionaries,
  now: Date,
): ParsedSearch {
  return parseSearchParams(new URLSearchParams(query), version === 1 ? 1 : 9, { dictionaries, now });
}
