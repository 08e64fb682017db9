import type { responses } from '@curro/shared';
import { type AlsoSearch, alsoSearches, namesJobOtherwise } from '../also/also-searches.ts';
import { jobsOfField, stemsOf } from '../also/equivalents.ts';
import { MAX_Q_LENGTH } from '../syntax/parse.ts';
import { wordsOf } from '../vocabulary/words.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { ENOUGH_OFFERS, type TotalOf, withQuery } from './count-offers.ts';
import { withMoreOffers } from './counted-searches.ts';
import { besideTitle, inTitles, isInJobNames, withOtherNamesOf } from './job-names.ts';
import { MIN_TITLED, minTitles, namesOfJob, type TitledOffers } from './titled-offers.ts';

type Alternatives = NonNullable<responses.AssistResponse['alternatives']>;

/** Another text for q with its search. */
type AlternativeText = AlsoSearch & { readonly query: URLSearchParams };

/** The other texts for the q of a search. */
export interface AlternativeTexts {
  readonly texts: readonly AlternativeText[];
  /** Of these the other names of the job that the text names. */
  readonly otherNames: AlternativeText | undefined;
  /** The search for titles with any name of the job, when the offers of the search, or most of them, only mention it. */
  readonly usual: UsualTitles | undefined;
}

/**
 * A search for titles. "Guardia de seguridad": titles have other names, and texts its words in other contexts, which are not
 * meant.
 */
interface UsualTitles {
  readonly query: URLSearchParams;
  readonly terms: readonly string[];
  /** With fewer offers the search itself is nearer. */
  readonly min: number;
}

/** The other texts for the q of a search, when they are asked for. */
export function planTexts(
  { search, params, options, hasText, isFew, total, rules, names }: AssistedSearch,
  { isField, isWithoutTitle, inTitle }: TitledOffers,
): AlternativeTexts {
  if (!options.also || !hasText) return { texts: [], otherNames: undefined, usual: undefined };
  const texts = alsoSearches(params.text, isFew, rules?.synonyms, names).map((each) => ({
    ...each,
    query: withQuery(search, each.q),
  }));
  const otherNames = namesOfJob(params.text, texts);
  if (otherNames === undefined) return { texts, otherNames, usual: undefined };
  const query = withQuery(search, inTitles(otherNames.q));
  const { terms } = otherNames;
  if (isField && total > 0) return { texts, otherNames, usual: { query, terms, min: minTitles(0) } };
  if (isWithoutTitle)
    return { texts, otherNames, usual: { query, terms: withOwnName(params.text, terms), min: minTitles(0) } };
  // The typed name is one of those that titles have.
  const own = { query, terms: [params.text, ...terms], min: minTitles(inTitle?.totalResults ?? 0) };
  return { texts, otherNames, usual: inTitle === undefined ? undefined : own };
}

/** Names of a job with the typed one first, which a visitor looks for, unless it is not in use in Spain: "waiter". */
const withOwnName = (text: string, terms: readonly string[]): readonly string[] =>
  terms[0] === text || namesJobOtherwise(text) ? terms : [text, ...terms];

/** Whether the other names of the job are what its offers are called. */
export const isUsual = ({ usual }: AlternativeTexts, totalOf: TotalOf): boolean =>
  usual !== undefined && totalOf(usual.query) >= usual.min;

/** With more offers, some of which only mention the job, the words beside it are meant. */
const MAX_MENTIONS = 4;

/** The search for the words of a text, or for the title of the job that they name. */
export interface JobTitles {
  readonly job: string;
  readonly q: string;
  readonly query: URLSearchParams;
  /** The searches for all words with the job in the title: that with its typed name first, then that with any of its names. */
  readonly complete: readonly URLSearchParams[];
}

/**
 * The offers for the job of a text of several words, which no or few offers have: "socorrista piscina" is in an offer of a hotel with
 * both, but the lifeguards are meant.
 * @param jobs the jobs that the text names
 */
export function planJobTitles(asked: AssistedSearch, jobs: readonly string[]): JobTitles | undefined {
  const { search, params, options, total, rules, names } = asked;
  const { text } = params;
  const job = jobs.toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0];
  const isPart = job !== undefined && wordsOf(job).length < wordsOf(text).length;
  const isPlanned = options.also && total <= MAX_MENTIONS;
  if (!isPart || !isPlanned || names === undefined || isInJobNames(text, names)) return undefined;
  // "Ayuda a domicilio" is the work of an assistant only.
  if (!names.titles.has(stemsOf(job))) return undefined;
  const q = `((${text}) OR ${inTitles(withOtherNamesOf(job, rules, names) ?? job)})`;
  if ([...q].length > MAX_Q_LENGTH) return undefined;
  const complete = besideTitle(text, job, asked).map((each) => withQuery(search, each));
  return { job, q, query: withQuery(search, q), complete };
}

/**
 * The text for the job of a search whose offers only mention it. Of a search without offers, those of `others` are meant.
 * @param others the other texts that find offers
 */
export function chooseJobTitles(
  plan: JobTitles | undefined,
  others: Alternatives,
  total: number,
  totalOf: TotalOf,
): Alternatives {
  const isUseful =
    plan !== undefined &&
    (total > 0 || others.length > 0) &&
    plan.complete.every((each, at) => totalOf(each) < (at === 0 ? 1 : MIN_TITLED)) &&
    totalOf(plan.query) > total;
  if (!isUseful) return [];
  const { job, q, query } = plan;
  return [
    {
      kind: 'title',
      terms: [job],
      q,
      query: query.toString(),
      totalResults: totalOf(query),
      isUsual: true,
    },
  ];
}

/**
 * The other texts that find more than the search, those with a word less last.
 * @param corrected other names of the job in the corrected text
 * @param isNamed whether a wider search finds what a text with a word less does
 */
export function chooseTexts(
  plan: AlternativeTexts,
  corrected: readonly AlternativeText[],
  total: number,
  isNamed: (totalResults: number) => boolean,
  totalOf: TotalOf,
) {
  const counted = <T extends AlternativeText>(each: T) => ({
    ...each,
    query: each.query.toString(),
    totalResults: totalOf(each.query),
  });
  const { otherNames } = plan;
  const usual =
    otherNames && plan.usual && isUsual(plan, totalOf)
      ? [
          {
            ...counted({
              kind: otherNames.kind,
              terms: plan.usual.terms,
              q: inTitles(otherNames.q),
              query: plan.usual.query,
            }),
            isUsual: true as const,
          },
        ]
      : [];
  const others = plan.texts.filter((each) => usual.length === 0 || each !== otherNames).map(counted);
  const isShorter = ({ kind }: AlsoSearch): boolean => kind === 'words';
  return [
    ...usual,
    ...withMoreOffers(
      [...others.filter((each) => !isShorter(each)), ...corrected.map(counted), ...others.filter(isShorter)],
      total,
    ).filter((each) => !isShorter(each) || !isNamed(each.totalResults)),
  ];
}

/** All names of a job find at least this number of times the offers of one that is not in use in Spain, so that they are meant. */
const MIN_OF_USUAL = 4;

/**
 * The alternatives of a search with those of other names marked as usual, so that pages show them at once: when few offers have
 * the typed name, as those with it remain the first ones, and when it is not the name in use in Spain: "waiter" is in the title of
 * an offer for waiters by accident. Usual ones are first. Names that pages show at once begin with the typed one, also when nothing
 * is found.
 * @param total the number of offers that the search finds
 */
export function withUsualNames(text: string, alternatives: Alternatives, total: number): Alternatives {
  const isFew = total > 0 && total < ENOUGH_OFFERS;
  const isNamedOtherwise = namesJobOtherwise(text);
  const isUsual = ({ kind, totalResults }: Alternatives[number]): boolean =>
    (isFew || isNamedOtherwise) &&
    kind === 'title' &&
    totalResults > total &&
    (isFew || totalResults >= Math.max(1, total) * MIN_OF_USUAL);
  const marked = alternatives.map((each) => {
    if (each.isUsual) return each;
    if (isUsual(each)) return { ...each, terms: [...withOwnName(text, each.terms)], isUsual: true as const };
    const isShown = total === 0 && each.kind === 'title' && jobsOfField(text) === undefined;
    return isShown ? { ...each, terms: [...withOwnName(text, each.terms)] } : each;
  });
  return marked.toSorted((one, other) => Number(other.isUsual ?? false) - Number(one.isUsual ?? false));
}
