import { correctQuery } from '../assist/correct-query.ts';
import { isAsking } from '../understand/fillers.ts';
import { editCost } from './edit-cost.ts';
import { completeJobNames, isJobWord } from './job-names.ts';
import { type PlaceSearch, placeSearches } from './place-searches.ts';
import type { TermIndex } from './term-index.ts';
import type { PlaceTerm, Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What can be suggested. */
export const suggestionKinds = ['titles', 'companies', 'places', 'skills', 'searches'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Suggestions of each kind. */
const MAX_SUGGESTIONS = 8;
/** Shortest word in which one typing error is tolerated. */
const MIN_TYPO_LENGTH = 5;
const MAX_COST = 1.2;
/** A job that a word begins was meant when this number of times more offers have it than a company that the word begins, too. */
const MAX_TITLES_OF_COMPANY = 5;
/** Words that replace a mistyped one. */
const MAX_REPLACEMENTS = 4;

/** A suggested title, company or skill with the number of open offers. */
interface Suggestion {
  readonly text: string;
  readonly count: number;
}

/** Suggestions by kind; kinds that were not asked for are empty. */
export interface Suggestions {
  readonly titles: readonly Suggestion[];
  readonly companies: readonly Suggestion[];
  readonly places: readonly PlaceTerm[];
  readonly skills: readonly Suggestion[];
  /** Words as typed and the place that the last ones begin. */
  readonly searches: readonly PlaceSearch[];
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The texts that become `typed` by one typing error: a wrong, missing, additional or swapped letter. */
function oneErrorFrom(typed: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    for (const other of LETTERS) {
      variants.add(before + other + letter + after);
      if (letter !== '') variants.add(before + other + after);
    }
    if (letter === '') continue;
    // The text without its last letter was completed before: the letter says that something else is typed.
    if (after !== '' || before.endsWith(letter)) variants.add(before + after);
    if (after !== '') variants.add(before + after.charAt(0) + letter + after.slice(1));
  }
  variants.delete(typed);
  return variants;
}

/** Whether texts of one length differ in the last letter only. */
const isLastWrong = (typed: string, other: string): boolean =>
  typed.length === other.length && typed.slice(0, -1) === other.slice(0, -1);

/** The beginnings of known words that were probably meant by the last, unfinished word. */
function likelyBeginnings(typed: string, index: TermIndex): string[] {
  return [...oneErrorFrom(typed)]
    .map((beginning) => ({ beginning, count: index.countBeginning(beginning) }))
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, cost: editCost(typed, each.beginning, MAX_COST) }))
    .filter(({ beginning, cost }) => cost < 1 || !isLastWrong(typed, beginning))
    .sort((a, b) => a.cost - b.cost || b.count - a.count)
    .slice(0, MAX_REPLACEMENTS)
    .map(({ beginning }) => beginning);
}

/** A shorter word that ends with the letter of a gender or a plural can be any beginning. */
const MIN_INFLECTED = 4;
const INFLECTION = /(?:[ao]s?|es|s)$/;
const ENDING = /^(?:[aoe]s?|s)?$/;
/** Completions of stems among which those of inflected words are. */
const MAX_OF_STEMS = 200;

/**
 * An index that completes words in any number and gender: "cocinera" and "camareras" as "Cocinero" and "Camarero", which most
 * titles have.
 */
const withInflections = (index: TermIndex, terms: readonly { readonly folded: string }[]): TermIndex => ({
  ...index,
  complete(words, max, isInside) {
    const stems = words.map((word) => (word.length >= MIN_INFLECTED ? word.replace(INFLECTION, '') : word));
    const isMeant = (position: number): boolean => {
      const own = terms[position]?.folded.split(' ') ?? [];
      return words.every((word, at) => {
        const stem = stems[at] ?? word;
        return own.some(
          (each) => each.startsWith(word) || (each.startsWith(stem) && ENDING.test(each.slice(stem.length))),
        );
      });
    };
    const ofStems = stems.some((stem, at) => stem !== words[at])
      ? index.complete(stems, MAX_OF_STEMS, false).filter(isMeant)
      : [];
    return [...new Set([...ofStems, ...index.complete(words, max, isInside)])].slice(0, max);
  },
});

/** A word that begins words of up to this number of offers can be one that their authors have mistyped. */
const MAX_MISTYPED = 4;
/** The intended word is this number of times more frequent. */
const MIN_GAIN = 50;

/** The much more frequent beginnings that were probably meant by a word that few offers have: "adminsitrativo". */
function frequentBeginnings(typed: string, index: TermIndex): string[] {
  const count = index.countBeginning(typed);
  if (typed.length < MIN_TYPO_LENGTH || count > MAX_MISTYPED) return [];
  return likelyBeginnings(typed, index).filter(
    (beginning) =>
      beginning[0] === typed[0] && index.countBeginning(beginning) >= Math.max(count, 1) * MIN_GAIN,
  );
}

/** How a list is completed: whether words inside of others count, and typing errors. */
interface CompleteOptions {
  readonly canBeMistyped?: boolean;
  readonly max?: number | undefined;
  readonly isInside?: boolean;
  /** Whether a word that hardly any offer has can be mistyped in these offers, too. */
  readonly corrects?: boolean;
}

/** Completions, or those of the words that were probably meant when there are none and the text can be mistyped. */
function suggestOf<T>(
  terms: readonly T[],
  index: TermIndex,
  words: readonly string[],
  { canBeMistyped = true, max = MAX_SUGGESTIONS, isInside = true, corrects = false }: CompleteOptions = {},
): T[] {
  const complete = (typed: readonly string[]): number[] => index.complete(typed, max, isInside);
  const last = words.at(-1) ?? '';
  const found = complete(words);
  const isTypo = canBeMistyped && found.length === 0 && last.length >= MIN_TYPO_LENGTH;
  const ofBeginnings = (beginnings: readonly string[]): number[] =>
    beginnings.flatMap((beginning) => complete([...words.slice(0, -1), beginning]));
  const positions = isTypo
    ? ofBeginnings(likelyBeginnings(last, index))
    : [...(corrects ? ofBeginnings(frequentBeginnings(last, index)) : []), ...found];
  return [...new Set(positions)].slice(0, max).flatMap((position) => terms[position] ?? []);
}

/**
 * A text with its misspelt words corrected; undefined when none is, and when only the last letter differs, which can belong to a
 * word that is not finished: "mercadon" is not "mercado".
 */
function correctedText(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  const typed = words.join(' ');
  const corrected = correctQuery(typed, vocabulary);
  if (corrected === undefined || typed.startsWith(corrected)) return undefined;
  return isLastWrong(typed, corrected) && editCost(typed, corrected, MAX_COST) >= 1 ? undefined : corrected;
}

/** Titles once each, with the offers of all that have the same words. */
function mergeEqual(titles: readonly Suggestion[]): Suggestion[] {
  const merged = new Map<string, Suggestion>();
  for (const { text, count } of titles) {
    const key = wordsOf(text).join(' ');
    const known = merged.get(key);
    if (key !== '') merged.set(key, { text: known?.text ?? text, count: (known?.count ?? 0) + count });
  }
  return [...merged.values()];
}

/** Suggestions without the places that have fewer offers than the first title: "kama" is "camarero" rather than "Camas". */
function beforePlaces({ titles, places, searches, ...others }: Suggestions): Suggestions {
  const isMeant = (place: PlaceTerm): boolean => place.count > (titles[0]?.count ?? -1);
  return {
    ...others,
    titles,
    places: places.filter(isMeant),
    searches: searches.filter(({ q, place }) => q !== '' || isMeant(place)),
  };
}

/** Between words that ask for a job and the job: "trabajo de". */
const LINKS = new Set(['de', 'd', 'como', 'un', 'una', 'para']);

/** A text without the words at its beginning that only ask for a job: "busco trabajo de cam". Undefined without any, or without others. */
function withoutLeadingFillers(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const folded = words.map((word) => wordsOf(word).join(' '));
  const from = folded.findIndex((word) => !isAsking(word) && !LINKS.has(word));
  return from > 0 && folded.slice(0, from).some(isAsking) ? words.slice(from).join(' ') : undefined;
}

/** How a text is completed. */
interface SuggestOptions {
  /** Whether a text that nothing begins with can be mistyped; one that begins a phrase is not. */
  readonly canBeTypo?: boolean;
  /** A title as it is suggested; empty: not at all. */
  readonly titleOf?: (title: string) => string;
  readonly maxTitles?: number;
  /** The words that a place completes at least; more when they begin a phrase. */
  readonly minPlaceWords?: number;
}

/**
 * Completes a text from what the open offers contain: texts that begin with it, texts whose words begin with its words,
 * texts that contain it; the most offers first. One typing error in a word of five letters is tolerated when nothing
 * else is found and no company or skill begins with the text, in a company only when no title has the text and its last word is
 * none of the names of jobs. When nothing with offers is found, the text is completed with its spelling corrected.
 * Feminine forms of jobs complete masculine ones, too. When no title has the text, other names of their jobs are completed first ("Waiter").
 * @example suggest(vocabulary, 'aux adm', new Set(['titles'])).titles // [{ text: 'Auxiliar administrativo', count: 12 }]
 */
export function suggest(
  vocabulary: Vocabulary,
  text: string,
  kinds: ReadonlySet<SuggestionKind>,
  options: SuggestOptions = {},
): Suggestions {
  const {
    canBeTypo = true,
    titleOf = (title) => title,
    maxTitles = MAX_SUGGESTIONS,
    minPlaceWords = 1,
  } = options;
  const words = wordsOf(text);
  const isWanted = (kind: SuggestionKind): boolean => words.length > 0 && kinds.has(kind);
  // "Enfer" begins titles: companies such as "Energía" were not meant.
  const indexes = {
    ...vocabulary.indexes,
    titles: withInflections(vocabulary.indexes.titles, vocabulary.titles),
  };
  const isTitle = isWanted('titles') && indexes.titles.complete(words, 1).length > 0;
  const rest = isTitle ? undefined : withoutLeadingFillers(text);
  if (rest !== undefined) return beforePlaces(suggest(vocabulary, rest, kinds, options));
  const isBegun = (kind: 'titles' | 'companies' | 'skills'): boolean =>
    isWanted(kind) && vocabulary.indexes[kind].beginning(words, 1).length > 0;
  // "Halud" begins a company: titles with "salud" were not meant.
  const isOther = !canBeTypo || isBegun('companies') || isBegun('skills');
  // "Barc" begins a town: "embarcador" contains it by chance.
  const isAnyBegun =
    (['titles', 'companies', 'skills'] as const).some(
      (kind) => isWanted(kind) && indexes[kind].complete(words, 1, false).length > 0,
    ) ||
    ((isWanted('places') || isWanted('searches')) &&
      vocabulary.indexes.places
        .beginning(words, 1)
        .some((position) => (vocabulary.places[position]?.count ?? 0) > 0));
  // "Celador" is the name of a job, also when no offer has it: a company with similar letters was not meant.
  const isJob = isJobWord(words.at(-1) ?? '', vocabulary);
  const canBeMistyped = {
    titles: !isOther && !isAnyBegun,
    companies: !isTitle && !isOther && !isJob && !isAnyBegun,
    skills: !isOther && !isAnyBegun,
  };
  const ofTerms = (kind: 'titles' | 'companies' | 'skills', max?: number): Suggestion[] =>
    isWanted(kind)
      ? suggestOf(vocabulary[kind], indexes[kind], words, {
          canBeMistyped: canBeMistyped[kind],
          max,
          isInside: !isAnyBegun,
          corrects: kind === 'titles' && canBeTypo,
        }).map(({ text, count }) => ({ text, count }))
      : [];
  const otherNames = isWanted('titles') && !isTitle ? completeJobNames(words, vocabulary, maxTitles) : [];
  const titles = otherNames.length > 0 ? otherNames : ofTerms('titles', maxTitles);
  const most = isTitle && words.length === 1 ? Math.max(0, ...titles.map(({ count }) => count)) : 0;
  const found = {
    titles: mergeEqual(titles.map(({ text: title, count }) => ({ text: titleOf(title), count }))),
    // "Segur" begins a company with one offer, but "guardia de seguridad" is in many titles.
    companies: ofTerms('companies').filter(
      (company) => company.count * MAX_TITLES_OF_COMPANY >= most || wordsOf(company.text).join(' ') === text,
    ),
    places: isWanted('places') ? suggestOf(vocabulary.places, vocabulary.indexes.places, words) : [],
    skills: ofTerms('skills'),
    searches: isWanted('searches') ? placeSearches(vocabulary, text, MAX_SUGGESTIONS, minPlaceWords) : [],
  };
  const places = isWanted('searches') ? found.searches.map(({ place }) => place) : found.places;
  const isFound =
    [found.titles, found.companies, found.skills].some(({ length }) => length > 0) ||
    places.some(({ count }) => count > 0);
  const corrected = isFound || !canBeTypo ? undefined : correctedText(words, vocabulary);
  if (corrected === undefined) return found;
  const meant = suggest(vocabulary, corrected, kinds, { ...options, canBeTypo: false });
  const { places: ownPlaces, searches: ownSearches, ...texts } = beforePlaces(meant);
  // Villages without offers can begin with the text.
  return {
    ...texts,
    places: [...new Set([...ownPlaces, ...found.places])].slice(0, MAX_SUGGESTIONS),
    searches: [...ownSearches, ...found.searches].slice(0, MAX_SUGGESTIONS),
  };
}
