import type { estypes } from '@elastic/elasticsearch';
import { normaliseNames } from '../index/spellings.ts';
import type { SearchParams } from '../params/search-params.ts';
import { rankingText } from '../q/ranking-text.ts';

type Fragment = estypes.QueryDslQueryContainer;
type Conditions = Pick<estypes.QueryDslBoolQuery, 'filter' | 'must_not'>;

/** Weights measured on Spanish job titles (docs/adr/0003); a word of a text counts a small part of one of a title. */
const weight = { head: 0.3, synonyms: 0.3, grams: 0.1, exact: 2, requirements: 1, description: 0.3 };

/** Freshness decides at most this share of a score, and half of it is gone after `HALF_LIFE`. */
const FRESH_SHARE = 0.2;
const HALF_LIFE = '15d';
/** Ages count from the full hour, so that a search repeated gives the same order. */
const HOUR_MS = 3_600_000;

const text = (field: string, query: string, boost = 1): Fragment => ({
  match: { [field]: { query, boost } },
});

/** What only ranks: never decides whether an offer is found. Any word counts. */
export function titleRanking(query: string): Fragment[] {
  return [
    text('title.family', query),
    text('title.head', query, weight.head),
    text('title.synonyms', query, weight.synonyms),
    text('title.grams', query, weight.grams),
    {
      constant_score: {
        filter: { match: { 'title.exact': { query, operator: 'and' } } },
        boost: weight.exact,
      },
    },
  ];
}

/** The query with its conditions; scored only where the order asks for it. */
export function rank(params: SearchParams, conditions: Conditions): Fragment {
  const words =
    params.order === 'relevancia-desc' && params.query ? normaliseNames(rankingText(params.query)) : '';
  if (words === '') return { bool: conditions };
  return {
    function_score: {
      query: {
        bool: {
          ...conditions,
          minimum_should_match: 0,
          should: [
            ...titleRanking(words),
            text('requirements', words, weight.requirements),
            text('description', words, weight.description),
          ],
        },
      },
      functions: [
        { weight: 1 - FRESH_SHARE },
        {
          weight: FRESH_SHARE,
          exp: {
            updated: {
              origin: new Date(Math.floor(params.origin / HOUR_MS) * HOUR_MS).toISOString(),
              scale: HALF_LIFE,
            },
          },
        },
      ],
      score_mode: 'sum',
      boost_mode: 'multiply',
    },
  };
}
