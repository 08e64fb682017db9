/** Rows of titles and searches in places, and the rows of them that titles leave to places. */
const MAX_ROWS = 6;
const PLACE_ROWS = 2;
const MAX_PLACES = 3;
const MAX_COMPANIES = 3;

/** Words and the place that they are searched in. */
export interface PlaceSearch {
  readonly text: string;
  readonly q: string;
  readonly place: {
    readonly text: string;
    readonly kind: 'city' | 'province';
    readonly key: string;
    readonly province: string;
    /** Open offers in the place. */
    readonly count: number;
  };
}

/** A text that completes the typed one. */
export interface Suggestion {
  readonly text: string;
  readonly kind: 'title' | 'company' | 'search';
  /** The search of the kind `search` in a place; absent: the text says it. */
  readonly search?: PlaceSearch;
}

type Text = Pick<Suggestion, 'text'>;

/** What the API suggests; earlier releases have no searches and phrases. */
export interface SuggestedTexts {
  readonly titles: readonly Text[];
  readonly companies: readonly Text[];
  readonly searches?: readonly PlaceSearch[] | undefined;
  /** Texts that the search reads, with the place of an area. */
  readonly phrases?: readonly (Text & Partial<Pick<PlaceSearch, 'place'>>)[] | undefined;
}

/** The stems of the words of a job: "Camarero/a" and "camarera" have the same. */
const jobKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?:[aeo]s?|s)$/, ''))
    .join(' ');

/** Whether two texts are the same but for case, accents, gender and number. */
export const isSameJob = (one: string, other: string): boolean => jobKey(one) === jobKey(other);

/**
 * The rows for a typed text: titles that begin with it, places and phrases, other titles, companies. Places without offers are listed
 * when no title is.
 */
export function suggestionList(
  typed: string,
  { titles, companies, searches = [], phrases = [] }: SuggestedTexts,
): Suggestion[] {
  const isBegun = ({ text }: Text): boolean =>
    text.slice(0, typed.length).localeCompare(typed, 'es', { sensitivity: 'base' }) === 0;
  const isOffered = ({ place }: PlaceSearch): boolean => place.count > 0;
  const toSearch = (search: PlaceSearch): Suggestion => ({ text: search.text, kind: 'search', search });
  const unoffered = titles.length > 0 ? [] : searches.filter((search) => !isOffered(search));
  const places = [
    ...searches.filter(isOffered).map(toSearch),
    ...phrases.map(({ text }): Suggestion => ({ text, kind: 'search' })),
    ...unoffered.map(toSearch),
  ].slice(0, MAX_PLACES);
  const toTitle = ({ text }: Text): Suggestion => ({ text, kind: 'title' });
  const first = titles.filter(isBegun).slice(0, MAX_ROWS - Math.min(places.length, PLACE_ROWS));
  const others = titles.filter((title) => !isBegun(title));
  return [
    ...[...first.map(toTitle), ...places, ...others.map(toTitle)].slice(0, MAX_ROWS),
    ...companies.slice(0, MAX_COMPANIES).map(({ text }) => ({ text, kind: 'company' as const })),
  ];
}
