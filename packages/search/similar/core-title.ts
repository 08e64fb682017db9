import { jobTitles, stemsOf } from '../also/equivalents.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { titleKey, type Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.ts';

/** A job is known if at least this number of open offers has it as title. */
const MIN_OFFERS = 3;
/** A single word is a job if at least this share of the titles with it has no other: vendedor, but not operador. */
const MIN_SHARE = 0.04;
/** Words of a title that are read. */
const MAX_WORDS = 16;
/** The longest names of places in words. */
const MAX_PLACE_WORDS = 4;

/** The counts that `coreTitle` needs. */
export type TitleCounts = Pick<Vocabulary, 'titleCounts' | 'stems' | 'placeNames'>;

function withoutPlaces(words: readonly string[], places: ReadonlySet<string>): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: MAX_PLACE_WORDS }, (_, less) => MAX_PLACE_WORDS - less);
    const length = lengths.find((count) => places.has(words.slice(at, at + count).join(' ')));
    if (length === undefined) rest.push(words[at] ?? '');
    at += length ?? 1;
  }
  return rest;
}

/** The number of offers with a job as title; 0 for one that is too general. */
function countJob(words: readonly string[], { titleCounts, stems }: TitleCounts): number {
  const key = titleKey(words);
  const count = titleCounts.get(key) ?? 0;
  const isGeneral = words.length === 1 && count < (stems.get(key) ?? 0) * MIN_SHARE;
  return count < MIN_OFFERS || isGeneral ? 0 : count;
}

/**
 * The longest part of a title that is itself the title of open offers, without places: "Junior administrativo para
 * sólida compañía" is "junior administrativo". Among parts of equal length the most frequent one.
 * @returns the folded words; empty when no part is known
 */
export function coreTitle(title: string, counts: TitleCounts): readonly string[] {
  const words = withoutPlaces(wordsOf(title), counts.placeNames)
    .filter((word) => !isStopWord(word))
    .slice(0, MAX_WORDS);
  for (let length = words.length; length > 0; length -= 1) {
    const parts = Array.from({ length: words.length - length + 1 }, (_, from) =>
      words.slice(from, from + length),
    );
    const [best] = parts
      .map((part) => ({ part, count: countJob(part, counts) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count);
    if (best !== undefined) return best.part;
  }
  return [];
}

/** A word with the signs of "C++" and "C#". */
const WORD = /[\p{L}\p{M}\p{N}]+[+#]*/gu;

/** A word of a title that is not a stop word, and where it is. */
interface TitleWord {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

const readTitle = (title: string): TitleWord[] =>
  [...title.matchAll(WORD)]
    .map(({ 0: text, index }) => ({ folded: wordsOf(text).join(' '), from: index, to: index + text.length }))
    .filter(({ folded }) => !isStopWord(folded))
    .slice(0, MAX_WORDS);

const isJobName = (words: readonly string[]): boolean => jobTitles.byStems.has(stemsOf(words.join(' ')));

/** The longest part of a title that is a name of a job although few offers have it. */
function knownName(words: readonly string[]): readonly string[] {
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length);
      if (isJobName(part)) return part;
    }
  }
  return [];
}

/** The core of a title if it is a job: a single word behind others can be an adjective, as in "analista de relaciones laborales". */
function coreOfJob(folded: readonly string[], title: string, counts: TitleCounts): readonly string[] {
  const core = coreTitle(title, counts);
  return core.length > 1 || core[0] === folded[0] || isJobName(core) ? core : [];
}

/** The part of a title that is the name of a job, of the core and the table of names the longer one; empty when none is. */
export function namedJob(title: string, counts: TitleCounts): readonly string[] {
  const folded = readTitle(title).map((word) => word.folded);
  const core = coreOfJob(folded, title, counts);
  const known = knownName(folded);
  return known.length > core.length ? known : core;
}

/**
 * The job that a title names, as visitors type it: in lower case, without what the ad adds. "Profesor de lenguaje para
 * colegio" is "profesor de lenguaje". A job is known by the titles of open offers or by the table of names of jobs.
 * @returns undefined when the title names no known job
 */
export function jobInTitle(title: string, counts: TitleCounts): string | undefined {
  const words = readTitle(title);
  const folded = words.map((word) => word.folded);
  const core = coreOfJob(folded, title, counts);
  const job = core.length > 0 ? core : knownName(folded);
  if (job.length === 0) return undefined;
  const start = folded.findIndex((_, at) => job.every((word, next) => folded[at + next] === word));
  const [first, last] = [words[start], words[start + job.length - 1]];
  // The words are apart when the name of a place between them is left out.
  return first === undefined || last === undefined
    ? job.join(' ')
    : title.slice(first.from, last.to).toLocaleLowerCase('es');
}
