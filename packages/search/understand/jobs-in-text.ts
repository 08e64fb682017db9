import { stemsOf } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { isFiller } from './fillers.ts';
import type { Names } from './names.ts';
import { type QueryWord, readQueryWords, typedText } from './query-words.ts';

const MAX_TITLE_WORDS = 5;
/** Names of jobs of which one text is counted. */
const MAX_JOBS = 4;

/** "Cuidadora interna" lives where she works; the stem is that of the English "intern". */
export const LIVE_IN: RegExp = /^intern[oa]s?$/;

/** Of a job, and no job, although titles begin with it: "desarrollador junior". */
export const LEVEL: RegExp = /^(?:semi ?)?(?:juniors?|seniors?|jr|sr|ssr)$/;

/** The jobs that a text names, each as its longest known title, in the order of the text. */
export function jobsInText(text: string, { jobs, titles }: Names): string[] {
  const words = readQueryWords(text)?.filter(({ raw }) => !raw.startsWith('-')) ?? [];
  const isOuter = (word: QueryWord | undefined): boolean =>
    word !== undefined &&
    !isStopWord(word.folded) &&
    !isFiller(word.folded) &&
    !LIVE_IN.test(word.folded) &&
    !LEVEL.test(word.folded);
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!isOuter(words[at])) continue;
    let length = Math.min(MAX_TITLE_WORDS, words.length - at);
    const isTitle = (): boolean => {
      const last = words[at + length - 1];
      return isOuter(last) && titles.has(stemsOf(typedText(words, at, at + length)));
    };
    while (length > 0 && !isTitle()) length -= 1;
    const isJob = length > 0 || (found.length === 0 && jobs.has(stemOf(words[at]?.folded ?? '')));
    if (!isJob) continue;
    found.push(typedText(words, at, at + Math.max(1, length)));
    at += Math.max(1, length) - 1;
  }
  return found.slice(0, MAX_JOBS);
}
