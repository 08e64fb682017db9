import { jobTitles } from '../also/equivalents.ts';
import { wordsOf } from '../vocabulary/words.ts';
import { type LexiconWord, lettersOf } from './lexicon.ts';

const names: readonly (readonly string[])[] = [...new Set([...jobTitles.byStems.values()].flat())].map(
  wordsOf,
);

const words: readonly LexiconWord[] = [...new Set(names.flat())]
  .filter((word) => /^[a-z]+$/.test(word))
  .map((word) => ({ word, letters: lettersOf(word) }));

/** The words of the names of jobs by length: English and Latin American ones are right although no offer may have them. */
export const jobWordsByLength: ReadonlyMap<number, readonly LexiconWord[]> = Map.groupBy(
  words,
  ({ word }) => word.length,
);

/** Pairs of adjacent words in the names of jobs, joined by a blank. */
export const jobPairs: ReadonlySet<string> = new Set(
  names.flatMap((name) => name.slice(1).map((word, at) => `${name[at]} ${word}`)),
);
