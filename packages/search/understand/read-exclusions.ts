import { jobTitles } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';
import { isFiller, wishesIn } from './fillers.ts';
import { isOwnWord, type Names, nameStems } from './names.ts';
import type { QueryWord } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

/** Words that exclude what is behind them: "camarero no pisos", "administrativo excepto comercial", "developer without java". */
const EXCLUDING = new Set(['no', 'not', 'excepto', 'salvo', 'except', 'sin', 'without']);
/** Between the excluded words: "no hotel ni pisos". */
const BETWEEN = new Set(['o', 'u', 'y', 'e', 'ni', 'or', 'and', 'nor', ...EXCLUDING]);

/** The number of words at a position that exclude what follows: "que no sea", "pero no", "no". */
function lengthOfOpening(words: readonly QueryWord[], at: number): number {
  const [first, second, third] = [0, 1, 2].map((offset) => words[at + offset]?.folded ?? '');
  if (first === 'que' && second === 'no' && /^sean?$/.test(third ?? '')) return 3;
  if (['pero', 'but'].includes(first ?? '') && EXCLUDING.has(second ?? '')) return 2;
  return EXCLUDING.has(first ?? '') ? 1 : 0;
}

/** A word of a title or the name of a technology: "pisos", "c++", "node.js". */
const WORD = /^\p{L}[\p{L}\d]*(?:[+#]+|\.\p{L}+)?$/u;

/** The stems of the words behind "no" in names of jobs: "operario no cualificado" excludes nothing. */
const negatedInNames: ReadonlySet<string> = new Set(
  [...jobTitles.byStems.keys()].flatMap((stems) => /(?:^| )(?:no|sin) (\S+)/.exec(stems)?.[1] ?? []),
);

/**
 * The jobs that a text excludes behind the job that it asks for, as a clause of q: "camarero no pisos", "administrativo que no sea
 * comercial". Only titles are without them: an advertisement for an administrative assistant mentions the sales department. What is
 * excluded is a word of titles or a skill at the end of a phrase, or before a place or a condition.
 * @param others the other readings of the text
 */
export function readExclusions(
  words: readonly QueryWord[],
  { jobs, skills, isOffered }: Pick<Names, 'jobs' | 'skills' | 'isOffered'>,
  others: readonly Reading[],
): Reading[] {
  const isWord = (at: number): boolean => isOwnWord(words[at]?.folded ?? '');
  const isExcludable = (at: number): boolean => {
    const { folded = '', raw = '' } = words[at] ?? {};
    const stem = stemOf(wordsOf(folded).join(' '));
    const isName = negatedInNames.has(stem) || isOffered(`${words[at - 1]?.folded} ${folded}`);
    const isKnown = jobs.has(stem) || nameStems.has(stem) || skills.has(stem) || isOffered(folded);
    return WORD.test(raw) && isKnown && !isFiller(folded) && !isName;
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
    [...wishes, ...others].some((other) => other.from < to && other.to > from);
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

/** Words of what a text excludes that no title has: "real estate". */
const MAX_UNKNOWN = 3;

/**
 * What a text that no offer has excludes behind the job that it asks for, and no clause excludes: "sales not real estate", "developer
 * without degree". No search has these words.
 * @param others the other readings of the text, with its exclusions
 */
export function readUnknownExclusions(
  words: readonly QueryWord[],
  { isOffered }: Pick<Names, 'isOffered'>,
  others: readonly Reading[],
): Reading[] {
  return words.flatMap((_, from): Reading[] => {
    const opening = lengthOfOpening(words, from);
    const start = from + opening;
    const isAsked = words.slice(0, from).some(({ folded }) => isOwnWord(folded));
    if (opening === 0 || !isAsked || isOffered(`${words[start - 1]?.folded} ${words[start]?.folded}`))
      return [];
    const end = words.findIndex(
      (__, at) =>
        at > start && (words[at - 1]?.endsPhrase === true || others.some((each) => each.from === at)),
    );
    const to = end === -1 ? words.length : end;
    const own = words.slice(start, to).filter(({ folded }) => !isStopWord(folded));
    const isRead = others.some((each) => each.from < to && each.to > from);
    return own.length === 0 || own.length > MAX_UNKNOWN || isRead
      ? []
      : [{ from, to, values: [], rank: rank.condition, isIgnored: true }];
  });
}
