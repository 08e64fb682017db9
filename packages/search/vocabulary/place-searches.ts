import { cityPopulation, foldText } from '@curro/shared';
import { jobTitles, stemsOf } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { isJobWord } from './job-names.ts';
import type { PlaceTerm, Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** Words of a place that are completed: "las palmas de gran ca". */
const MAX_WORDS = 5;
/** Letters of a place that are completed; one after "trabajo en". */
const MIN_LETTERS = 2;
const PREPOSITION =
  /(?:^|\s)(?:en|in|near|around|cerca de|alrededor de|(?:en )?(?:la )?(?:zona|ciudad) de)$/i;
/** Phrases, parentheses, wildcards, fields and excluded words are not completed. */
const GRAMMAR = /["()*?:]|(?:^|\s)-/;
/** What they exclude is not searched. */
const NEGATIONS = new Set(['no', 'excepto', 'salvo', 'menos', 'sin', 'except', 'without', 'not']);

/** Letters of a town without offers behind a job: "conductor sant". */
const MIN_OF_TOWN = 4;
const LARGE_TOWN = 10_000;

/** Whether a place is a town that a visitor names although it has no offers. */
const isLargeTown = ({ kind, entry }: PlaceTerm): boolean =>
  kind === 'city' && cityPopulation(entry) >= LARGE_TOWN;

/** A search for words in a place. */
export interface PlaceSearch {
  readonly q: string;
  readonly place: PlaceTerm;
  /** Whether a job and most of the name of a large town are typed, so that the nearest offers to it are meant, too. */
  readonly isLikely?: true;
}

const withoutEnd = (text: string): string => text.replace(/[\s,;.]+$/, '');

/** Whether the last word of a text asks for more words of the same phrase: "jefe de". */
function isUnfinished(text: string): boolean {
  const last = wordsOf(text).at(-1) ?? '';
  return isStopWord(last) || NEGATIONS.has(last);
}

/** A longer word can be one that no offer has. */
const MAX_BEGINNING = 4;
/** Companies and skills that are looked up. */
const MAX_NAMED = 50;

/** Whether the last word of a text is only the beginning of one: "lim" of "lim en val". */
function isBegun(text: string, { words, companies, skills, indexes }: Vocabulary): boolean {
  const last = wordsOf(text).at(-1) ?? '';
  if (last === '' || last.length > MAX_BEGINNING || words.has(last)) return false;
  const named = (['companies', 'skills'] as const).flatMap((kind) =>
    indexes[kind].beginning([last], MAX_NAMED).map((at) => ({ companies, skills })[kind][at]?.folded ?? ''),
  );
  return !named.some((name) => wordsOf(name)[0] === last);
}

/** Shorter beginnings are those of many words. */
const MIN_COMPLETED = 4;

/** The word of a title that begins with a folded one, in lower case. */
const wordOfTitle = (title: string, beginning: string): string | undefined =>
  (title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).find((word) => foldText(word).startsWith(beginning));

/**
 * A text with its last word completed to that of the most frequent title, when it is only the beginning of one: "camar" of "camar
 * vale". Undefined when it cannot be completed.
 */
function withWholeWord(text: string, vocabulary: Vocabulary): string | undefined {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  const { titles, indexes } = vocabulary;
  const canBeBegun =
    last.length >= MIN_COMPLETED && !vocabulary.words.has(last) && !jobTitles.byStems.has(stemsOf(last));
  const [position] = canBeBegun
    ? [words, [last]].flatMap((each) => indexes.titles.complete(each, 1, false))
    : [];
  const whole = position === undefined ? undefined : wordOfTitle(titles[position]?.text ?? '', last);
  if (whole !== undefined) return text.replace(/[\p{L}\p{N}]+$/u, whole);
  return isBegun(text, vocabulary) ? undefined : text;
}

/** A text without its last words, which are completed. */
interface EndedSearch {
  readonly words: readonly string[];
  /** The words before them, without a preposition. */
  readonly q: string;
  readonly hasPreposition: boolean;
}

/** The ends of a text that can be completed, the longest first. */
export function endedSearches(text: string): EndedSearch[] {
  const tokens = text.trim().split(/\s+/);
  if (GRAMMAR.test(text)) return [];
  return Array.from({ length: Math.min(MAX_WORDS, tokens.length) }, (_, at) => at + 1)
    .toReversed()
    .flatMap((length) => {
      const words = wordsOf(tokens.slice(-length).join(' '));
      const before = withoutEnd(tokens.slice(0, -length).join(' '));
      const q = withoutEnd(before.replace(PREPOSITION, ''));
      const hasPreposition = q !== before;
      const letters = words.join('').length;
      const isCompleted = letters >= MIN_LETTERS || (letters > 0 && hasPreposition && q === '');
      return isCompleted && !isUnfinished(q) ? [{ words, q, hasPreposition }] : [];
    });
}

/**
 * Completes the last words of a text to names of places: as many words as begin one. Without a preposition before them only
 * places with open offers, and with more than the titles that have the word, or behind a job large towns.
 * @param minWords the words that a place completes at least
 */
export function placeSearches(
  vocabulary: Vocabulary,
  text: string,
  max: number,
  minWords = 1,
): PlaceSearch[] {
  for (const { words, q: typed, hasPreposition } of endedSearches(text)) {
    if (words.length < minWords) return [];
    const q = withWholeWord(typed, vocabulary);
    if (q === undefined) continue;
    const titles = words.length > 1 ? 0 : (vocabulary.words.get(words[0] ?? '') ?? 0);
    const isMeant = ({ count }: PlaceTerm): boolean =>
      q === '' || hasPreposition || (count > 0 && count >= titles);
    const begun = vocabulary.indexes.places
      .beginning(words, max)
      .flatMap((position) => vocabulary.places[position] ?? []);
    const offered = begun.filter(isMeant);
    const isTownOfJob =
      titles === 0 && words.join('').length >= MIN_OF_TOWN && isJobWord(wordsOf(q).at(-1) ?? '', vocabulary);
    const places = offered.length > 0 || !isTownOfJob ? offered : begun.filter(isLargeTown);
    if (places.length > 0)
      return places.map((place) => ({
        q,
        place,
        ...(isTownOfJob && isLargeTown(place) && { isLikely: true as const }),
      }));
  }
  return [];
}
