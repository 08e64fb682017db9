import { editCost } from './edit-cost.ts';
import type { TermIndex } from './term-index.ts';

/** Completions unless another number is asked for. */
const MAX_COMPLETIONS = 8;
/** Shortest word in which one typing error is tolerated. */
const MIN_TYPO_LENGTH = 5;
export const MAX_COST = 1.2;
/** Words that replace a mistyped one. */
const MAX_REPLACEMENTS = 4;

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
export const isLastWrong = (typed: string, other: string): boolean =>
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
/** Behind a stem; a masculine form without an ending ends with a consonant: "conductor", not "kam" of "kama". */
const ENDING = /^[aoe]s?$/;
const BARE = /[dlnrsz]$/;

const isForm = (word: string, stem: string): boolean =>
  word === stem ? BARE.test(stem) : word.startsWith(stem) && ENDING.test(word.slice(stem.length));

/** Completions of stems among which those of inflected words are. */
const MAX_OF_STEMS = 200;

/**
 * An index that completes words in any number and gender: "cocinera" and "camareras" as "Cocinero" and "Camarero", which most
 * titles have.
 */
export const withInflections = (
  index: TermIndex,
  terms: readonly { readonly folded: string }[],
): TermIndex => ({
  ...index,
  complete(words, max, isInside) {
    const stems = words.map((word) => (word.length >= MIN_INFLECTED ? word.replace(INFLECTION, '') : word));
    const isMeant = (position: number): boolean => {
      const own = terms[position]?.folded.split(' ') ?? [];
      return words.every((word, at) => {
        const stem = stems[at] ?? word;
        return own.some((each) => each.startsWith(word) || isForm(each, stem));
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
export function completeTerms<T>(
  terms: readonly T[],
  index: TermIndex,
  words: readonly string[],
  { canBeMistyped = true, max = MAX_COMPLETIONS, isInside = true, corrects = false }: CompleteOptions = {},
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
