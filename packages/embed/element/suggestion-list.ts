import { plain } from './spelt-key.ts';

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

/** A text that the search reads, with the place of an area. */
type SuggestedPhrase = Text & Partial<Pick<PlaceSearch, 'place'>>;

/** What the API suggests; earlier releases have no searches and phrases. */
export interface SuggestedTexts {
  readonly titles: readonly Text[];
  readonly companies: readonly Text[];
  readonly searches?: readonly PlaceSearch[] | undefined;
  readonly phrases?: readonly SuggestedPhrase[] | undefined;
}

/** The stems of the words of a job: "Camarero/a" and "camarera" have the same. */
const jobKey = (text: string): string =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/(?:[aeo]s?|s)$/, ''))
    .join(' ');

/** Whether two texts are the same but for case, accents, gender and number. */
export const isSameJob = (one: string, other: string): boolean => jobKey(one) === jobKey(other);

/**
 * The rows for a typed text: conditions that it begins ("camarero jornada com", of a single word when no title begins with it), titles that
 * begin with it, places and phrases, companies that begin with it, other titles and companies. Places without offers are listed when no title is.
 */
export function suggestionList(
  typed: string,
  { titles, companies, searches = [], phrases = [] }: SuggestedTexts,
): Suggestion[] {
  const isBegun = ({ text }: Text): boolean => jobKey(text).startsWith(jobKey(typed));
  const isMeant = (phrase: SuggestedPhrase): boolean =>
    phrase.place === undefined && isBegun(phrase) && (/\s/.test(typed) || !titles.some(isBegun));
  const toPhrase = ({ text }: Text): Suggestion => ({ text, kind: 'search' });
  const isOffered = ({ place }: PlaceSearch): boolean => place.count > 0;
  const toSearch = (search: PlaceSearch): Suggestion => ({ text: search.text, kind: 'search', search });
  const unoffered = titles.length > 0 ? [] : searches.filter((search) => !isOffered(search));
  const places = [
    ...searches.filter(isOffered).map(toSearch),
    ...phrases.filter((phrase) => !isMeant(phrase)).map(toPhrase),
    ...unoffered.map(toSearch),
  ].slice(0, MAX_PLACES);
  const toTitle = ({ text }: Text): Suggestion => ({ text, kind: 'title' });
  const meant = phrases.filter(isMeant).map(toPhrase);
  const first = titles
    .filter(isBegun)
    .slice(0, MAX_ROWS - meant.length - Math.min(places.length, PLACE_ROWS));
  // "Fin de" begins a condition: titles with both words elsewhere were not meant.
  const others = meant.length > 0 ? [] : titles.filter((title) => !isBegun(title));
  const firms = companies.slice(0, MAX_COMPANIES).map(({ text }): Suggestion => ({ text, kind: 'company' }));
  const rows = [...meant, ...first.map(toTitle), ...places].slice(0, MAX_ROWS);
  return [
    ...rows,
    ...firms.filter(isBegun),
    ...others.map(toTitle).slice(0, MAX_ROWS - rows.length),
    ...firms.filter((firm) => !isBegun(firm)),
  ];
}
