import { alsoSearches, namesJobOtherwise } from '../also/also-searches.ts';
import { stemsOf } from '../also/equivalents.ts';
import type { SearchParams } from '../params/search-params.ts';
import { jobsInText } from '../understand/jobs-in-text.ts';
import { namesOf } from '../understand/names.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';

/** A job that a text names, and the search for it alone. */
export interface JobSearch {
  readonly text: string;
  /** The search with the job as its text. */
  readonly query: URLSearchParams;
  /** The search whose offers are counted: `query`, or with other names of the job when few offers have the typed one. */
  readonly searched: URLSearchParams;
  readonly totalResults: number;
  /** Whether the other parameters of the search remain. */
  readonly isFiltered: boolean;
}

/**
 * The searches for the jobs that a text names among other words, that find more than the search: "busco trabajo de camarera
 * con alojamiento" names "camarera". With the other parameters where that finds offers, else without them. One request.
 * @param query the parameters of the search
 * @param total the number of offers that the search finds
 * @param enough with fewer offers than this, the offers with other names of a job are added; with more than one, also those of a name
 * that is not in use in Spain
 */
export async function findJobSearches(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  total: number,
  enough = 1,
): Promise<JobSearch[]> {
  if (params.query === undefined) return [];
  const names = namesOf(await context.vocabulary());
  const jobs = jobsInText(params.text, names).filter((job) => stemsOf(job) !== stemsOf(params.text));
  if (jobs.length === 0) return [];
  const searches = jobs.flatMap((text) =>
    [query, new URLSearchParams()].map((filters, at) => {
      const others = alsoSearches(text, false, context.rules?.synonyms);
      const own = withQuery(filters, text);
      const named = others.at(-1);
      return { text, query: own, wider: named && withQuery(filters, named.q), isFiltered: at === 0 };
    }),
  );
  const counts = await countOffers(
    context,
    searches.flatMap(({ query: own, wider }) => (wider === undefined ? [own] : [own, wider])),
    params,
  );
  const counted = searches.map(({ wider, ...each }): JobSearch => {
    const own = counts.get(each.query) ?? 0;
    const isEnough = own >= enough && !(enough > 1 && namesJobOtherwise(each.text));
    return isEnough || wider === undefined
      ? { ...each, searched: each.query, totalResults: own }
      : { ...each, searched: wider, totalResults: counts.get(wider) ?? 0 };
  });
  return jobs.flatMap(
    (text) => counted.find((each) => each.text === text && each.totalResults > total) ?? [],
  );
}
