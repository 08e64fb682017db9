import { cityNames } from '@curro/shared';
import { type AlsoSearch, alsoSearches } from '../also/also-searches.ts';
import { jobsInText } from '../understand/jobs-in-text.ts';
import type { Names } from '../understand/names.ts';
import { type UnderstoodSearch, understandSearch } from '../understand/understand-search.ts';
import { wordsOf } from '../vocabulary/words.ts';
import type { AssistedSearch } from './assisted-search.ts';
import { correctQuery, replacedWords } from './correct-query.ts';
import { type TotalOf, withQuery } from './count-offers.ts';
import { isOfJob } from './job-names.ts';
import { readingOptions } from './readings.ts';

/** A correction finds at least this number of times more offers. */
export const MIN_GAIN = 20;

/** What a text asks for, with the words that remain. */
type Asked = Pick<UnderstoodSearch, 'slots' | 'q'>;

export const hasPlace = (asked: Asked | undefined): boolean =>
  asked?.slots.some(({ slot }) => slot === 'place') === true;

/** The words of the places that a text asks for, which are right in a search that does not leave their provinces. */
const placeWords = (asked: Asked | undefined): string[] =>
  asked?.slots.flatMap(({ slot, words }) => (slot === 'place' ? wordsOf(words) : [])) ?? [];

/**
 * Whether a correction changes only the name of a place, and words of the names of jobs before or behind it. Then it is right
 * although it finds nothing either, and its wider searches lead out: "camarero sebilla", "camarreo sevila", "camarreo toledo".
 */
export function correctsPlaceOrJob(
  corrected: Asked | undefined,
  typed: Asked | undefined,
  text: string,
  names: Names,
): boolean {
  if (corrected === undefined || !hasPlace(corrected)) return false;
  if (hasPlace(typed) && corrected.q === typed?.q) return false;
  const known = new Set([text, ...jobsInText(corrected.q, names)].flatMap((each) => each.split(/\s+/)));
  return corrected.q.split(' ').every((word) => known.has(word));
}

/** Two searches in any place: for a word as typed, and as corrected. */
export type WordSearches = readonly [typed: URLSearchParams, corrected: URLSearchParams];

/** The searches for each word that a correction replaces. The words of titles are known, those of the texts of offers are not. */
export const searchesOfWords = (text: string, correctedText: string): WordSearches[] =>
  replacedWords(text, correctedText).map(({ typed, corrected }) => [
    new URLSearchParams({ q: typed }),
    new URLSearchParams({ q: corrected }),
  ]);

/** Whether a typed word is right, as offers have it and not many more the corrected one: "pescado", "pescador". */
export const hasRightWord = (words: readonly WordSearches[], totalOf: TotalOf): boolean =>
  words.some(([typed, corrected]) => totalOf(typed) > 0 && totalOf(corrected) < totalOf(typed) * MIN_GAIN);

/** Another text for a corrected one with its search. */
type CorrectedName = AlsoSearch & { readonly query: URLSearchParams };

/** A text with its spelling corrected, and its searches. */
export interface Correction {
  readonly q: string;
  readonly query: URLSearchParams;
  /** What the corrected text asks for: in "peluquera zaragosa" the corrected place can be a filter only. */
  readonly understood: UnderstoodSearch | undefined;
  readonly words: readonly WordSearches[];
  /** "Kitchen asistant": no offer has the English words, but those of other names. */
  readonly otherNames: readonly CorrectedName[];
}

/** The words that are right in a search that does not leave its places: their names. */
function ownPlaces({ within, isLimited, dictionaries }: AssistedSearch, understood: Asked | undefined) {
  const towns = within.towns.flatMap((key) => dictionaries.get('city').byKey(key) ?? []);
  return new Set(isLimited ? [...placeWords(understood), ...towns.flatMap(cityNames).flatMap(wordsOf)] : []);
}

/**
 * The correction of the text of a search, if it has one.
 * @param understood what it asks for as typed
 */
export function planCorrection(
  asked: AssistedSearch,
  understood: UnderstoodSearch | undefined,
): Correction | undefined {
  const { search, params, options, isFew, vocabulary, names, rules, dictionaries } = asked;
  if (!options.spell || !isFew || vocabulary === undefined) return undefined;
  const right = ownPlaces(asked, understood);
  const q = correctQuery(
    params.text,
    vocabulary,
    (typed, correction) => right.has(typed) || rules?.blocksCorrection(typed, correction) === true,
  );
  if (q === undefined) return undefined;
  const query = withQuery(search, q);
  const otherNames = options.also ? alsoSearches(q, false, rules?.synonyms, names).filter(isOfJob) : [];
  return {
    q,
    query,
    understood: options.understand
      ? understandSearch(query, { ...params, text: q }, vocabulary, dictionaries, readingOptions(asked))
      : undefined,
    words: searchesOfWords(params.text, q),
    otherNames: otherNames.map((each) => ({
      ...each,
      terms: each.kind === 'jobs' ? each.terms : [q, ...each.terms],
      query: withQuery(search, each.q),
    })),
  };
}

/** What is offered of a correction: itself, or else other names of its job. */
interface ChosenCorrection {
  readonly spell?: { readonly q: string; readonly totalResults: number };
  readonly otherNames: readonly CorrectedName[];
}

/**
 * Whether and how a correction is offered: when it finds many more offers than the search and what its text means, or when it
 * corrects a place or a job of which nothing is found.
 * @param readings what the text asks for as typed, and what it means, if that is known
 */
export function chooseCorrection(
  { params, total, names }: AssistedSearch,
  correction: Correction | undefined,
  readings: { readonly understood: Asked | undefined; readonly meant: UnderstoodSearch | undefined },
  totalOf: TotalOf,
): ChosenCorrection {
  if (correction === undefined) return { otherNames: [] };
  const { q, query, understood, words, otherNames } = correction;
  const totalResults = Math.max(totalOf(query), understood === undefined ? 0 : totalOf(understood.query));
  const isMuchMore = (found: number): boolean => found > 0 && found >= total * MIN_GAIN;
  // "Que no canse" is read, and needs no correction to "que no sanse".
  const readTotal = readings.meant === undefined ? 0 : totalOf(readings.meant.query);
  const isGain = isMuchMore(totalResults) && totalResults >= readTotal * MIN_GAIN;
  const isWayOut =
    total === 0 &&
    readTotal === 0 &&
    names !== undefined &&
    correctsPlaceOrJob(understood, readings.understood, params.text, names);
  const isBetter = !hasRightWord(words, totalOf) && (isGain || isWayOut);
  if (isBetter) return { spell: { q, totalResults }, otherNames: [] };
  return { otherNames: otherNames.filter((each) => isMuchMore(totalOf(each.query))) };
}
