import { abbreviations, jobTitles } from '../also/equivalents.ts';
import { isFiller } from '../understand/fillers.ts';
import { isConditionWord } from '../understand/read-conditions.ts';
import { stemOf } from '../vocabulary/words.ts';

const stems: ReadonlySet<string> = new Set(
  [jobTitles, abbreviations].flatMap(({ byStems }) => [...byStems.keys()].flatMap((key) => key.split(' '))),
);

/** Whether a folded word is right although offers may not contain it: names of jobs, abbreviations, conditions, fillers. */
export const isKnownWord = (word: string): boolean =>
  isFiller(word) || isConditionWord(word) || stems.has(stemOf(word));
