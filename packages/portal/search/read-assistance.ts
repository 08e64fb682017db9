import {
  countListed,
  countWithOtherNames,
  findAlternatives,
  findJobSearches,
  findOtherTexts,
  findTitles,
  hasSameName,
  isEmployer,
  namesOf,
  nearestOfJob,
  noAlternatives,
  type OtherText,
  ofCompany,
  type SearchParams,
} from '@curro/search';
import type { PortalContext } from '../context.ts';
import type { Locale } from '../locale.ts';
import { type ChosenSearch, enoughOffers } from './choose-search.ts';
import { findJobMatches } from './job-matches.ts';
import { type MarkedText, markedTexts } from './marked-texts.ts';
import { EXACT, type PortalQuery, withValues } from './portal-query.ts';
import { type CountedSearch, toPortalQuery } from './portal-search.ts';
import { type Instead, NEAREST_OFFERS, readInstead, readNearest } from './read-nearest.ts';
import { readSearch } from './read-search.ts';
import { type Relaxation, relaxations, withJobs } from './relaxations.ts';
import { atFoundPlaces, type Hit, type SearchResult, searchOffers } from './search-offers.ts';

/** With at least this number of offers, wider searches are not needed. */
const ENOUGH_OFFERS = 10;
/** Offers of the search and of another text before the rest of the page. */
const FIRST_OFFERS = 10;
/** With at least this number of offers, a page does not have the nearest ones for its job. */
const FEW_OFFERS = 5;

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

/** What a page of results offers beside its search. */
export interface Assistance {
  readonly also: readonly AlsoSearch[];
  readonly listed: ListedAlso | undefined;
  /** Wider searches that find more, when this search finds few, or none with its job in the title. */
  readonly alternatives: readonly Relaxation[];
  /** Whether the offers have the job of the search in their texts only, and the page lists no other names of it. */
  readonly isOnlyMentioned: boolean;
  /** Whether the text of the search is the name of an employer, and none of the offers is of it. */
  readonly isWithoutEmployer: boolean;
  /** The search for titles, when most offers only mention the job of the search, and the page lists no other names of it. */
  readonly inTitle: CountedSearch | undefined;
  /** Undefined when the page lists other offers. */
  readonly instead: Instead | undefined;
}

const NO_TEXTS = { listed: undefined, inTitle: undefined };

const toAlso = ({ kind, terms, query, totalResults }: OtherText): AlsoSearch => ({
  kind,
  terms,
  query: new URLSearchParams(query),
  count: totalResults,
});

/** The offers of a search that another one does not find. */
const withoutOffersOf = (params: SearchParams, { query = [] }: SearchParams): SearchParams => ({
  ...params,
  query: [...(params.query ?? []), [{ exclude: true, field: undefined, atom: { kind: 'group', query } }]],
});

/** The first offers of a search: those of its first page, or more when its pages are short, as beside a map. */
async function readFirst(
  context: PortalContext,
  params: SearchParams,
  { hits, total }: SearchResult,
): Promise<readonly Hit[]> {
  if (params.page === 1 && (hits.length >= FIRST_OFFERS || hits.length === total)) return hits;
  const first = { ...params, page: 1, pageSize: FIRST_OFFERS, facets: false };
  return (await searchOffers(context, first)).hits;
}

/**
 * The offers of another text that the search does not find, behind those of its job. On a first page that ends before, only their
 * number; undefined on other pages.
 */
async function readListed(
  context: PortalContext,
  listed: OtherText,
  inTitle: number,
  own: SearchParams,
  result: SearchResult,
): Promise<ListedAlso | undefined> {
  const first = await readFirst(context, own, result);
  const leading = Math.min(Math.max(inTitle, findJobMatches(first, own)?.leading ?? 0), first.length);
  if (leading >= FIRST_OFFERS) return undefined;
  const page = Math.max(1, Math.ceil(leading / own.pageSize));
  if (own.page > page) return undefined;
  const rawParams = new URLSearchParams(listed.query);
  const { params } = await readSearch(context, rawParams, { maxResults: String(FIRST_OFFERS - leading) });
  const found = await searchOffers(context, withoutOffersOf(params, own));
  const hits = await atFoundPlaces(context, found.hits, params);
  if (hits.length === 0) return undefined;
  const also = toAlso(listed);
  if (own.page < page) return { ...also, before: result.hits.length, hits: [], marks: new Map() };
  const before = leading - (page - 1) * own.pageSize;
  return { ...also, before, hits, marks: markedTexts(hits, params) };
}

/** A search that is counted, by its parameters. */
const toCounted = ({
  query,
  totalResults,
}: {
  readonly query: string | URLSearchParams;
  readonly totalResults: number;
}) => ({
  query: new URLSearchParams(query),
  totalResults,
});

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

/** Whether a text is the name of an employer of which none of the offers found is. */
async function isWithoutEmployer(
  context: PortalContext,
  searched: PortalQuery,
  text: string,
  total: number,
): Promise<boolean> {
  if (total === 0 || text === '' || !isEmployer(text, namesOf(await context.vocabulary()))) return false;
  const { params } = await readSearch(
    context,
    new URLSearchParams(withValues(searched, 'q', [ofCompany(text)]).toString()),
  );
  const [own = 0] = await context.search.totals([params]);
  return own === 0;
}

/** The wider searches with the one for the province that has the name of the town first: "Cádiz" can be both. */
function provinceOfTownFirst<T extends { readonly parameter: string; readonly query: string }>(
  wider: readonly T[],
  { city }: SearchParams,
  { dictionaries }: PortalContext,
): readonly T[] {
  const [key = '', ...others] = city?.radius === 0 ? city.chosen : [];
  const town = dictionaries.get('city').byKey(key);
  const province = dictionaries.get('province').byId(town?.parent ?? 0);
  if (others.length > 0 || town === undefined || province === undefined || !hasSameName(town, province))
    return wider;
  const isMeant = ({ parameter, query }: T): boolean => {
    const search = new URLSearchParams(query);
    return parameter === 'province' && search.get('province') === province.key;
  };
  return [...wider.filter(isMeant), ...wider.filter((each) => !isMeant(each))];
}

/** What the texts of a page name. */
interface PageNames {
  /** The company whose offers are searched. */
  readonly company: string | undefined;
  /** The filters of the page. */
  readonly filters: readonly { readonly parameter: string; readonly label: string }[];
}

/** The other texts and the wider searches of the first page, and the offers of another text that follow on a short page behind it. */
export async function readAssistance(
  context: PortalContext,
  locale: Locale,
  { read: { query, params }, searched, typed }: ShownSearch,
  result: SearchResult,
  { company, filters }: PageNames,
): Promise<Assistance> {
  const { search: index, vocabulary, dictionaries, searchDesk } = context;
  const search = { index, vocabulary, dictionaries, rules: searchDesk.rules.current() };
  const sent = new URLSearchParams(query.toString());
  sent.delete(EXACT);
  const { total } = result;
  const canList = params.order === 'relevancia-desc' && !query.has(EXACT);
  if (params.page > 1) {
    const mayList = canList && total > 0 && (params.page - 1) * params.pageSize < FIRST_OFFERS;
    const { listed, inTitle = 0 } = mayList ? await findOtherTexts(search, sent, params, total) : NO_TEXTS;
    return {
      also: [],
      listed: listed && (await readListed(context, listed, inTitle, params, result)),
      alternatives: [],
      isOnlyMentioned: false,
      isWithoutEmployer: false,
      inTitle: undefined,
      instead: undefined,
    };
  }
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
  // Synonyms of operators are among the other texts.
  const wider = relax
    .filter(({ parameter, removed }) => parameter !== 'q' || removed !== '')
    .map((each) => ({
      ...each,
      removed: each.removed === searchedText ? ownText : each.removed,
      query: toOwn(withText(new URLSearchParams(each.query), each.text)).toString(),
    }));
  // Their pages list titles only of a job that most offers only mention.
  const titled = await findTitles(search, [...wider, ...jobs].map(toCounted), ownParams);
  const shown = listed && canList ? await readListed(context, listed, inTitle, params, result) : undefined;
  // The page of a wider search lists offers of another text behind its own, too.
  const withOthers = shown && (await countListed(search, wider.map(toCounted), ownParams));
  const withNames =
    locale.language === 'en' ? await countWithOtherNames(search, wider.map(toCounted), ownParams) : undefined;
  const asShown = wider.map((each, at) => ({
    ...each,
    // With other names of the job, the page lists the offers with any of them.
    totalResults:
      each.text === undefined
        ? (titled[at]?.totalResults ?? withOthers?.[at] ?? withNames?.[at] ?? each.totalResults)
        : each.totalResults,
  }));
  const shownJobs = jobs.map((each, at) => ({
    ...each,
    totalResults: titled[wider.length + at]?.totalResults ?? each.totalResults,
  }));
  const onlyMentioned = isOnlyMentioned && shown === undefined;
  const isEmpty = total === 0 && shown === undefined;
  const hasPlace = params.city !== undefined || params.keys.province.chosen.length > 0;
  // Without a place, offers that lack the conditions are a wider search only.
  const hasFew = shown === undefined && total < FEW_OFFERS && (hasPlace || total === 0);
  const nearest =
    (hasFew || onlyMentioned) && ownText !== '' && !query.has(EXACT)
      ? await nearestOfJob(search, params, ownText, wider)
      : undefined;
  const max = onlyMentioned ? NEAREST_OFFERS : NEAREST_OFFERS - total;
  const near =
    nearest === undefined || (total > 0 && !nearest.isNear)
      ? undefined
      : await readNearest(
          context,
          { ...nearest, isNear: nearest.isNear && hasPlace },
          { listed: result.hits, max, wishes: typed?.wishes ?? [], locale, params },
          (each) => {
            const { query: link, totalResults } = asShown[wider.indexOf(each)] ?? each;
            return { query: toPortalQuery(link, locale, context), count: totalResults };
          },
        );
  // Of a job that the offers only mention, wider searches count titles, as the nearest offers do. A page without results has links.
  const ofJob = onlyMentioned ? 0 : (shown?.count ?? total);
  const seen = total === 0 ? ofJob : ofJob + (near?.hits.length ?? 0);
  const isMore = ({ totalResults }: { readonly totalResults: number }): boolean => totalResults > seen;
  const labels = { dictionaries, company, page: query, filters };
  const alternatives = withJobs(
    relaxations(provinceOfTownFirst(asShown.filter(isMore), params, context), locale, labels, ownText !== ''),
    shownJobs.filter(isMore),
    locale,
    labels,
  );
  return {
    also: texts.map(toAlso),
    listed: shown,
    alternatives,
    isOnlyMentioned: onlyMentioned,
    isWithoutEmployer: await isWithoutEmployer(context, wideSent, ownText, total),
    inTitle:
      titles && shown === undefined
        ? { query: toPortalQuery(titles.query, locale, context), count: titles.totalResults }
        : undefined,
    instead:
      near ??
      (isEmpty
        ? await readInstead(context, alternatives, replaceText(ownText, searchedText), { locale, params })
        : undefined),
  };
}
