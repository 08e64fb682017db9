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
  /** The search of the kind `search`. */
  readonly search?: PlaceSearch;
}

type Text = Pick<Suggestion, 'text'>;

/** What the API suggests; releases before the present one have no searches. */
export interface SuggestedTexts {
  readonly titles: readonly Text[];
  readonly companies: readonly Text[];
  readonly searches?: readonly PlaceSearch[];
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
 * The rows for a typed text: titles that begin with it, places, other titles, companies. Places without offers are listed
 * when no title is.
 */
export function suggestionList(
  typed: string,
  { titles, companies, searches = [] }: SuggestedTexts,
): Suggestion[] {
  const isBegun = ({ text }: Text): boolean =>
    text.slice(0, typed.length).localeCompare(typed, 'es', { sensitivity: 'base' }) === 0;
  const places = searches
    .filter(({ place }) => place.count > 0 || titles.length === 0)
    .slice(0, MAX_PLACES)
    .map((search) => ({ text: search.text, kind: 'search' as const, search }));
  const toTitle = ({ text }: Text): Suggestion => ({ text, kind: 'title' });
  const first = titles.filter(isBegun).slice(0, MAX_ROWS - Math.min(places.length, PLACE_ROWS));
  const others = titles.filter((title) => !isBegun(title));
  return [
    ...[...first.map(toTitle), ...places, ...others.map(toTitle)].slice(0, MAX_ROWS),
    ...companies.slice(0, MAX_COMPANIES).map(({ text }) => ({ text, kind: 'company' as const })),
  ];
}
