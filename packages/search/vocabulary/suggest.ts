import { editCost } from './edit-cost.ts';
import type { PlaceTerm, Term, Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** What can be suggested. */
export const suggestionKinds = ['titles', 'companies', 'places', 'skills'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Suggestions of each kind. */
export const MAX_SUGGESTIONS = 8;
/** Shortest word in which one typing error is tolerated. */
const MIN_TYPO_LENGTH = 5;
const MAX_COST = 1.2;
/** Words that replace a mistyped one. */
const MAX_REPLACEMENTS = 4;

/** A suggested title, company or skill with the number of open offers. */
export interface Suggestion {
  readonly text: string;
  readonly count: number;
}

/** Suggestions by kind; kinds that were not asked for are empty. */
export interface Suggestions {
  readonly titles: readonly Suggestion[];
  readonly companies: readonly Suggestion[];
  readonly places: readonly PlaceTerm[];
  readonly skills: readonly Suggestion[];
}

/** Whether each word begins another word of the text ("aux adm": auxiliar administrativo). */
function beginsWords(folded: string, words: readonly string[]): boolean {
  if (words.some((word) => !folded.includes(word))) return false;
  const free = folded.split(' ');
  return words.every((word) => {
    const at = free.findIndex((other) => other.startsWith(word));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}

/**
 * How well a text completes the words: 0 it begins with them, 1 its words begin with them, 2 it contains them inside,
 * 3 not at all.
 */
function matchOf(folded: string, typed: string, words: readonly string[]): 0 | 1 | 2 | 3 {
  if (folded.startsWith(typed)) return 0;
  if (beginsWords(folded, words)) return 1;
  return folded.includes(typed) ? 2 : 3;
}

/** The completions of a list in descending order of counts: the best match first, then the most offers. */
function complete<T>(
  terms: readonly T[],
  foldedOf: (term: T) => readonly string[],
  words: readonly string[],
): T[] {
  const typed = words.join(' ');
  const tiers: [T[], T[], T[]] = [[], [], []];
  for (const term of terms) {
    const match = Math.min(...foldedOf(term).map((folded) => matchOf(folded, typed, words)));
    const tier = tiers[match];
    if (tier === undefined || tier.length >= MAX_SUGGESTIONS) continue;
    tier.push(term);
    if (tiers[0].length >= MAX_SUGGESTIONS) break;
  }
  return tiers.flat().slice(0, MAX_SUGGESTIONS);
}

/** Whether one of the first two letters is in its place, or they are swapped: at most one error is tolerated. */
const sharesBeginning = (typed: string, word: string): boolean =>
  typed.charAt(0) === word.charAt(0) ||
  typed.charAt(1) === word.charAt(1) ||
  typed.charAt(0) === word.charAt(1) ||
  typed.charAt(1) === word.charAt(0);

/** The beginnings of known words that were probably meant by the last, unfinished word. */
function likelyBeginnings(typed: string, known: ReadonlyMap<string, number>): string[] {
  const beginnings = new Map<string, { cost: number; count: number }>();
  for (const [word, count] of known) {
    if (!sharesBeginning(typed, word)) continue;
    for (const length of [typed.length, typed.length + 1, typed.length - 1]) {
      if (word.length < length) continue;
      const beginning = word.slice(0, length);
      const cost = editCost(typed, beginning, MAX_COST);
      if (cost > MAX_COST) continue;
      const better = beginnings.get(beginning);
      beginnings.set(beginning, {
        cost: Math.min(cost, better?.cost ?? cost),
        count: count + (better?.count ?? 0),
      });
      break;
    }
  }
  return [...beginnings]
    .sort(([, a], [, b]) => a.cost - b.cost || b.count - a.count)
    .slice(0, MAX_REPLACEMENTS)
    .map(([beginning]) => beginning);
}

const countedWords = new WeakMap<object, ReadonlyMap<string, number>>();

/** The words of a list with their counts; counted once per list. */
function wordCounts<T>(
  terms: readonly T[],
  foldedOf: (term: T) => readonly string[],
  countOf: (term: T) => number,
): ReadonlyMap<string, number> {
  const known = countedWords.get(terms);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const term of terms) {
    for (const word of foldedOf(term).flatMap((folded) => folded.split(' '))) {
      counts.set(word, (counts.get(word) ?? 0) + countOf(term));
    }
  }
  countedWords.set(terms, counts);
  return counts;
}

/** Completions, or those of the words that were probably meant when there are none. */
function suggestOf<T>(
  terms: readonly T[],
  foldedOf: (term: T) => readonly string[],
  countOf: (term: T) => number,
  words: readonly string[],
): T[] {
  const found = complete(terms, foldedOf, words);
  const last = words.at(-1) ?? '';
  if (found.length > 0 || last.length < MIN_TYPO_LENGTH) return found;
  const known = wordCounts(terms, foldedOf, countOf);
  return [
    ...new Set(
      likelyBeginnings(last, known).flatMap((beginning) =>
        complete(terms, foldedOf, [...words.slice(0, -1), beginning]),
      ),
    ),
  ].slice(0, MAX_SUGGESTIONS);
}

const foldedOfTerm = ({ folded }: Term): readonly string[] => [folded];
const foldedOfPlace = ({ folded }: PlaceTerm): readonly string[] => folded;

/**
 * Completes a text from what the open offers contain: texts that begin with it, texts whose words begin with its words,
 * texts that contain it; the most offers first. One typing error in a word of five letters is tolerated when nothing
 * else is found.
 */
export function suggest(
  vocabulary: Vocabulary,
  text: string,
  kinds: ReadonlySet<SuggestionKind>,
): Suggestions {
  const words = wordsOf(text);
  const ofTerms = (kind: 'titles' | 'companies' | 'skills'): Suggestion[] =>
    words.length === 0 || !kinds.has(kind)
      ? []
      : suggestOf(vocabulary[kind], foldedOfTerm, ({ count }) => count, words).map(({ text, count }) => ({
          text,
          count,
        }));
  return {
    titles: ofTerms('titles'),
    companies: ofTerms('companies'),
    places:
      words.length === 0 || !kinds.has('places')
        ? []
        : suggestOf(vocabulary.places, foldedOfPlace, ({ count }) => count + 1, words),
    skills: ofTerms('skills'),
  };
}
