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
