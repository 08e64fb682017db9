import { jobTitles } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { isFiller, wishesIn } from './fillers.ts';
import { isOwnWord, type Names, nameStems } from './names.ts';
import type { QueryWord } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

/** Words that exclude the job behind them: "camarero no pisos", "administrativo excepto comercial". */
const EXCLUDING = new Set(['no', 'not', 'excepto', 'salvo', 'except']);
/** Between the excluded words: "no hotel ni pisos". */
const BETWEEN = new Set(['o', 'u', 'y', 'e', 'ni', 'or', 'and', 'nor', ...EXCLUDING]);

/** The number of words at a position that exclude what follows: "que no sea", "pero no", "no". */
function lengthOfOpening(words: readonly QueryWord[], at: number): number {
  const [first, second, third] = [0, 1, 2].map((offset) => words[at + offset]?.folded ?? '');
  if (first === 'que' && second === 'no' && /^sean?$/.test(third ?? '')) return 3;
  if (['pero', 'but'].includes(first ?? '') && EXCLUDING.has(second ?? '')) return 2;
  return EXCLUDING.has(first ?? '') ? 1 : 0;
}

/** The stems of the words behind "no" in names of jobs: "operario no cualificado" excludes nothing. */
const negatedInNames: ReadonlySet<string> = new Set(
  [...jobTitles.byStems.keys()].flatMap((stems) => /(?:^| )no (\S+)/.exec(stems)?.[1] ?? []),
);

/**
 * The jobs that a text excludes behind the job that it asks for, as a clause of q: "camarero no pisos", "administrativo que no sea
 * comercial". Only titles are without them: an advertisement for an administrative assistant mentions the sales department. What is
 * excluded is a word of jobs at the end of a phrase, or before a place or a condition.
 * @param others the other readings of the text
 */
export function readExclusions(
  words: readonly QueryWord[],
  { jobs, isOffered }: Pick<Names, 'jobs' | 'isOffered'>,
  others: readonly Reading[],
): Reading[] {
  const isWord = (at: number): boolean => isOwnWord(words[at]?.folded ?? '');
  const isExcludable = (at: number): boolean => {
    const { folded = '', raw = '' } = words[at] ?? {};
    const stem = stemOf(folded);
    const isName = negatedInNames.has(stem) || isOffered(`no ${folded}`);
    return /^\p{L}+$/u.test(raw) && (jobs.has(stem) || nameStems.has(stem)) && !isFiller(folded) && !isName;
  };
  const isEnd = (at: number): boolean =>
    at >= words.length ||
    words[at - 1]?.endsPhrase === true ||
    words[at]?.raw.startsWith('-') === true ||
    others.some(({ from, to, values }) => from <= at && to > at && values.length > 0);
  const asked = (from: number): readonly string[] =>
    words.slice(0, from).flatMap(({ folded }, at) => (isWord(at) ? stemOf(folded) : []));
  // "No muy pesado", "no Spanish"
  const wishes = wishesIn(words);
  const isWish = (from: number, to: number): boolean =>
    wishes.some((wish) => wish.from < to && wish.to > from);
  const found: Reading[] = [];
  for (let from = 1; from < words.length; from += 1) {
    const opening = lengthOfOpening(words, from);
    const before = asked(from);
    if (opening === 0 || before.length === 0) continue;
    const excluded: string[] = [];
    let to = from;
    let at = from + opening;
    while (at < words.length && (excluded.length === 0 || BETWEEN.has(words[at]?.folded ?? ''))) {
      while (isStopWord(words[at]?.folded ?? '') || BETWEEN.has(words[at]?.folded ?? '')) at += 1;
      if (!isExcludable(at) || before.includes(stemOf(words[at]?.folded ?? ''))) break;
      excluded.push(words[at]?.folded ?? '');
      at += 1;
      to = at;
      if (words[at - 1]?.endsPhrase) break;
    }
    if (excluded.length === 0 || !isEnd(to) || isWish(from, to)) continue;
    const value = excluded.map((word) => `-puesto:${word}`).join(' ');
    found.push({ from, to, values: [{ slot: 'excluded', parameter: 'q', value }], rank: rank.condition });
    from = to - 1;
  }
  return found;
}
