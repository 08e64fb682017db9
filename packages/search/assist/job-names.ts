import { type AlsoSearch, alsoSearches } from '../also/also-searches.ts';
import { jobTitles, phrasesOfOtherMeaning, stemsOf } from '../also/equivalents.ts';
import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { type Names, nameStems } from '../understand/names.ts';
import { wordsOf } from '../vocabulary/words.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type AlternativesContext, withQuery } from './count-offers.ts';
import { queryParts } from './query-parts.ts';

/** Whether a text is the name of a job. */
const isJobName = (text: string, { titles, jobs }: Names): boolean =>
  [titles, jobs].some((stems) => stems.has(stemsOf(text)));

/** Whether a text is a word of the names of jobs: "seguridad", "cocina". */
const isJobWord = (text: string): boolean => nameStems.has(stemsOf(text));

/** Whether titles can have a text as the name of a job, or as a word of one. */
export const isInJobNames = (text: string, names: Names): boolean =>
  isJobName(text, names) || isJobWord(text);

/** Whether a text is the name of one job in several words, none of which names it alone. */
export const isWholeJob = (text: string): boolean => {
  const stems = stemsOf(text);
  const first = stems.split(' ')[0] ?? '';
  const names = new Set([stems, ...(jobTitles.byStems.get(stems) ?? []).map(stemsOf)]);
  return (
    stems.includes(' ') && jobTitles.byStems.has(stems) && jobTitles.byStems.has(first) && !names.has(first)
  );
};

const isShort = (q: string): boolean => [...q].length <= MAX_Q_LENGTH;

/** The text with its words in one field; as it is when that would be too long. */
function inField(field: 'puesto' | 'company', q: string): string {
  const isWord = /^[\p{L}\p{N}]+$/u.test(q);
  const restricted = isWord ? `${field}:${q}` : `${field}:(${q})`;
  return isShort(restricted) ? restricted : q;
}

/** The text with its words in the title, as a visitor can read it. */
const inTitleField = (q: string): string => inField('puesto', q);

/** The text with its words in the title, in which they are not in a phrase of another meaning. */
export function inTitles(q: string): string {
  const excluded = phrasesOfOtherMeaning(q).map((phrase) => ` -"${phrase}"`);
  const restricted = `puesto:(${/ OR /.test(q) ? `(${q})` : q}${excluded.join('')})`;
  return excluded.length > 0 && isShort(restricted) ? restricted : inTitleField(q);
}

/** The text for the offers of a company with this name. */
export const ofCompany = (name: string): string => inField('company', name);

/** With other names of the job, or any of several jobs. */
export const isOfJob = ({ kind }: AlsoSearch): boolean => kind === 'title' || kind === 'jobs';

/** A text with other names of its job, or for any of its jobs; undefined when there is none. */
export function withOtherNamesOf(
  text: string,
  rules: AlternativesContext['rules'],
  names: Names | undefined,
  isWanted: (other: AlsoSearch) => boolean = isOfJob,
): string | undefined {
  return alsoSearches(text, true, rules?.synonyms, names).findLast(isWanted)?.q;
}

/** The texts for the words anywhere and a job of them in the title, by itself and with its other names. */
export function besideTitle(
  text: string,
  job: string,
  { rules, names }: Pick<AssistedSearch, 'rules' | 'names'>,
): string[] {
  const [allNames, namesOfJob] = [text, job].map((own) => withOtherNamesOf(own, rules, names));
  return [
    `${text} ${inTitles(job)}`,
    ...(allNames === undefined || namesOfJob === undefined ? [] : [`${allNames} ${inTitles(namesOfJob)}`]),
  ].filter((q) => [...q].length <= MAX_Q_LENGTH);
}

/**
 * The search with other names of the job in its text, or for any of its jobs; undefined when there is none.
 * @param isWanted which other texts count
 */
export function withOtherNames(
  query: URLSearchParams,
  rules: AlternativesContext['rules'],
  names: Names | undefined,
  isWanted: (other: AlsoSearch) => boolean = isOfJob,
): URLSearchParams | undefined {
  const q = withOtherNamesOf(query.get('q') ?? '', rules, names, isWanted);
  return q === undefined ? undefined : withQuery(query, q);
}

/** The searches of which the text is the name of a job, with its other names. */
export function otherNamesOf(
  searches: readonly { readonly query: URLSearchParams }[],
  rules: AlternativesContext['rules'],
  names: Names | undefined,
): ReadonlyMap<URLSearchParams, URLSearchParams> {
  // Most searches have the same text.
  const byText = new Map<string, string | undefined>();
  const namedText = (query: URLSearchParams): string | undefined => {
    const q = query.get('q') ?? '';
    if (!byText.has(q)) byText.set(q, withOtherNamesOf(q, rules, names));
    return byText.get(q);
  };
  return new Map(
    searches.flatMap(({ query }) => {
      const named = namedText(query);
      return named === undefined ? [] : [[query, withQuery(query, named)] as const];
    }),
  );
}

/** The jobs of several words with their first word, if that is the name of a job. */
export function generalNames(jobs: readonly string[], names: Names | undefined): ReadonlyMap<string, string> {
  return new Map(
    jobs.flatMap((job) => {
      const [first = '', ...others] = job.split(/\s+/);
      return others.length > 0 && names?.titles.has(stemsOf(first)) ? [[job, first] as const] : [];
    }),
  );
}

/** Whether a text has the words of one of the jobs, or its general name; any text when there are no jobs. */
export function namesJob(
  text: string,
  jobs: readonly string[],
  general: ReadonlyMap<string, string>,
): boolean {
  const words = new Set(wordsOf(text));
  const isNamed = (name: string): boolean =>
    wordsOf(name).every((word) => words.has(word) || isStopWord(word));
  return jobs.length === 0 || [...jobs, ...general.values()].some(isNamed);
}

/** The jobs that a text names, else its words of the names of jobs. */
export const subjectsOf = (text: string, jobs: readonly string[]): readonly string[] =>
  jobs.length > 0
    ? jobs
    : queryParts(text).flatMap((part) => (part.isWeak || !isJobWord(part.text) ? [] : part.text));
