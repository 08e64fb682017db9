import { isStopWord } from '../syntax/stop-words.ts';
import { stemOf } from '../vocabulary/words.ts';
import { isFiller } from './fillers.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Names } from './names.ts';
import { foldedText, type QueryWord, typedText } from './query-words.ts';
import { type Reading, rank } from './reading.ts';

const MAX_COMPANY_WORDS = 6;
const COMPANY_CUES = new Set(['en', 'at', 'para', 'empresa', 'in', 'de']);

/** Names of companies in the words of q, with the preposition before them. */
export function readCompanies(
  words: readonly QueryWord[],
  { companies }: Names,
  gazetteer: Gazetteer,
): Reading[] {
  const readCompany = (from: number, to: number): Reading[] => {
    const name = foldedText(words, from, to);
    if (!companies.has(name)) return [];
    const before = words[from - 1]?.folded ?? '';
    const isSingle = to - from === 1;
    // "santander" alone can be the company or the place.
    const isAmbiguous = isFiller(name) || (gazetteer.has(name) && before !== 'empresa');
    if (isSingle && isAmbiguous) return [];
    const text = typedText(words, from, to);
    const value = `company:${isSingle ? text : `(${text})`}`;
    return [
      {
        from: COMPANY_CUES.has(before) ? from - 1 : from,
        to,
        values: [{ slot: 'company', parameter: 'q', value }],
        rank: isSingle ? rank.bareName : rank.name,
      },
    ];
  };
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_COMPANY_WORDS, words.length - from) }, (__, at) =>
      readCompany(from, from + at + 1),
    ).flat(),
  );
}

/** The parts of the remaining words that are adjacent in q. */
function adjacentParts(words: readonly QueryWord[], rest: readonly number[]): QueryWord[][] {
  const parts: QueryWord[][] = [];
  let previous: number | undefined;
  for (const at of rest) {
    const word = words[at];
    // An exclusion is not a part of a title.
    if (word === undefined || word.raw.startsWith('-')) continue;
    const part = parts.at(-1);
    if (part !== undefined && previous === at - 1) part.push(word);
    else parts.push([word]);
    previous = at;
  }
  return parts;
}

/**
 * The first of the remaining parts of q that names a job.
 * @param rest positions of the words that are nothing else
 */
export function readTitle(
  words: readonly QueryWord[],
  rest: readonly number[],
  { jobs }: Names,
): string | undefined {
  for (const part of adjacentParts(words, rest)) {
    while (isStopWord(part[0]?.folded ?? '')) part.shift();
    while (isStopWord(part.at(-1)?.folded ?? '')) part.pop();
    if (part.some(({ folded }) => folded.split(' ').some((word) => jobs.has(stemOf(word))))) {
      return typedText(part, 0, part.length);
    }
  }
  return undefined;
}
