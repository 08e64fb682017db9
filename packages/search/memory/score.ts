import type { SearchParams } from '../params/search-params.ts';
import { phraseWords } from '../predicate/text-fields.ts';
import { rankingText } from '../query/rank.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import type { MemoryDocument } from './memory-index.ts';

/** The share of a word of the query that a field contains, by field. */
const WEIGHTS = { title: 2, requirements: 1, description: 0.3 } as const;
const FRESH_SHARE = 0.2;
const HALF_LIFE_MS = 15 * 86_400_000;

/** Creates the score of the order by relevance: contained words by field, and freshness. It is not that of Elasticsearch. */
export function createScore(params: SearchParams): (entry: MemoryDocument) => number {
  const keywords = params.query === undefined ? '' : normaliseNames(rankingText(params.query));
  const fields = Object.entries(WEIGHTS).map(([path, weight]) => ({
    path,
    weight,
    words: phraseWords(path, keywords).words,
  }));
  return ({ indexed }) => {
    if (keywords === '') return 0;
    const matched = fields.reduce((sum, { path, weight, words }) => {
      const present = indexed.text(path)?.words;
      return sum + weight * words.filter((word) => present?.has(word) === true).length;
    }, 0);
    const age = Math.max(0, params.origin - (indexed.numbers.get('updated') ?? 0));
    return matched * (1 - FRESH_SHARE + FRESH_SHARE * 0.5 ** (age / HALF_LIFE_MS));
  };
}
