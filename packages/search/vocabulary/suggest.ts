import { companyWords, correctQuery } from '../assist/correct-query.ts';
import { isAsking } from '../understand/fillers.ts';
import { completeTerms, isLastWrong, MAX_COST, withInflections } from './complete-terms.ts';
import { editCost } from './edit-cost.ts';
import { completeJobNames, isJobWord } from './job-names.ts';
import { type PlaceSearch, placeSearches } from './place-searches.ts';
import type { PlaceTerm, Vocabulary } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

/** What can be suggested. */
export const suggestionKinds = ['titles', 'companies', 'places', 'skills', 'searches'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Suggestions of each kind. */
const MAX_SUGGESTIONS = 8;
/** A job that a word begins was meant when this number of times more offers have it than a company that the word begins, too. */
const MAX_TITLES_OF_COMPANY = 5;

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

/**
 * A text with its misspelt words corrected; undefined when none is, and when only the last letter differs, which can belong to a
 * word that is not finished: "mercadon" is not "mercado".
 */
function correctedText(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  const typed = words.join(' ');
  const text = correctQuery(typed, vocabulary);
  const corrected = text && wordsOf(text).join(' ');
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

/** "Trabajo en z" asks for a place only. */
const PLACE_ONLY = /^\s*(?:en|in)\s+\p{L}/iu;

/** With at least this number of offers for the first title, those that a single offer has are not suggested. */
const MANY_OFFERS = 10;

/** With at least this number of titles, the first one included. */
const SEVERAL_TITLES = 2;

/** Titles without those of a single offer ("Cocinero comida peruana") beside frequent ones. */
function frequentTitles(titles: readonly Suggestion[]): readonly Suggestion[] {
  const frequent = titles.filter(({ count }) => count > 1);
  const isMany = (titles[0]?.count ?? 0) >= MANY_OFFERS && frequent.length >= SEVERAL_TITLES;
  return isMany ? frequent : titles;
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
  /** Whether their numbers of offers are those that a visitor sees, not those before filters. */
  readonly areCounted?: boolean;
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
    areCounted = true,
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
  // "Indra" without open offers: its letters are in "Cilindrado" by chance.
  const isCompany = words.every((word) => companyWords.has(word));
  const canBeMistyped = {
    titles: !isOther && !isAnyBegun,
    companies: !isTitle && !isOther && !isJob && !isAnyBegun,
    skills: !isOther && !isAnyBegun,
  };
  const ofTerms = (kind: 'titles' | 'companies' | 'skills', max?: number): Suggestion[] =>
    isWanted(kind)
      ? completeTerms(vocabulary[kind], indexes[kind], words, {
          canBeMistyped: canBeMistyped[kind],
          max,
          isInside: !isAnyBegun && !isCompany,
          corrects: kind === 'titles' && canBeTypo,
        }).map(({ text, count }) => ({ text, count }))
      : [];
  const otherNames = isWanted('titles') && !isTitle ? completeJobNames(words, vocabulary, maxTitles) : [];
  const titles = otherNames.length > 0 ? otherNames : ofTerms('titles', maxTitles);
  const most = isTitle && words.length === 1 ? Math.max(0, ...titles.map(({ count }) => count)) : 0;
  // "Guardia" of "Guardia media jornada" is not what "media jor" begins.
  const hasTypedWords = (title: string): boolean => {
    const ownWords = wordsOf(title);
    return words.every((word) =>
      ownWords.some((own) => own.startsWith(word) || stemOf(own) === stemOf(word)),
    );
  };
  const shownTitle = (title: string): string => {
    const shown = titleOf(title);
    return shown === title || hasTypedWords(shown) || !hasTypedWords(title) ? shown : '';
  };
  const named = mergeEqual(titles.map(({ text: title, count }) => ({ text: shownTitle(title), count })));
  const found = {
    titles: areCounted ? frequentTitles(named) : named,
    // "Segur" begins a company with one offer, but "guardia de seguridad" is in many titles.
    companies: ofTerms('companies').filter(
      (company) =>
        company.count * MAX_TITLES_OF_COMPANY >= most || wordsOf(company.text).join(' ') === words.join(' '),
    ),
    places: isWanted('places') ? completeTerms(vocabulary.places, vocabulary.indexes.places, words) : [],
    skills: ofTerms('skills'),
    searches: isWanted('searches') ? placeSearches(vocabulary, text, MAX_SUGGESTIONS, minPlaceWords) : [],
  };
  const places = isWanted('searches') ? found.searches.map(({ place }) => place) : found.places;
  const isFound =
    [found.titles, found.companies, found.skills].some(({ length }) => length > 0) ||
    places.some(({ count }) => count > 0);
  if (PLACE_ONLY.test(text) && found.searches.length > 0)
    return { ...found, titles: [], companies: [], skills: [] };
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
