import { filterLabel, type LabelContext, placeLabel } from './filter-labels.ts';
import { isEverything, leavesScope, parameterValue, queryOf, type Scope, withoutGrammar } from './query.ts';
import type { Alternative, Relaxation, SearchResponse } from './search-response.ts';
import { capitalised } from './spelt-key.ts';
import { countedSearch, otherWords, searchedText, type TypedSearch } from './typed-search.ts';
import type { OtherSearch, Query, SearchDetail } from './types.ts';

/** The wider searches that are listed. */
const MAX_WIDER = 6;
/** Of more wider searches, those without the text are left out: a visitor wants another job last. */
const ENOUGH_WIDER = 2;

/**
 * A search as its offers were counted: its text is not interpreted again. The text of a job without its other names finds
 * them as a typed one does.
 */
const asCounted = (query: Query, text?: string): Query => ({
  ...query,
  q: text ?? query.q,
  exact: text ? '' : query.q,
});

/** All offers at the place of a search, in words. */
export function allOffersText(query: Query, context: LabelContext): string {
  const { allOffers, atPlace } = context.messages;
  const place = placeLabel(query, context);
  return place ? `${allOffers} ${atPlace(place)}` : allOffers;
}

/** The label of the search for a text without other words: it says where, unless its place and its conditions are those of the search. */
function onlyLabel(text: string, from: Query, to: Query, context: LabelContext): string {
  const { onlyText, atPlace } = context.messages;
  const isSame = from.city === to.city && from.province === to.province && from.filters === to.filters;
  return onlyText(text) + (isSame ? '' : ` ${atPlace(placeLabel(to, context))}`);
}

/** A wider search of a job with its other names, which its offers were counted by. */
export interface WiderSearch extends OtherSearch {
  readonly named: TypedSearch | undefined;
}

/** The search of a page, and whether nothing leaves its sector. */
export interface Page {
  readonly own: Scope;
  readonly strict: boolean;
}

/**
 * The wider searches that find more, with what each changes; without all offers, which has a button of its own, and without
 * those beyond the filters of the page.
 */
export function widerSearches(
  query: Query,
  typed: TypedSearch | undefined,
  { own, strict }: Page,
  context: LabelContext,
): WiderSearch[] {
  const { response, messages } = context;
  const searched = searchedText(typed, query);
  /** A text of a search in the words of the visitor. */
  const typedText = (text: string): string =>
    typed !== undefined && (text === query.q || text === searched) ? typed.boxText : withoutGrammar(text);
  const label = (relaxed: Relaxation, wider: Query): string => {
    if (relaxed.parameter.endsWith('distance')) {
      const place = messages.widerRadius(filterLabel('city', wider.city, context), wider.radius);
      // With a job alone it is `q,distance`.
      return relaxed.parameter === 'distance' || wider.q === ''
        ? place
        : `${messages.onlyText(typedText(wider.q))} ${messages.atPlace(place)}`;
    }
    if (relaxed.parameter === 'province' && relaxed.removed === '')
      return messages.inProvince(filterLabel('province', wider.province, context));
    if (relaxed.parameter === 'q' || relaxed.parameter.includes(','))
      return wider.q === ''
        ? capitalised(allOffersText(wider, context)) +
            // The visitor has not set those of the page.
            (wider.category === own.category && wider.filters === own.filters
              ? ''
              : ` ${messages.withFilters}`)
        : onlyLabel(typedText(wider.q), query, wider, context);
    if (['city', 'province'].includes(relaxed.parameter))
      return capitalised(messages.atPlace(placeLabel(wider, context)));
    if (relaxed.parameter === 'category')
      return capitalised(messages.atPlace(messages.allSectors.toLowerCase()));
    const groups: Readonly<Record<string, string>> = messages.moreFilters;
    const group = groups[relaxed.parameter];
    return group
      ? messages.anyOf(group.toLowerCase())
      : messages.withoutFilter(filterLabel(relaxed.parameter, relaxed.removed, context));
  };
  return (typed?.others ?? response?.assist?.relax ?? [])
    .filter(
      // Synonyms of operators are among the other texts.
      ({ parameter, removed }) => parameter !== 'q' || removed !== '',
    )
    .map((each) => {
      const found = queryOf(each.query, query);
      const isSameText = searched !== query.q && found.q === searched;
      const text = isSameText ? query.q : each.text;
      const wider = asCounted(found, text);
      // Beside the nearest offers, which lack the conditions of the text.
      const conditions = (typed?.unmet ?? [])
        .filter(([name]) => parameterValue(wider, name))
        .map(([name, value]) => `${filterLabel(name, value, context)} · `);
      const total = each.totalResults;
      const named =
        text && text !== found.q ? countedSearch(wider, typedText(text), found.q, total) : undefined;
      return { label: conditions.join('') + label(each, wider), total, query: wider, named };
    })
    .filter(
      (each) =>
        !isEverything(each.query) && !leavesScope(each.query, query, strict ? own : { ...own, category: '' }),
    )
    .filter(({ query: { q } }, _, all) => q !== '' || query.q === '' || all.length <= ENOUGH_WIDER)
    .slice(0, MAX_WIDER);
}

/** The search for titles with the job of the text, when most offers only mention it. */
export function titleSearch(query: Query, { response, messages }: LabelContext): OtherSearch | undefined {
  const found = response?.assist?.inTitle;
  return (
    found && {
      label: messages.onlyTitles,
      total: found.totalResults,
      query: asCounted(queryOf(found.query, query)),
    }
  );
}

/** The label of another text: the other names of the job, the remaining words, or that one word is missing. */
const alternativeLabel = (alternative: Alternative, { messages }: LabelContext): string =>
  alternative.kind === 'words' ? messages.oneWordLess : otherWords(alternative);

/** A search with another text. */
export interface AlsoSearch extends OtherSearch {
  readonly alternative: Alternative;
}

/** The searches with another text that find more. */
export function otherTexts(
  query: Query,
  response: SearchResponse | undefined,
  context: LabelContext,
): AlsoSearch[] {
  const { totalResults: total = 0, assist } = response ?? {};
  return (assist?.alternatives ?? [])
    .filter(({ totalResults }) => totalResults > total)
    .map((alternative) => ({
      label: alternativeLabel(alternative, context),
      total: alternative.totalResults,
      query: asCounted(queryOf(alternative.query, query)),
      alternative,
    }));
}

/** What `curro-search` reports. */
export function searchDetail(
  query: Query,
  typed: TypedSearch | undefined,
  response: SearchResponse,
  page: Page,
  context: LabelContext,
): Omit<SearchDetail, 'cause'> {
  const { totalResults: total, totalPages, offers } = response;
  return {
    query,
    total,
    totalPages,
    offers,
    ...(typed !== undefined && { typed: { text: typed.text, total: typed.total } }),
    nearby: response.assist?.nearby?.offers ?? [],
    wider: widerSearches(query, typed, page, context).map(({ named: _, ...other }) => other),
    also: otherTexts(query, response, context).map(({ alternative: _, ...other }) => other),
  };
}
