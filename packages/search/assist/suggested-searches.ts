import type { SearchParams } from '../params/search-params.ts';
import { namesOf } from '../understand/names.ts';
import type { Phrase } from '../understand/phrases.ts';
import { understandSearch } from '../understand/understand-search.ts';
import type { Suggestions } from '../vocabulary/suggest.ts';
import type { PlaceTerm } from '../vocabulary/vocabulary.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { withOtherNames } from './job-names.ts';

/** What is suggested for a text. */
interface Suggested extends Pick<Suggestions, 'titles' | 'places' | 'searches'> {
  readonly phrases: readonly Phrase[];
}

/** The filters of a request for suggestions. */
interface SuggestionFilters {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
}

/** A suggestion and the search that its choice runs; undefined when the filters exclude it. */
interface Candidate<T> {
  readonly suggestion: T;
  readonly search: URLSearchParams | undefined;
}

const placeParameters = ['country', 'countryIds', 'province', 'provinceIds', 'city', 'cityIds'];

/** The filters in a place: a town is within their provinces, a province is one of them. */
function inPlace(
  { query, params }: SuggestionFilters,
  { kind, entry: { key } }: PlaceTerm,
): URLSearchParams | undefined {
  const { chosen } = params.keys.province;
  if (kind === 'province' && chosen.length > 0 && !chosen.includes(key)) return undefined;
  const search = new URLSearchParams(query);
  for (const name of ['city', 'cityIds']) search.delete(name);
  if (kind === 'province') search.delete('provinceIds');
  search.set(kind, key);
  return search;
}

/**
 * The suggestions that find offers with the filters, by themselves or with other names of their job, with the numbers of these
 * offers and in their order: titles, places, texts with a place, and phrases with one. Without filters the counts of titles and places
 * are known. One request counts all others. An area of a town that is suggested itself is not suggested.
 * @param filters the filters of the request; its `query` is empty when there are none
 */
export async function suggestionsWithin(
  context: AlternativesContext,
  { titles, places, searches, phrases }: Suggested,
  filters: SuggestionFilters,
): Promise<Suggested> {
  const { query, params } = filters;
  const vocabulary = await context.vocabulary();
  const names = namesOf(vocabulary);
  /** The search that a text becomes: with its conditions as parameters. */
  const readAs = (text: string, own: URLSearchParams): URLSearchParams =>
    understandSearch(withQuery(own, text), { ...params, text }, vocabulary, context.dictionaries)?.query ??
    withQuery(own, text);
  /** The search that a text with an area becomes, within the provinces of the filters. */
  const inArea = (text: string, place: PlaceTerm): URLSearchParams | undefined => {
    if (inPlace(filters, place) === undefined) return undefined;
    const anywhere = new URLSearchParams(query);
    for (const name of [...placeParameters, 'distance']) anywhere.delete(name);
    const search = readAs(text, anywhere);
    const provinces = query.get('province');
    if (place.kind === 'city' && provinces !== null) search.set('province', provinces);
    return search;
  };
  const isLimited = query.size > 0;
  const ofTitles = (isLimited ? titles : []).map((suggestion) => ({
    suggestion,
    search: withQuery(query, suggestion.text),
  }));
  const ofPlaces = (isLimited ? places : []).map((suggestion) => ({
    suggestion,
    search: inPlace(filters, suggestion),
  }));
  const ofSearches = searches.map(({ q, place }): Candidate<(typeof searches)[number]> => {
    const own = inPlace(filters, place);
    return { suggestion: { q, place }, search: own && (q === '' ? own : readAs(q, own)) };
  });
  const searchOf = ({ text, place, isOfJob }: Phrase): URLSearchParams | undefined =>
    isOfJob ? readAs(text, query) : place && inArea(text, place);
  const ofPhrases = phrases.map((suggestion) => ({ suggestion, search: searchOf(suggestion) }));
  // The number of offers in a place is known.
  const isKnown = ({ q }: (typeof searches)[number]): boolean => q === '' && !isLimited;
  const counted = [
    ...ofTitles,
    ...ofPlaces,
    ...ofSearches.filter(({ suggestion }) => !isKnown(suggestion)),
    ...ofPhrases,
  ].flatMap(({ search }) => search ?? []);
  /** With abbreviations written out, and other names of the job. */
  const withOthers = (own: URLSearchParams): URLSearchParams | undefined =>
    withOtherNames(own, context.rules, names, ({ kind }) => kind !== 'words');
  const others = new Map(counted.map((own) => [own, withOthers(own)] as const));
  const counts =
    counted.length === 0
      ? new Map<URLSearchParams, number>()
      : await countOffers(
          context,
          [...counted, ...[...others.values()].filter((each) => each !== undefined)],
          params,
        );
  const countOf = (search: URLSearchParams | undefined): number => {
    const other = search && others.get(search);
    return (search && counts.get(search)) || (other && counts.get(other)) || 0;
  };
  const withCount = (place: PlaceTerm, count: number): PlaceTerm[] =>
    count === 0 ? [] : [{ ...place, count }];
  const foundSearches = ofSearches.flatMap(({ suggestion, search }) => {
    const { q, place } = suggestion;
    const count = isKnown(suggestion) ? place.count : countOf(search);
    return withCount(place, count).map((found) => ({ q, place: found }));
  });
  // Around a town without such offers the search finds the nearest ones.
  const nearest = isLimited ? undefined : searches.find(({ isLikely }) => isLikely);
  const listed =
    foundSearches.length > 0 || nearest === undefined
      ? foundSearches
      : [{ q: nearest.q, place: { ...nearest.place, count: 0 } }];
  // "Barna" is Barcelona once more.
  const isListed = ({ entry }: PlaceTerm): boolean => listed.some(({ place }) => place.entry === entry);
  return {
    titles: isLimited
      ? ofTitles
          .map(({ suggestion: { text }, search }) => ({ text, count: countOf(search) }))
          .filter(({ count }) => count > 0)
      : titles,
    places: isLimited
      ? ofPlaces.flatMap(({ suggestion, search }) => withCount(suggestion, countOf(search)))
      : places,
    searches: listed,
    phrases: ofPhrases.flatMap(({ suggestion, search }) => {
      const { place, isOfJob } = suggestion;
      const isFree = place === undefined && isOfJob === undefined;
      const isNew = place === undefined || !isListed(place);
      return isFree || (countOf(search) > 0 && isNew) ? [suggestion] : [];
    }),
  };
}
