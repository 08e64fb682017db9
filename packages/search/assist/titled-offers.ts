import { type AlsoSearch, alsoSearches } from '../also/also-searches.ts';
import { jobsOfField, otherJobTitles } from '../also/equivalents.ts';
import type { SearchParams } from '../params/search-params.ts';
import { isEmployer, namesOf } from '../understand/names.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type AlternativesContext, countOffers, withQuery } from './count-offers.ts';
import { inTitles, isInJobNames, ofCompany } from './job-names.ts';

/** Of offers of which less than this share has the job in the title, most only mention it. */
const MAX_TITLED = 1 / 2;

/** With at least this number of offers, a list has only those with a name of the job in the title. */
export const MIN_TITLED = 3;

/**
 * How many titles with any name of the job a list needs to have them only.
 * @param titled those with the typed name
 */
export const minTitles = (titled: number): number => (titled === 0 ? 1 : MIN_TITLED);

/** How many of the offers of a search have the job of its text in the title. */
export interface TitledOffers {
  /** Whether the text is a field of work: "trabajar con niños". Titles do not have it. */
  readonly isField: boolean;
  /** Whether the offers only mention the job or the employer: "seguro médico", "personas dependientes", "paquetes de Amazon". */
  readonly isWithoutTitle: boolean;
  /** Whether the text is the name of an employer, and of no job. */
  readonly isEmployer: boolean;
  /** The search for those with the job in the title, when they are a small part of all. */
  readonly inTitle: { readonly query: string; readonly totalResults: number } | undefined;
}

/** Counts the titles with the job of a search, or the offers of its employer, in one request if its text names one and it finds offers. */
export async function countTitled(
  context: AlternativesContext,
  { search, params, options, total, names }: AssistedSearch,
): Promise<TitledOffers> {
  const isField = jobsOfField(params.text) !== undefined;
  const isAsked = (options.relax || options.also) && total > 0 && names !== undefined;
  const ofEmployer = isAsked && isEmployer(params.text, names);
  const isJob = isAsked && !ofEmployer && isInJobNames(params.text, names);
  if (!isJob && !ofEmployer) return { isField, isWithoutTitle: false, isEmployer: false, inTitle: undefined };
  const own = inTitles(params.text);
  const titles = withQuery(search, ofEmployer ? `(${own} OR ${ofCompany(params.text)})` : own);
  const titled = (await countOffers(context, [titles], params)).get(titles) ?? 0;
  const isMinority = isJob && titled > 0 && titled < total * MAX_TITLED;
  return {
    isField,
    isWithoutTitle: titled === 0 && !isField,
    isEmployer: ofEmployer,
    inTitle: isMinority ? { query: titles.toString(), totalResults: titled } : undefined,
  };
}

/** The search for titles with any name of a job, whose words most offers only mention. */
interface TitlesOfJob {
  readonly query: URLSearchParams;
  readonly totalResults: number;
  /** The other names of the job. */
  readonly names: readonly string[];
}

/** The text with other names of the job that it is the name of. */
export const namesOfJob = <T extends AlsoSearch>(text: string, others: readonly T[]): T | undefined =>
  otherJobTitles(text).length > 0 ? others.find(({ kind }) => kind === 'title') : undefined;

/** A search with the number of offers that it finds. */
interface FoundSearch {
  readonly query: URLSearchParams;
  readonly totalResults: number;
}

/**
 * The searches that a page for visitors runs instead of those for the name of a job that most offers only mention. "Dependienta"
 * is in texts about "personas dependientes". The offers of the text without any filter decide, so that a filter does not add offers
 * to a list: the numbers of its facets are those of the lists they lead to. One request counts them, if a text is the name of a job.
 * @param searches what the visitor searches
 * @param params the parameters of a search of this version
 * @returns for each search the one for titles; undefined when its own offers are listed
 */
export async function findTitles(
  context: AlternativesContext,
  searches: readonly FoundSearch[],
  params: SearchParams,
): Promise<readonly (TitlesOfJob | undefined)[]> {
  const textOf = ({ query }: FoundSearch): string => query.get('q') ?? '';
  const isName = (text: string): boolean =>
    otherJobTitles(text).length > 0 && jobsOfField(text) === undefined;
  const texts = new Set(
    searches
      .filter(({ totalResults }) => totalResults > 0)
      .map(textOf)
      .filter(isName),
  );
  if (texts.size === 0) return searches.map(() => undefined);
  const names = namesOf(await context.vocabulary());
  const searchOf = (text: string): URLSearchParams => new URLSearchParams({ q: text });
  const named = new Map(
    [...texts].flatMap((text) => {
      const other = namesOfJob(text, alsoSearches(text, false, context.rules?.synonyms, names));
      if (other === undefined) return [];
      const titles = inTitles(other.q);
      const anywhere = { total: searchOf(text), own: searchOf(inTitles(text)), all: searchOf(titles) };
      return [[text, { titles, anywhere, names: other.terms }]] as const;
    }),
  );
  const titles = searches.map((each) => {
    const job = named.get(textOf(each));
    return job && withQuery(each.query, job.titles);
  });
  const counts = await countOffers(
    context,
    [
      ...[...named.values()].flatMap(({ anywhere }) => Object.values(anywhere)),
      ...titles.filter((each) => each !== undefined),
    ],
    params,
  );
  const countOf = (search: URLSearchParams): number => counts.get(search) ?? 0;
  const hasTitlesOnly = ({ anywhere }: { anywhere: Record<'total' | 'own' | 'all', URLSearchParams> }) => {
    const titled = countOf(anywhere.own);
    return titled < countOf(anywhere.total) * MAX_TITLED && countOf(anywhere.all) >= minTitles(titled);
  };
  return searches.map((each, at) => {
    const [job, query] = [named.get(textOf(each)), titles[at]];
    if (job === undefined || query === undefined || !hasTitlesOnly(job)) return undefined;
    const totalResults = countOf(query);
    return totalResults === 0 ? undefined : { query, totalResults, names: job.names };
  });
}
