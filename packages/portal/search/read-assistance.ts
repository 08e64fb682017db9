import {
  findAlternatives,
  findJobSearches,
  findOtherTexts,
  findTitles,
  noAlternatives,
  type OtherText,
} from '@curro/search';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { type ChosenSearch, enoughOffers } from './choose-search.ts';
import { findJobMatches } from './job-matches.ts';
import { type MarkedText, markedTexts } from './marked-texts.ts';
import { ALL_OFFERS, EXACT, type PortalQuery, withValues } from './portal-query.ts';
import { type CountedSearch, toPortalQuery } from './portal-search.ts';
import { readSearch } from './read-search.ts';
import { type Relaxation, relaxations, withJobs } from './relaxations.ts';
import { type Hit, presentResult, type SearchResult } from './search-offers.ts';

/** With at least this number of offers, wider searches are not needed. */
const ENOUGH_OFFERS = 10;
/** Offers of the search and of another text before the rest of the page. */
const FIRST_OFFERS = 10;
/** Offers on a page without results. */
const INSTEAD_OFFERS = 4;
/** Offers of another text that are read: the page may already have some of them. */
const READ_OFFERS = 30;

/** A search with another text. */
export interface AlsoSearch extends CountedSearch {
  readonly kind: OtherText['kind'];
  readonly terms: readonly string[];
}

/** Offers of another text on the page. */
interface ListedAlso extends AlsoSearch {
  /** The offers of the page that come before them: those of the job of the search. */
  readonly before: number;
  readonly hits: readonly Hit[];
  readonly marks: ReadonlyMap<string, MarkedText>;
}

/** Offers on a page without results. */
interface Instead {
  /** Their search: the first of the wider searches, or all offers. */
  readonly query: PortalQuery;
  /** Undefined for all offers. */
  readonly count: number | undefined;
  readonly hits: readonly Hit[];
}

/** What a page of results offers beside its search. */
export interface Assistance {
  readonly also: readonly AlsoSearch[];
  readonly listed: ListedAlso | undefined;
  /** Wider searches that find more, when this search finds few, or none with its job in the title. */
  readonly alternatives: readonly Relaxation[];
  /** Whether the offers have the job of the search in their texts only, and the page lists no other names of it. */
  readonly isOnlyMentioned: boolean;
  /** The search for titles, when most offers only mention the job of the search, and the page lists no other names of it. */
  readonly inTitle: CountedSearch | undefined;
  /** Undefined when the page lists other offers. */
  readonly instead: Instead | undefined;
}

const toAlso = ({ kind, terms, query, totalResults }: OtherText): AlsoSearch => ({
  kind,
  terms,
  query: new URLSearchParams(query),
  count: totalResults,
});

/** The offers of another text that the page does not have. */
async function readListed(
  context: PortalContext,
  listed: OtherText,
  before: number,
  { hits: shown }: SearchResult,
): Promise<ListedAlso | undefined> {
  const own = Math.min(before, shown.length);
  if (own >= FIRST_OFFERS) return undefined;
  const rawParams = new URLSearchParams(listed.query);
  const { params } = await readSearch(context, rawParams, { maxResults: String(READ_OFFERS) });
  const { hits } = presentResult(context, params, await context.search.search(params));
  const isShown = new Set(shown.map(({ id }) => id));
  const others = hits.filter(({ id }) => !isShown.has(id)).slice(0, FIRST_OFFERS - own);
  if (others.length === 0) return undefined;
  return { ...toAlso(listed), before: own, hits: others, marks: markedTexts(others, params) };
}

/** The first offers of the widest known search that has some, else the latest. */
async function readInstead(
  context: PortalContext,
  [wider]: readonly Relaxation[],
  toSearched: (query: PortalQuery) => PortalQuery,
): Promise<Instead | undefined> {
  const { query, count, searched } = wider ?? { query: ALL_OFFERS, count: undefined };
  const rawParams = new URLSearchParams((searched ?? toSearched(query)).toString());
  const { params } = await readSearch(context, rawParams, { maxResults: String(INSTEAD_OFFERS) });
  const { hits } = presentResult(context, params, await context.search.search(params));
  return hits.length === 0 ? undefined : { query, count, hits };
}

/** A wider search as its page is linked, which adds the other names of the job itself. */
const withText = (query: PortalQuery, text: string | undefined): PortalQuery =>
  text === undefined ? query : withValues(query, 'q', [text]);

/** Replaces one text of searches by another one. */
const replaceText =
  (from: string, to: string) =>
  (query: PortalQuery): PortalQuery =>
    query.get('q') === from ? withValues(query, 'q', [to]) : query;

/** The search of a page, and the one whose offers it shows: with other names of the job in its text. */
interface ShownSearch extends ChosenSearch {
  readonly searched: PortalQuery;
}

/** The other texts and the wider searches of the first page. */
export async function readAssistance(
  context: PortalContext,
  locale: Locale,
  { read: { query, params }, searched }: ShownSearch,
  result: SearchResult,
  company: string | undefined,
): Promise<Assistance> {
  if (params.page > 1)
    return {
      also: [],
      listed: undefined,
      alternatives: [],
      isOnlyMentioned: false,
      inTitle: undefined,
      instead: undefined,
    };
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const search = { index, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const sent = new URLSearchParams(query.toString());
  sent.delete(EXACT);
  const { total } = result;
  // The titles with other names of the job decide which search is the nearest.
  const options = {
    ...noAlternatives,
    relax: total < ENOUGH_OFFERS || params.query !== undefined,
    also: total === 0,
  };
  const [ownText, searchedText] = [query.get('q') ?? '', searched.get('q') ?? ''];
  // The links and texts of wider searches have the text of the visitor, their numbers those of the shown search.
  const ownParams = { ...params, text: ownText };
  const toOwn = replaceText(searchedText, ownText);
  const wideSent = new URLSearchParams(searched.toString());
  wideSent.delete(EXACT);
  const [{ texts, listed, inTitle = 0 }, { relax = [], isOnlyMentioned = false, inTitle: titles }, jobs] =
    await Promise.all([
      findOtherTexts(search, sent, params, total),
      findAlternatives(search, wideSent, params, options, total),
      // Without any offer they are among the wider searches.
      total > 0 && total < ENOUGH_OFFERS
        ? findJobSearches(search, sent, ownParams, total, enoughOffers(locale))
        : [],
    ]);
  const isListed = listed !== undefined && params.order === 'relevancia-desc' && !query.has(EXACT);
  // Synonyms of operators are among the other texts.
  const wider = relax
    .filter(({ parameter, removed }) => parameter !== 'q' || removed !== '')
    .map((each) => ({
      ...each,
      removed: each.removed === searchedText ? ownText : each.removed,
      query: toOwn(withText(new URLSearchParams(each.query), each.text)).toString(),
    }));
  // Their pages list titles only of a job that most offers only mention.
  const titled = await findTitles(
    search,
    wider.map((each) => ({ ...each, query: new URLSearchParams(each.query) })),
    ownParams,
  );
  const asShown = wider.map((each, at) => ({
    ...each,
    totalResults: titled[at]?.totalResults ?? each.totalResults,
  }));
  const labels = { ...context, company };
  const alternatives = withJobs(relaxations(asShown, locale, labels, ownText !== ''), jobs, locale, labels);
  const before = Math.max(inTitle, findJobMatches(result.hits, params)?.leading ?? 0);
  const shown = isListed ? await readListed(context, listed, before, result) : undefined;
  const isEmpty = total === 0 && shown === undefined;
  return {
    also: texts.map(toAlso),
    listed: shown,
    alternatives,
    isOnlyMentioned: isOnlyMentioned && shown === undefined,
    inTitle:
      titles && shown === undefined
        ? { query: toPortalQuery(titles.query, locale, context), count: titles.totalResults }
        : undefined,
    instead: isEmpty
      ? await readInstead(context, alternatives, replaceText(ownText, searchedText))
      : undefined,
  };
}
