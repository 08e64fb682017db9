import { synonymRules } from '../search-index/synonyms.ts';
import { isStopWord } from '../syntax/stop-words.ts';
import { createAnalyser } from './create-analyser.ts';
import { standardTokens } from './standard-tokenizer.ts';

const analyse = createAnalyser('words');

/** The indexed words of a text without stop words, each between blanks, so that a term is found as a part. */
const wordsOf = (text: string): string =>
  ` ${standardTokens(text)
    .filter((word) => !isStopWord(word))
    .map(analyse)
    .join(' ')} `;

const firstWord = (words: string): string => words.trim().split(' ')[0] ?? '';

/** The terms of the rules by their first word, so that a text is compared with few of them. */
const termsByWord = new Map<string, string[]>();
for (const term of new Set(synonymRules.flatMap((rule) => rule.split(', ').map(wordsOf)))) {
  const first = firstWord(term);
  const terms = termsByWord.get(first) ?? [];
  terms.push(term);
  termsByWord.set(first, terms);
}

/** Whether a text contains a term of the synonym rules, so that the analyzer `synonyms_search` adds words to it. */
export function containsSynonym(text: string): boolean {
  const words = wordsOf(text);
  return words.split(' ').some((word) => termsByWord.get(word)?.some((term) => words.includes(term)));
}
