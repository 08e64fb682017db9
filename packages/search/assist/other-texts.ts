import { type AlsoSearch, alsoSearches, namesJobOtherwise } from '../also/also-searches.ts';
import { jobsOfField } from '../also/equivalents.ts';
import type { SearchParams } from '../params/search-params.ts';
import { namesOf } from '../understand/names.ts';
import { type AlternativesContext, countOffers, ENOUGH_OFFERS, withQuery } from './count-offers.ts';
import { withMoreOffers } from './counted-searches.ts';
import { inTitles, withOtherNames } from './job-names.ts';

/** Another text for q with the search for it. */
export interface OtherText extends AlsoSearch {
  readonly query: URLSearchParams;
  readonly totalResults: number;
}

/** Other texts for q as a page for visitors offers them. */
export interface OtherTexts {
  /** In ascending order of their totals; each finds more than the search. */
  readonly texts: readonly OtherText[];
  /** The number of offers of the search with all its words in the title; undefined when there is no other text. */
  readonly inTitle: number | undefined;
  /** The text whose offers are listed before those without the words in the title, when few have them. */
  readonly listed: OtherText | undefined;
}

interface Counted extends OtherText {
  readonly inTitle: number;
}

const NONE: OtherTexts = { texts: [], inTitle: undefined, listed: undefined };

/** The first text that enough titles contain, else the one that the most do, else the one with enough offers. */
function chooseListed(texts: readonly Counted[], inTitle: number, total: number): OtherText | undefined {
  if (inTitle >= ENOUGH_OFFERS) return undefined;
  const [most] = texts.toSorted((a, b) => b.inTitle - a.inTitle);
  const titled = texts.find((text) => text.inTitle >= ENOUGH_OFFERS) ?? most;
  if (titled !== undefined && titled.inTitle > inTitle) return titled;
  return total >= ENOUGH_OFFERS
    ? undefined
    : (texts.find(({ totalResults }) => totalResults >= ENOUGH_OFFERS) ?? texts.at(-1));
}

/** A search with the number of offers that it finds. */
interface FoundSearch {
  readonly query: URLSearchParams;
  readonly totalResults: number;
}

/** The other texts of several searches with the text of `params`; one request counts the offers of all. */
async function findTextsOf(
  context: AlternativesContext,
  searches: readonly FoundSearch[],
  params: SearchParams,
): Promise<OtherTexts[]> {
  if (params.query === undefined) return searches.map(() => NONE);
  const { text } = params;
  const names = namesOf(await context.vocabulary());
  const planned = searches.map(({ query, totalResults: total }) => {
    const texts = alsoSearches(text, total < ENOUGH_OFFERS, context.rules?.synonyms, names).map((each) => ({
      ...each,
      query: withQuery(query, each.q),
      titles: withQuery(query, inTitles(each.q)),
    }));
    return { total, own: withQuery(query, inTitles(text)), texts };
  });
  const withTexts = planned.filter(({ texts }) => texts.length > 0);
  if (withTexts.length === 0) return searches.map(() => NONE);
  const counts = await countOffers(
    context,
    withTexts.flatMap(({ own, texts }) => [own, ...texts.flatMap((each) => [each.query, each.titles])]),
    params,
  );
  const countOf = (search: URLSearchParams): number => counts.get(search) ?? 0;
  // "Campo" in a title can be the name of a town.
  const isField = jobsOfField(text) !== undefined;
  return planned.map(({ total, own, texts: others }) => {
    if (others.length === 0) return NONE;
    const counted = others.map(({ titles, ...each }) => ({
      ...each,
      totalResults: countOf(each.query),
      inTitle: countOf(titles),
    }));
    const texts = withMoreOffers(counted, total);
    const inTitle = countOf(own);
    const listed = chooseListed(texts, inTitle, total);
    return { texts, inTitle: isField && listed?.kind === 'title' ? 0 : inTitle, listed };
  });
}

/**
 * The other texts for q of a page for visitors, and the one whose offers the page lists. One request counts the offers of
 * all of them, with the words anywhere and in the title.
 * @param query the parameters of the search
 * @param total the number of offers that the search finds
 */
export async function findOtherTexts(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  total: number,
): Promise<OtherTexts> {
  const [found = NONE] = await findTextsOf(context, [{ query, totalResults: total }], params);
  return found;
}

/**
 * The number of offers that the page of each search lists: its own, and behind them those of another text when few have the words in
 * the title. Of a search with another text than `params`, its own.
 */
export async function countListed(
  context: AlternativesContext,
  searches: readonly FoundSearch[],
  params: SearchParams,
): Promise<number[]> {
  const isSameText = ({ query }: FoundSearch): boolean => query.get('q') === params.text;
  const same = searches.filter(isSameText);
  const found = new Map((await findTextsOf(context, same, params)).map((each, at) => [same[at], each]));
  return searches.map((each) => found.get(each)?.listed?.totalResults ?? each.totalResults);
}

/**
 * The number of offers that the English page of each search lists: with all names of a job that is not in use in Spain, those of other
 * texts as they are counted.
 */
export async function countWithOtherNames(
  context: AlternativesContext,
  searches: readonly FoundSearch[],
  params: SearchParams,
): Promise<number[]> {
  const names = namesOf(await context.vocabulary());
  const named = searches.map(({ query }) =>
    namesJobOtherwise(query.get('q') ?? '') ? withOtherNames(query, context.rules, names) : undefined,
  );
  const counts = await countOffers(
    context,
    named.filter((each) => each !== undefined),
    params,
  );
  return searches.map(({ totalResults }, at) => {
    const other = named[at];
    return Math.max(totalResults, (other && counts.get(other)) ?? 0);
  });
}
