import { jobsInText } from '../understand/jobs-in-text.ts';
import { namesSubject } from '../understand/names.ts';
import { type UnderstoodSearch, withPlacesOf } from '../understand/understand-search.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { withQuery } from './count-offers.ts';
import { type ShorterSearch, specificJobs, withFewerWords, withJobsOnly } from './fewer-words.ts';
import { generalNames, inTitles, namesJob, ofCompany, otherNamesOf } from './job-names.ts';
import { nearbySearches } from './nearby-searches.ts';
import { type RelaxedSearch, relaxedSearches, withoutConditions } from './relaxed-searches.ts';
import type { TitledOffers } from './titled-offers.ts';

/** A text whose last word excludes one that is missing. */
const NEGATION_LAST = /(?:^|\s)(?:sin|no|not|without)$/i;
/** With less offers of its job than this number, a search has those of the jobs next to it. */
const MIN_OF_JOB = 3;

/** A wider search for titles with the job, or for offers of the employer, and the one for its words anywhere. */
export type TitledSearch = RelaxedSearch & { readonly all: URLSearchParams };

/** The wider searches of a search, by what they change. */
export interface WiderPlan {
  /** The jobs that the text names. */
  readonly jobs: readonly string[];
  /** Of those of several words the first word, if that names a job: "repartidor con moto". */
  readonly general: ReadonlyMap<string, string>;
  /** With a wider radius, one word less, or without filters. */
  readonly relaxed: readonly RelaxedSearch[];
  /** The same for titles, when the offers of the search only mention its job. */
  readonly titled: readonly TitledSearch[];
  /** Without any condition, at the place and around it: the first one is at the place. */
  readonly unconditional: readonly RelaxedSearch[];
  /** With a few words of a text of several. */
  readonly shortened: readonly ShorterSearch[];
  /** With one of the jobs alone. */
  readonly ofJobs: readonly ShorterSearch[];
  /** For each of the jobs next to that of the text, from the nearest place on. */
  readonly nearby: readonly (readonly RelaxedSearch[])[];
  /** Whether the offers of the search only mention its employer: any offer of these jobs is nearer. */
  readonly isWithoutEmployer: boolean;
  /** By their queries, those with other names of the job. */
  readonly otherNames: ReadonlyMap<URLSearchParams, URLSearchParams>;
}

const noWiderSearches: WiderPlan = {
  jobs: [],
  general: new Map(),
  relaxed: [],
  titled: [],
  unconditional: [],
  shortened: [],
  ofJobs: [],
  nearby: [],
  isWithoutEmployer: false,
  otherNames: new Map(),
};

/** Whether a search has the towns and the radius of another one. */
const hasTownsOf = (search: URLSearchParams, other: URLSearchParams): boolean =>
  ['city', 'cityIds', 'distance', 'radius'].every((name) => search.get(name) === other.get(name));

/** Whether a search does not leave the towns of its page: a wider radius ends within the area of the page. */
function staysWithin({ within, search }: AssistedSearch) {
  const ofPage = withPlacesOf(search, within);
  return ({ parameter, query: wider }: RelaxedSearch): boolean =>
    within.towns.length === 0 ||
    (parameter.endsWith('distance') && wider.get('city') === search.get('city')) ||
    [search, ofPage].some((own) => hasTownsOf(wider, own));
}

/**
 * Whether a search still asks for something when words are removed: "trabajo 50", "camarero sin", and the rest of a text
 * without its job do not.
 */
function asksForSomething(
  { parameter, removed, query }: RelaxedSearch,
  { vocabulary, names }: AssistedSearch,
  { jobs, general }: Pick<WiderPlan, 'jobs' | 'general'>,
): boolean {
  const q = query.get('q');
  const isShorter = parameter.split(',').includes('q') && removed !== '' && q !== null;
  if (!isShorter || vocabulary === undefined || names === undefined) return true;
  return !NEGATION_LAST.test(q) && namesJob(q, jobs, general) && namesSubject(q, names, vocabulary);
}

/** Whether a wider search has the text of the search that it widens. */
export const hasTextOf =
  ({ query }: AssistedSearch) =>
  (wider: RelaxedSearch): boolean =>
    wider.query.get('q') === query.get('q');

/**
 * The jobs that the text of a search with few offers names.
 * @param own the text without its place and conditions
 */
function jobsOf({ params, isFew, names }: AssistedSearch, own: string, isField: boolean): readonly string[] {
  const jobs = isFew && names ? specificJobs(jobsInText(params.text, names), own) : [];
  // "Trabajar con niños" in a town: jobs of the field are counted around it, too.
  return isField && isFew && jobs.length === 0 ? [params.text] : jobs;
}

/**
 * The wider searches of a search, when they are asked for and it finds few offers, or offers that only mention its job.
 * @param own what its text asks for
 */
export function planWider(
  asked: AssistedSearch,
  own: UnderstoodSearch,
  { isField, isWithoutTitle, isEmployer }: TitledOffers,
): WiderPlan {
  const { query, search, params, options, total, isFew, within, dictionaries, rules, names } = asked;
  if (!options.relax) return noWiderSearches;
  const jobs = jobsOf(asked, own.q, isField);
  const general = generalNames(jobs, names);
  const isWithin = staysWithin(asked);
  const isUseful = (each: RelaxedSearch): boolean =>
    isWithin(each) && asksForSomething(each, asked, { jobs, general });
  const isSameText = hasTextOf(asked);
  const isWithoutEmployer = isEmployer && isWithoutTitle;
  const all =
    isFew || isWithoutTitle
      ? relaxedSearches(query, params, dictionaries, rules?.alternativesTo(params.text), within)
      : [];
  // Of a job that the offers only mention, wider searches are for titles with it, of an employer for its offers.
  const titled = isWithoutTitle
    ? all.filter(isSameText).map((each) => ({
        ...each,
        all: each.query,
        query: withQuery(each.query, (isEmployer ? ofCompany : inTitles)(params.text)),
      }))
    : [];
  const relaxed = all.filter((each) => isFew && !(isWithoutTitle && isSameText(each))).filter(isUseful);
  // "Enfermera noche" in Getafe: nurses in the town, else around it.
  const unconditional = total === 0 ? withoutConditions(query, params, dictionaries, within) : [];
  const shortened = total === 0 ? withFewerWords(search, params, jobs, within).filter(isUseful) : [];
  const ofJobs = withJobsOnly(search, params, [...jobs, ...general.values()], dictionaries, within);
  const plan = {
    jobs,
    general,
    relaxed,
    titled: titled.filter(isWithin),
    unconditional: unconditional.filter(isUseful),
    shortened,
    ofJobs: ofJobs.filter(isWithin),
    nearby: planNearby(asked, own, isWithoutEmployer).map((each) => each.filter(isWithin)),
    isWithoutEmployer,
  };
  return { ...plan, otherNames: otherNamesOfJobs(plan, asked) };
}

/** The searches with other names of the job, for texts that name one. */
function otherNamesOfJobs(
  { jobs, relaxed, unconditional, ofJobs, shortened }: Omit<WiderPlan, 'otherNames'>,
  { rules, names }: AssistedSearch,
): WiderPlan['otherNames'] {
  if (jobs.length === 0) return new Map();
  const ofOneJob = shortened.filter(({ isJob }) => isJob);
  return otherNamesOf([...relaxed, ...unconditional, ...ofJobs, ...ofOneJob], rules, names);
}

/** The searches for the jobs next to that of the text, when it finds hardly any offer, or none of its employer. */
function planNearby(
  { search, params, total, hasText, within, dictionaries, names }: AssistedSearch,
  own: UnderstoodSearch,
  isWithoutEmployer: boolean,
): RelaxedSearch[][] {
  const isFew = total < MIN_OF_JOB || isWithoutEmployer;
  if (!hasText || !isFew || names === undefined) return [];
  return nearbySearches(search, own.query, { params, dictionaries, names, within });
}

/** All searches of a plan that are counted. */
export function searchesOfPlan(plan: WiderPlan): URLSearchParams[] {
  const { relaxed, titled, unconditional, shortened, ofJobs, nearby, otherNames } = plan;
  const single = [...relaxed, ...titled, ...unconditional, ...shortened, ...ofJobs, ...nearby.flat()];
  return [...single.map(({ query }) => query), ...titled.map(({ all }) => all), ...otherNames.values()];
}
