import { readFileSync } from 'node:fs';
import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf, wordsOf } from '../vocabulary/words.ts';

/** Terms with one meaning, by the stems of each of them. */
export interface Equivalents {
  readonly byStems: ReadonlyMap<string, readonly string[]>;
  /** The longest term in words. */
  readonly maxWords: number;
}

/** The words of a term that a search requires. */
const requiredWords = (text: string): string[] => wordsOf(text).filter((word) => !isStopWord(word));

/** What a term is compared by: its required words in any number and gender. */
export const stemsOf = (text: string): string => requiredWords(text).map(stemOf).join(' ');

/** The terms of a group once each: gasfíter and gásfiter have the same stems. */
export function distinct(terms: readonly string[]): string[] {
  return [...new Map(terms.map((term) => [stemsOf(term), term])).values()];
}

export const noEquivalents: Equivalents = { byStems: new Map(), maxWords: 0 };

/** Terms, and those that they are replaced by; the terms themselves when they are equal. */
interface Group {
  readonly known: readonly string[];
  readonly targets: readonly string[];
}

/** Other names of one term: operators can write any number of groups with the same term. */
const MAX_OTHERS = 20;

/** Equivalents of groups of terms; of a term in many groups, those of the first ones. */
export function buildEquivalents(groups: readonly Group[]): Equivalents {
  const termsByStems = new Map<string, Map<string, string>>();
  for (const { known, targets } of groups) {
    const others = targets.map((term) => ({ term, stems: stemsOf(term) }));
    for (const stems of new Set(
      known === targets ? others.map((other) => other.stems) : known.map(stemsOf),
    )) {
      const terms = termsByStems.get(stems) ?? new Map<string, string>();
      for (const other of others) {
        if (other.stems !== stems && terms.size < MAX_OTHERS) terms.set(other.stems, other.term);
      }
      termsByStems.set(stems, terms);
    }
  }
  const maxWords = [...termsByStems.keys()].reduce(
    (most, stems) => Math.max(most, stems.split(' ').length),
    0,
  );
  return {
    byStems: new Map([...termsByStems].map(([stems, terms]) => [stems, [...terms.values()]])),
    maxWords,
  };
}

function readEquivalents(...names: readonly string[]): Equivalents {
  const lines = names.flatMap((name) =>
    readFileSync(new URL(`./data/${name}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  );
  return buildEquivalents(
    lines.map((line) => {
      const [known = [], targets = known] = line.split(' > ').map((terms) => terms.split(', '));
      return { known, targets };
    }),
  );
}

/** Names of the same job in Spain, Latin America and English. */
export const jobTitles: Equivalents = readEquivalents('job-titles');
/** Abbreviations of titles, departments and studies, and what they stand for. */
export const jobAbbreviations: Equivalents = readEquivalents('abbreviations');
/** Those, and other names of languages, licences and times of work, which name no job. */
export const abbreviations: Equivalents = readEquivalents('abbreviations', 'other-words');

/** Fields of work in the words of visitors, and jobs of them: "con niños", "cuidar mayores". They name no job inside other texts. */
export const fieldsOfWork: Equivalents = readEquivalents('fields-of-work');

/** Other names of a job in Spain, Latin America and English, which a search for one of them finds, or the jobs of a field of work. */
export const otherJobTitles = (title: string): readonly string[] =>
  [jobTitles, fieldsOfWork].map(({ byStems }) => byStems.get(stemsOf(title))).find((names) => names) ?? [];
