import { fieldOfParameter, presentationKinds, searchFields } from '../fields.ts';
import { listValues } from '../params/query-values.ts';
import type { SearchParams } from '../params/search-params.ts';
import { isStopWord } from '../syntax/stop-words.ts';

/** Words of q of which each is removed in turn; longer texts are not relaxed. */
const MAX_WORDS = 6;
const MAX_SEARCHES = 12;
/** The radius around a city when nothing is found in it. */
const WIDER_KM = 50;

/** Kinds of parameters that do not filter. */
const otherKinds: ReadonlySet<string> = new Set([...presentationKinds, 'text', 'radius']);

/** A wider search: the parameter that is changed, what is removed, and the parameters of the search. */
export interface RelaxedSearch {
  readonly parameter: string;
  readonly removed: string;
  readonly query: URLSearchParams;
}

/** Parameters that belong to the page, not to the search. */
const pageParameters = searchFields
  .filter(({ kind }) => presentationKinds.has(kind) && kind !== 'order')
  .flatMap(({ parameters }) => parameters.map(({ name }) => name));

/** The search without the parameters of its page and of its assistance. */
export function withoutPage(query: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(query);
  for (const name of pageParameters) search.delete(name);
  return search;
}

const isPlain = (token: string): boolean => /^[\p{L}\p{N}.+#/@-]+$/u.test(token) && !token.startsWith('-');

/** Each search with one word of q less. Only texts of plain words are relaxed: others have a grammar. */
function withOneWordLess(query: URLSearchParams, { text }: SearchParams): RelaxedSearch[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !isStopWord(word));
  if (words.length < 2 || words.length > MAX_WORDS || !words.every(isPlain)) return [];
  return words.map((removed, at) => {
    const shorter = new URLSearchParams(query);
    shorter.set('q', words.filter((_, other) => other !== at).join(' '));
    return { parameter: 'q', removed, query: shorter };
  });
}

/** Each search with one filter less, and the surroundings of a city. */
function withOneFilterLess(query: URLSearchParams, { version, city }: SearchParams): RelaxedSearch[] {
  const names = [...new Set(query.keys())].filter((name) => {
    const known = fieldOfParameter(name);
    return (
      known?.parameter.versions.includes(version) === true &&
      !otherKinds.has(known.field.kind) &&
      listValues(query, name).length > 0
    );
  });
  const radius = version === 1 ? 'radius' : 'distance';
  const around = new URLSearchParams(query);
  around.set(radius, String(WIDER_KM));
  const wider =
    city !== undefined && city.radius < WIDER_KM ? [{ parameter: radius, removed: '', query: around }] : [];
  const without = names.map((name) => {
    const rest = new URLSearchParams(query);
    rest.delete(name);
    return { parameter: name, removed: listValues(query, name).join(','), query: rest };
  });
  return [...wider, ...without];
}

/**
 * Wider searches: synonyms of operators, a wider radius, one filter less, one word less.
 * @param alternatives keywords with synonyms
 */
export function relaxedSearches(
  query: URLSearchParams,
  params: SearchParams,
  alternatives: readonly string[] = [],
): RelaxedSearch[] {
  const search = withoutPage(query);
  const withSynonyms = alternatives.map((q) => {
    const changed = new URLSearchParams(search);
    changed.set('q', q);
    return { parameter: 'q', removed: '', query: changed };
  });
  return [...withSynonyms, ...withOneWordLess(search, params), ...withOneFilterLess(search, params)].slice(
    0,
    MAX_SEARCHES,
  );
}
