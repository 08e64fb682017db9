import type { responses } from '@curro/shared';
import { type AlsoSearch, alsoSearches, namesJobOtherwise } from '../also/also-searches.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { type TotalOf, withQuery } from './count-offers.ts';
import { withMoreOffers } from './counted-searches.ts';
import { inTitles } from './job-names.ts';
import { minTitles, namesOfJob, type TitledOffers } from './titled-offers.ts';

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
  if (isWithoutTitle || (isField && total > 0))
    return { texts, otherNames, usual: { query, terms, min: minTitles(0) } };
  // The typed name is one of those that titles have.
  const own = { query, terms: [params.text, ...terms], min: minTitles(inTitle?.totalResults ?? 0) };
  return { texts, otherNames, usual: inTitle === undefined ? undefined : own };
}

/** Whether the other names of the job are what its offers are called. */
export const isUsual = ({ usual }: AlternativeTexts, totalOf: TotalOf): boolean =>
  usual !== undefined && totalOf(usual.query) >= usual.min;

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

type Alternatives = NonNullable<responses.AssistResponse['alternatives']>;

/**
 * The alternatives of a search with those of other names marked as usual when few offers have the typed name and it is not the
 * one in use in Spain: "waiter" is in the title of an offer for waiters by accident.
 * @param total the number of offers that the search finds
 */
export function withUsualNames(text: string, alternatives: Alternatives, total: number): Alternatives {
  const isUsual = ({ kind, totalResults }: Alternatives[number]): boolean =>
    kind === 'title' && totalResults >= Math.max(1, total) * MIN_OF_USUAL;
  if (!alternatives.some(isUsual) || !namesJobOtherwise(text)) return alternatives;
  return alternatives.map((each) => (isUsual(each) ? { ...each, isUsual: true as const } : each));
}
