import type { SearchParams } from '../params/search-params.ts';
import { namesOf } from '../understand/names.ts';
import { type AlternativesContext, countOffers, withOtherNames, withQuery } from './alternatives.ts';

/** A suggested title with the number of offers. */
interface CountedTitle {
  readonly text: string;
  readonly count: number;
}

/**
 * The titles that find offers with the filters of a search, by themselves or with other names of their job, with the numbers of
 * these offers and in their order. One request counts all of them.
 * @param filters the parameters of the search without a text
 */
export async function titlesWithin(
  context: AlternativesContext,
  titles: readonly CountedTitle[],
  filters: URLSearchParams,
  params: SearchParams,
): Promise<CountedTitle[]> {
  const names = namesOf(await context.vocabulary());
  const searches = titles.map(({ text }) => {
    const own = withQuery(filters, text);
    return { text, own, named: withOtherNames(own, context.rules, names) };
  });
  const counts = await countOffers(
    context,
    searches.flatMap(({ own, named }) => (named === undefined ? [own] : [own, named])),
    params,
  );
  return searches
    .map(({ text, own, named }) => ({ text, count: counts.get(own) || (named && counts.get(named)) || 0 }))
    .filter(({ count }) => count > 0);
}
