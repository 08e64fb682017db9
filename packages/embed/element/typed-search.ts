import type { TextSlot } from './filter-labels.ts';
import {
  filterPairs,
  hasOwnFilters,
  leavesScope,
  parameterValue,
  queryOf,
  readableText,
  type Scope,
  withoutGrammar,
  withoutParameter,
} from './query.ts';
import type { Alternative, Relaxation, SearchResponse, Slot } from './search-response.ts';
import type { Query } from './types.ts';

/** With at least this number of offers a place in the text may remain a word, as in the portal. */
const ENOUGH_OFFERS = 10;
/** A correction finds at least this number of times more offers, as in the portal. */
const MIN_GAIN = 20;

/** The search that was typed, when another one is shown. */
export interface TypedSearch {
  readonly text: string;
  readonly total: number;
  /** What its text asked for, as parameters of the shown search. */
  readonly slots: readonly TextSlot[];
  readonly isCorrected: boolean;
  /** The text names the town of the page, or all places. */
  readonly namesPage?: true;
  /** The words of the text that are neither searched nor read, of the first response. */
  readonly ignored?: readonly string[] | undefined;
  /** The place of the typed search, which that of its text replaced. */
  readonly place?: Pick<Query, 'province' | 'city' | 'radius'>;
  /** The search of the page, when a place of the text is outside of its places. */
  readonly page?: Scope;
  /** The shown search. */
  readonly shown: Query;
  /** The text of the search box. */
  readonly boxText: string;
  /** The text that is searched instead of the `q` of the shown search: with grammar, for other names of the job. */
  readonly searched?: string;
  /** The kind of the other text, when the visitor chose it: a look-up of the text alone does not. */
  readonly chosen?: Alternative['kind'];
  /** The words that are searched instead of the typed ones. */
  readonly otherWords?: string;
  /** The text lists jobs, and the offers have any of them. */
  readonly isList?: true;
  /** Nothing is found, and the nearest offers are shown: the place of the search, which the next text has again. */
  readonly nearTo?: Pick<Query, 'province' | 'city' | 'radius'>;
  /** Whether the nearest offers lack words of the text. */
  readonly isShorter?: true;
  /** The other searches near the one that finds nothing. */
  readonly others?: readonly Relaxation[] | undefined;
  /** The conditions of the text that no offer has, so that their words are searched. */
  readonly unread?: readonly TextSlot[];
  /** The conditions that the nearest offers do not have, by parameter. */
  readonly unmet?: readonly (readonly [parameter: string, value: string])[];
}

/** The typed search when another one is shown for it, with what differs from a text that is searched as it is. */
const typedAs = (
  { q }: Pick<Query, 'q'>,
  total: number,
  shown: Query,
  others: Partial<TypedSearch>,
): TypedSearch => ({ text: q, total, slots: [], isCorrected: false, shown, boxText: q, ...others });

/** The text of the search box. */
export const boxTextOf = ({ q }: Query, typed: TypedSearch | undefined): string =>
  typed?.boxText ?? readableText(q);

/** Whether the search still has what a slot became. */
export function isApplied({ parameter, value }: Slot, query: Query): boolean {
  return parameter === 'q' ? query.q.includes(value) : parameterValue(query, parameter) === value;
}

/**
 * The typed search with what its text asks for as filters, or without a place outside of the page. Undefined when nothing is
 * understood, or when the words have offers and the filters none, with a place enough offers. Few offers at a place are shown with those
 * around it.
 * @param own the search of the page: another town without a distance has its radius, unless it is within a town of the page
 */
export function understoodSearch(
  query: Query,
  response: Pick<SearchResponse, 'totalResults' | 'assist'>,
  own: Scope = query,
): TypedSearch | undefined {
  const understood = response.assist?.understood;
  if (!understood || query.exact === query.q) return undefined;
  const slots = understood.slots.filter(({ slot }) => slot !== 'title');
  const { outside, ignored, isAnywhere } = understood;
  const { totalResults: total } = response;
  const found = understood.totalResults;
  // Without slots it is a text that only asks for a job, or for the job of its other words: "empleo administrativo".
  if (slots.length === 0 && !outside && understood.q !== '' && found <= total) return undefined;
  const has = (name: Slot['slot']): boolean => slots.some(({ slot }) => slot === name);
  const hasPlace = has('place') || has('distance') || isAnywhere;
  // Around a town or on an island is where the text says: others that name it are elsewhere. A few offers with the word of a
  // condition have it, but the number of a salary is not that of other texts.
  if (found === 0 && !has('distance') && !has('salary') && total >= (hasPlace ? ENOUGH_OFFERS : 1))
    return undefined;
  const read = queryOf(understood.query, query);
  const { radius } = read.city === query.city ? query : own;
  const shown = {
    ...read,
    radius: read.radius || (own.city === '' || read.city === query.city ? radius : 0),
  };
  const companies = slots.filter(({ parameter }) => parameter === 'q').map(({ value }) => value);
  const boxText = companies.reduce((text, value) => text.replace(value, '').trim(), shown.q);
  // The town of the page is not a filter of the text.
  const others = slots.filter(({ value }) => value !== own.city);
  return typedAs(query, total, shown, {
    slots: others,
    ...((isAnywhere || others.length < slots.length) && { namesPage: true as const }),
    ...(ignored && { ignored }),
    ...(hasPlace &&
      (query.province || query.city) && {
        place: { province: query.province, city: query.city, radius: query.radius },
      }),
    ...((outside || (isAnywhere && (shown.province || shown.city))) && { page: own }),
    boxText,
  });
}

/** What a part of a text can be besides a condition. */
const OTHER_SLOTS: readonly Slot['slot'][] = ['title', 'place', 'distance', 'company'];

/** The conditions of a text that no offer has, of a response to all of its words. */
export function unreadConditions({ assist }: Pick<SearchResponse, 'assist'>): readonly TextSlot[] {
  const { slots = [], totalResults } = assist?.understood ?? {};
  return totalResults === 0 ? slots.filter(({ slot }) => !OTHER_SLOTS.includes(slot)) : [];
}

/**
 * The typed search with its spelling corrected. Undefined when there is no correction, and when it finds fewer offers than
 * it should, compared with what the text asks for.
 * @param understood the typed search with what its text asks for as filters
 */
export function correctedSearch(
  query: Query,
  response: Pick<SearchResponse, 'totalResults' | 'assist'>,
  understood?: TypedSearch,
): TypedSearch | undefined {
  const { totalResults: total, assist } = response;
  const spell = assist?.spell;
  if (!spell || query.exact === query.q) return undefined;
  const found = understood ? (assist?.understood?.totalResults ?? 0) : total;
  if (found >= ENOUGH_OFFERS || spell.totalResults < found * MIN_GAIN) return undefined;
  const shown = { ...query, q: spell.q, page: 1 };
  return typedAs(query, total, shown, { isCorrected: true, boxText: spell.q });
}

/**
 * The search for the text with the filters of the page only, which can have a correction that finds nothing with the filters. Undefined when there are
 * offers or a correction, and when the text finds offers with less filters: then it is spelt correctly.
 */
export function unfilteredSearch(
  query: Query,
  { totalResults, assist }: Pick<SearchResponse, 'totalResults' | 'assist'>,
  { q: _, ...own }: Scope,
): Query | undefined {
  if (totalResults > 0 || query.q.trim() === '' || hasOwnFilters(query, own)) return undefined;
  if (assist?.relax === undefined || assist.spell !== undefined) return undefined;
  if (assist.relax.some((each) => queryOf(each.query, query).q === query.q)) return undefined;
  return { ...query, ...own, exact: query.q, page: 1, pageSize: 1 };
}

/** The typed search when the search that is shown for it means another one. */
export const followedBy = (typed: TypedSearch, next: TypedSearch): TypedSearch => ({
  ...typed,
  ...next,
  text: typed.text,
  total: typed.total,
  slots: [...typed.slots, ...next.slots],
  isCorrected: typed.isCorrected || next.isCorrected,
  ignored: next.ignored ? [...(typed.ignored ?? []), ...next.ignored] : typed.ignored,
});

/** Other names of a job that are named. */
const MAX_NAMES = 2;

/** Letters of an abbreviation, at most: readers need the name "recursos humanos", not "hr". */
const MAX_ABBREVIATION = 3;

const withoutAbbreviations = (names: readonly string[]): readonly string[] => {
  const words = names.filter(({ length }) => length > MAX_ABBREVIATION);
  return words.length === 0 ? names : words;
};

/** The other names of the job, all jobs of a list, or the remaining words. */
export function otherWords({ kind, terms }: Alternative): string {
  if (kind === 'filler') return terms.join(' ');
  return (kind === 'jobs' ? terms : withoutAbbreviations(terms).slice(0, MAX_NAMES)).join(', ');
}

/** The typed search when another text for it is chosen; its `q` is as typed, unless words of it are dropped. */
export function alternativeSearch(
  query: Query,
  total: number,
  alternative: Alternative,
  before: TypedSearch | undefined,
): TypedSearch {
  const { kind, query: parameters } = alternative;
  const found = queryOf(parameters, query);
  const isShorter = kind === 'filler';
  const shown = isShorter ? { ...found, exact: found.q } : { ...found, q: query.q, exact: '' };
  const { text = query.q, slots = [], isCorrected = false, ignored, boxText = query.q } = before ?? {};
  return typedAs({ q: text }, before?.total ?? total, shown, {
    slots,
    isCorrected,
    ignored,
    boxText: isShorter ? found.q : boxText,
    ...(!isShorter && {
      searched: found.q,
      chosen: kind,
      otherWords: withoutAbbreviations(withoutGrammar(found.q).split(', ')).join(', '),
    }),
  });
}

/** The text that is searched for a search: another one than its `q`, when that is shown for the typed search. */
export const searchedText = (typed: TypedSearch | undefined, query: Query): string =>
  typed?.searched !== undefined && isShownFor(typed, query) ? typed.searched : query.q;

/** A search with the text that is searched, which is not interpreted. */
export function searchedQuery(typed: TypedSearch | undefined, query: Query): Query {
  const q = searchedText(typed, query);
  return q === query.q ? query : { ...query, q, exact: q };
}

/** "Camarero o cocinero": offers with both words are not what is asked for. */
const EITHER = /\s(?:o|u|or|y\/o)\s/i;

/**
 * The search for any of several jobs, or with another name of the job, of a search that finds nothing or no title with its
 * name. Undefined when no other text finds offers; one with a word less is only offered.
 */
export function renamedSearch(
  query: Query,
  response: Pick<SearchResponse, 'totalResults' | 'assist'>,
): TypedSearch | undefined {
  const { totalResults, assist } = response;
  const unread = unreadConditions(response);
  if (query.exact === query.q) return undefined;
  const isEither = EITHER.test(query.q);
  const isMeant = ({ kind, isUsual }: Alternative): boolean =>
    kind !== 'words' && (totalResults === 0 || isUsual === true || (kind === 'jobs' && isEither));
  const other = assist?.alternatives?.find((each) => isMeant(each) && each.totalResults > 0);
  if (!other) return undefined;
  return typedAs(
    query,
    totalResults,
    { ...query, page: 1 },
    {
      isCorrected: true,
      searched: queryOf(other.query, query).q,
      otherWords: otherWords(other),
      // Wider searches of the typed name do not have the others.
      others: undefined,
      ...(unread[0] && { unread }),
      ...(other.kind === 'jobs' && { isList: true as const }),
    },
  );
}

/**
 * The offers nearest to a search that finds nothing: around its town, or one of its province, or without conditions. Undefined
 * when there are none near it.
 * @param own the search of the page, whose conditions remain
 */
export function nearestSearch(
  query: Query,
  { assist }: Pick<SearchResponse, 'assist'>,
  before: TypedSearch | undefined,
  own?: Scope,
): TypedSearch | undefined {
  const page = { category: '', filters: '', ...own, province: '', city: '' };
  const near = assist?.relax?.find(
    (each) => each.isNear && !leavesScope(queryOf(each.query, query), query, page),
  );
  if (!near || before?.nearTo) return undefined;
  const found = queryOf(near.query, query);
  const { text } = near;
  const names = new Set(filterPairs(query.filters).map(([name]) => name));
  return typedAs(
    query,
    0,
    { ...found, q: text ?? found.q },
    {
      boxText: before?.boxText ?? query.q,
      ...(text && { searched: found.q, otherWords: text }),
      others: assist?.relax?.filter((each) => each !== near),
      ...((text ?? found.q) !== query.q && { isShorter: true as const }),
      nearTo: { province: query.province, city: query.city, radius: query.radius },
      unmet: [...names].flatMap((name) =>
        parameterValue(found, name) ? [] : [[name, parameterValue(query, name)] as const],
      ),
    },
  );
}

/** A wider search with the text that its offers were counted by: with other names of the job, which are not looked up again. */
export const countedSearch = (shown: Query, boxText: string, searched: string, total: number): TypedSearch =>
  typedAs({ q: boxText }, total, shown, { searched, otherWords: boxText });

/** Whether a search is still the one that is shown for the typed one. */
export const isShownFor = (
  { shown, slots, isCorrected, searched, nearTo, unmet = [] }: TypedSearch,
  query: Query,
): boolean =>
  shown.q === query.q &&
  !unmet.some(([name]) => parameterValue(query, name)) &&
  (!nearTo || (shown.city === query.city && shown.radius === query.radius)) &&
  (searched === undefined || query.exact !== query.q) &&
  (nearTo !== undefined || isCorrected || slots.length === 0 || slots.some((slot) => isApplied(slot, query)));

/** A search without the filters that texts became; those of the page and those that the visitor chose remain. */
function withoutSlots(slots: Iterable<Slot>, query: Query, own: Scope): Query {
  let rest = query;
  for (const slot of slots) {
    if (slot.parameter !== 'q' && isApplied(slot, rest))
      rest = { ...rest, ...withoutParameter(rest, slot.parameter, own) };
  }
  return rest;
}

/** The search for the typed text as it is. */
export const exactly = ({ text, slots, place }: TypedSearch, query: Query, own: Scope): Query => ({
  ...withoutSlots(slots, query, own),
  ...place,
  q: text,
  exact: text,
  page: 1,
});

/** The change that removes what a slot became. */
export function withoutSlot({ parameter, value }: Slot, query: Query, own: Scope): Partial<Query> {
  if (parameter !== 'q') return withoutParameter(query, parameter, own);
  return { q: query.q.replace(value, '').trim() };
}

/** The search without the town of a link, which is outside of the places of the page; without a typed town as well. */
export const searchWithin = (shown: Query, page: Scope, typed?: TypedSearch): TypedSearch =>
  typedAs(shown, 0, shown, { ...typed, page });
