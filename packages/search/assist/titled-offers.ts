import { type AlsoSearch, alsoSearches } from '../also/also-searches.ts';
import { jobsOfField, otherJobTitles } from '../also/equivalents.ts';
import type { SearchParams } from '../params/search-params.ts';
import { namesOf } from '../understand/names.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { inTitles, isInJobNames } from './job-names.ts';

/** Of offers of which less than this share has the job in the title, most only mention it. */
const MAX_TITLED = 1 / 2;

/** With at least this number of offers, a list has only those with a name of the job in the title. */
const MIN_TITLED = 3;

/** How many titles with any name of the job a list needs to have them only. @param titled those with the typed name */
export const minTitles = (titled: number): number => (titled === 0 ? 1 : MIN_TITLED);

/** How many of the offers of a search have the job of its text in the title. */
export interface TitledOffers {
  /** Whether the text is a field of work: "trabajar con niños". Titles do not have it. */
  readonly isField: boolean;
  /** Whether the offers only mention the job: "seguro médico", "personas dependientes". */
  readonly isWithoutTitle: boolean;
  /** The search for those with the job in the title, when they are a small part of all. */
  readonly inTitle: { readonly query: string; readonly totalResults: number } | undefined;
}

/** Counts the titles with the job of a search, in one request if its text names one and it finds offers. */
export async function countTitled(
  context: AlternativesContext,
  { search, params, options, total, names }: AssistedSearch,
): Promise<TitledOffers> {
  const isField = jobsOfField(params.text) !== undefined;
  const isCounted =
    (options.relax || options.also) && total > 0 && names !== undefined && isInJobNames(params.text, names);
  if (!isCounted) return { isField, isWithoutTitle: false, inTitle: undefined };
  const titles = withQuery(search, inTitles(params.text));
  const titled = (await countOffers(context, [titles], params)).get(titles) ?? 0;
  return {
    isField,
    isWithoutTitle: titled === 0 && !isField,
    inTitle:
      titled > 0 && titled < total * MAX_TITLED
        ? { query: titles.toString(), totalResults: titled }
        : undefined,
  };
}

/** The search for titles with any name of a job, whose words most offers only mention. */
export interface TitlesOfJob {
  readonly query: URLSearchParams;
  readonly totalResults: number;
  /** The other names of the job. */
  readonly names: readonly string[];
}

/** The text with other names of the job that it is the name of. */
export const namesOfJob = <T extends AlsoSearch>(text: string, others: readonly T[]): T | undefined =>
  otherJobTitles(text).length > 0 ? others.find(({ kind }) => kind === 'title') : undefined;

/**
 * The search that a page for visitors runs instead of one for the name of a job that most offers only mention. "Dependienta" is
 * in texts about "personas dependientes". One request counts both, if the text is the name of a job.
 * @param query the parameters of the search
 * @param total the number of offers that the search finds
 */
export async function findTitles(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  total: number,
): Promise<TitlesOfJob | undefined> {
  const { text } = params;
  if (params.query === undefined || total === 0 || jobsOfField(text) !== undefined) return undefined;
  if (otherJobTitles(text).length === 0) return undefined;
  const others = alsoSearches(text, false, context.rules?.synonyms, namesOf(await context.vocabulary()));
  const named = namesOfJob(text, others);
  if (named === undefined) return undefined;
  const own = withQuery(query, inTitles(text));
  const all = withQuery(query, inTitles(named.q));
  const counts = await countOffers(context, [own, all], params);
  const [titled = 0, totalResults = 0] = [own, all].map((each) => counts.get(each) ?? 0);
  if (titled >= total * MAX_TITLED || totalResults < minTitles(titled)) return undefined;
  return { query: all, totalResults, names: named.terms };
}
