import type { estypes } from '@elastic/elasticsearch';
import type { SearchParams } from '../params/search-params.ts';
import type { RankingChange, RankingOf } from '../rules/search-rule.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import type { Query } from '../syntax/tree.ts';

type Fragment = estypes.QueryDslQueryContainer;
type Conditions = Pick<estypes.QueryDslBoolQuery, 'filter' | 'must_not'>;

/** The weights of the clauses of a ranking, and the maximum share of freshness in a score. */
export interface RankingWeights {
  readonly head: number;
  readonly synonyms: number;
  readonly exact: number;
  readonly requirements: number;
  readonly description: number;
  readonly freshness: number;
}

/** Weights measured with Spanish job titles (docs/adr/0003). */
export const rankingWeights: RankingWeights = {
  head: 0.3,
  synonyms: 0.3,
  exact: 2,
  requirements: 1,
  description: 0.3,
  freshness: 0.2,
};
/** The weight of synonyms of operators. */
const RULE_SYNONYMS = 0.7;

/** Freshness halves in this time. */
const HALF_LIFE = '15d';
/** Ages are relative to the full hour, so that a repeated search has the same order. */
const HOUR_MS = 3_600_000;

const text = (field: string, query: string, boost = 1): Fragment => ({
  match: { [field]: { query, boost } },
});

/**
 * The score of the last pinned offer, far above any other; each one before it has twice the score of the next, so that
 * freshness does not change their order.
 */
const LAST_PIN_SCORE = 100_000;

const withIds = (values: readonly string[], boost: number): Fragment => ({
  constant_score: { filter: { ids: { values: [...values] } }, boost },
});

/** The clauses of the rules of operators. */
function ruleRanking({ synonyms, pins, boosts }: RankingChange): Fragment[] {
  return [
    ...synonyms.map(
      (query): Fragment => ({
        match: { 'title.family': { query, operator: 'and', boost: RULE_SYNONYMS } },
      }),
    ),
    ...pins.map((id, at) => withIds([id], LAST_PIN_SCORE * 2 ** (pins.length - 1 - at))),
    ...boosts.map(({ offerIds, weight: boost }) => withIds(offerIds, boost)),
  ];
}

/** Optional clauses that affect the score only; each matches any word of the query. */
export function titleRanking(query: string, weight: RankingWeights = rankingWeights): Fragment[] {
  return [
    text('title.family', query),
    text('title.head', query, weight.head),
    text('title.synonyms', query, weight.synonyms),
    {
      constant_score: {
        filter: { match: { 'title.exact': { query, operator: 'and' } } },
        boost: weight.exact,
      },
    },
  ];
}

/** The text of the ranking clauses: words and phrases of a query without exclusions. */
export function rankingText(query: Query): string {
  return query
    .flat()
    .filter((clause) => !clause.exclude)
    .map(({ atom }) => {
      if (atom.kind === 'group') return rankingText(atom.query);
      return atom.kind === 'wildcard' ? '' : atom.text;
    })
    .filter((part) => part !== '')
    .join(' ');
}

/** The keywords that rank a search; empty if its order is not relevance. */
export function rankingKeywords({ order, query }: SearchParams): string {
  return order === 'relevancia-desc' && query ? rankingText(query) : '';
}

/**
 * The query with its conditions; scored only if the order is relevance. Only offers with a word of the query in the title
 * or the requirements have a score, and those of the rules; all others have 0 and follow, newest first. Scoring every
 * offer that contains the words costs a fifth of the search and ranks the same offers first (docs/adr/0028).
 * @param rankingOf the rules of operators
 * @param weight the weights of the ranking
 */
export function rank(
  params: SearchParams,
  conditions: Conditions,
  rankingOf?: RankingOf,
  weight: RankingWeights = rankingWeights,
): Fragment {
  const unnormalised = rankingKeywords(params);
  const keywords = normaliseNames(unnormalised);
  if (keywords === '') return { bool: conditions };
  const change = rankingOf?.(unnormalised);
  const decisive = [
    ...titleRanking(keywords, weight),
    text('requirements', keywords, weight.requirements),
    ...(change === undefined ? [] : ruleRanking(change)),
  ];
  const additional = [text('description', keywords, weight.description)];
  return {
    bool: {
      ...conditions,
      minimum_should_match: 0,
      should: [relevance(decisive, additional, params, weight.freshness)],
    },
  };
}

/** The score of the offers that match any of the decisive clauses: the sum of all clauses, more for recent offers. */
function relevance(
  decisive: readonly Fragment[],
  additional: readonly Fragment[],
  { origin }: SearchParams,
  freshness: number,
): Fragment {
  return {
    function_score: {
      query: {
        bool: {
          must: [{ bool: { should: [...decisive] } }],
          should: [...additional],
        },
      },
      functions: [
        { weight: 1 - freshness },
        {
          weight: freshness,
          exp: {
            updated: {
              origin: new Date(Math.floor(origin / HOUR_MS) * HOUR_MS).toISOString(),
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
