import { distinct, jobTitles, otherJobTitles, stemsOf } from '../also/equivalents.ts';
import { titleKey, type Vocabulary } from './vocabulary.ts';
import { stemOf, wordsOf } from './words.ts';

/** The shortest beginning of a name that is completed. */
const MIN_LETTERS = 3;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The known names of jobs with their folded words. */
const names = distinct([...jobTitles.byStems.values()].flat()).map((name) => ({
  text: capitalised(name),
  folded: wordsOf(name).join(' '),
  others: otherJobTitles(name).map((other) => titleKey(wordsOf(other))),
}));

/** The other names of the job that a whole text names; their offers are those of their own titles. */
const namesOf = (typed: string): { readonly text: string; readonly others: readonly string[] }[] =>
  (jobTitles.byStems.get(stemsOf(typed)) ?? []).map((name) => ({
    text: capitalised(name),
    others: [titleKey(wordsOf(name))],
  }));

const jobStems: ReadonlySet<string> = new Set([...jobTitles.byStems.keys()].flatMap((key) => key.split(' ')));

/** Whether a folded word is one of the names of jobs, in any language, or of the dictionaries. */
export const isJobWord = (word: string, { dictionaryStems }: Pick<Vocabulary, 'dictionaryStems'>): boolean =>
  jobStems.has(stemOf(word)) || dictionaryStems.has(stemOf(word));

/**
 * The known names of jobs that begin with the words, English ones too, with the number of offers whose title is another name of
 * the job; the most offers first.
 */
export function completeJobNames(
  words: readonly string[],
  { titleCounts }: Pick<Vocabulary, 'titleCounts'>,
  max: number,
): { readonly text: string; readonly count: number }[] {
  const typed = words.join(' ');
  if (typed.length < MIN_LETTERS) return [];
  const begun = names.filter(({ folded }) => folded.startsWith(typed));
  // Colloquial and foreign names are complete: "kelly" is "Camarero de pisos".
  const meant = begun.length > 0 ? begun : namesOf(typed);
  return meant
    .map(({ text, others }) => ({
      text,
      count: [...new Set(others)].reduce((sum, key) => sum + (titleCounts.get(key) ?? 0), 0),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, max);
}
