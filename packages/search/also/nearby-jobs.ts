import { readQueryWords, typedText } from '../understand/query-words.ts';
import { jobTitles, nearbyTitles, stemsOf } from './equivalents.ts';

/** More words than the names of jobs have. */
const MAX_NAME_WORDS = 7;

/** The jobs next to one with a name, by this name or another one of the job. */
function nextTo(name: string): readonly string[] | undefined {
  const stems = stemsOf(name);
  if (stems === '') return undefined;
  const others = jobTitles.byStems.get(stems) ?? [];
  return [stems, ...others.map(stemsOf)].flatMap((each) => {
    const jobs = nearbyTitles.byStems.get(each);
    return jobs === undefined ? [] : [jobs.filter((job) => stemsOf(job) !== stems)];
  })[0];
}

/**
 * The jobs next to the one that a text names, of its longest name: of "peón de obra en Madrid" mason and labourer. None for a
 * text that uses the grammar.
 */
export function nearbyJobs(text: string): readonly string[] {
  const words = readQueryWords(text)?.filter(({ raw }) => !raw.startsWith('-')) ?? [];
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const jobs = nextTo(typedText(words, at, at + length));
      if (jobs !== undefined) return jobs;
    }
  }
  return [];
}
