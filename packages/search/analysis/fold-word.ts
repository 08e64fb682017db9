import { readFileSync } from 'node:fs';
import { parseTable } from '@curro/shared';

/** The ASCII replacement of each character that the asciifolding filter of Elasticsearch replaces. */
const asciiOf: ReadonlyMap<string, string> = new Map(
  parseTable(readFileSync(new URL('./data/ascii-folding.tsv', import.meta.url), 'utf8')).flatMap(
    ({ folded = '', characters = '' }) => [...characters].map((character) => [character, folded] as const),
  ),
);

const BEYOND_ASCII = /[^\0-\x7f]/gu;
/** Characters whose lower case depends on their neighbours or has two characters. */
const SPECIAL_CASE = /[İΣ]/u;

/** Converts a word to lower case, each character alone, as the lowercase filter does. */
export function lowerCase(word: string): string {
  if (!SPECIAL_CASE.test(word)) return word.toLowerCase();
  return [...word].map((character) => [...character.toLowerCase()][0] ?? '').join('');
}

/** Replaces letters, digits and punctuation beyond ASCII as the asciifolding filter does. */
export function foldToAscii(word: string): string {
  return word.replace(BEYOND_ASCII, (character) => asciiOf.get(character) ?? character);
}
