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

const terms: readonly string[] = [...new Set(synonymRules.flatMap((rule) => rule.split(', ').map(wordsOf)))];

/** Whether a text contains a term of the synonym rules, so that the analyzer `synonyms_search` adds words to it. */
export function containsSynonym(text: string): boolean {
  const words = wordsOf(text);
  return terms.some((term) => words.includes(term));
}
