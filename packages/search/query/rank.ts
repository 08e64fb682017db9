import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import { phrasesOfOtherMeaning, stemsOf, wordsOfOtherMeaning } from '../also/equivalents.ts';
import { jobOfQuery } from '../also/job-of-query.ts';
import { containsSynonym } from '../analysis/contains-synonym.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { RankingChange, RankingOf } from '../rules/search-rule.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import { queryText } from '../syntax/query-text.ts';
import type { Clause, Query } from '../syntax/tree.ts';
import { NEARNESS_SCORE, nearnessConditions, TITLE_SCORE } from './nearness.ts';
import { renderCondition } from './render-condition.ts';

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

/** Weights measured with Spanish job titles (docs/adr/0003), and what they cost with real ads (docs/adr/0030, 0053). */
export const rankingWeights: RankingWeights = {
  head: 0.3,
  synonyms: 0.3,
  exact: 2,
  requirements: 0,
  description: 0,
  freshness: 0.2,
};
/**
 * The score of the job in the title, when the query has other words: more than those of a workplace can have ("auxiliar de
 * enfermería residencia"). Freshness does not change it.
 */
const JOB_SCORE = 50;
/**
 * The score of a title that is the job of the query alone: more than synonyms and the age of an offer change the order of titles with
 * it, and less than the largest boost of a rule.
 */
const ALONE_SCORE = 10;
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

const withIds = (values: readonly string[], boost: number): Fragment =>
  constant({ ids: { values: [...values] } }, boost);

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

const constant = (filter: Fragment, boost: number): Fragment => ({ constant_score: { filter, boost } });

/** Clauses of a ranking. Elasticsearch reads the additional ones for offers that match one of the decisive ones only. */
interface RankingClauses {
  readonly decisive: readonly Fragment[];
  readonly additional: readonly Fragment[];
}

/**
 * The clauses on the title; each matches any word of the query. Without a synonym in the query, the words of
 * `title.synonyms` are those of the title, so that the weight of the clause goes to the title instead.
 */
function titleClauses(query: string, weight: RankingWeights): RankingClauses {
  const hasSynonym = weight.synonyms > 0 && containsSynonym(query);
  return {
    decisive: hasSynonym
      ? [text('title.family', query), text('title.synonyms', query, weight.synonyms)]
      : [text('title.family', query, 1 + weight.synonyms)],
    additional: [
      text('title.head', query, weight.head),
      constant({ match: { 'title.exact': { query, operator: 'and' } } }, weight.exact),
    ],
  };
}

/** Offers that match any of the decisive clauses, with the sum of the scores of all clauses. */
const scored = ({ decisive, additional }: RankingClauses): Fragment => ({
  bool: {
    must: decisive.length === 1 ? [...decisive] : [{ bool: { should: [...decisive] } }],
    should: [...additional],
  },
});

/** Ranks titles with any word of the query. */
export const titleRanking = (query: string): Fragment => scored(titleClauses(query, rankingWeights));

/** The clauses for the names of jobs that were needed last. */
const knownNames = new LRUCache<string, Fragment>({ max: 2_000 });
const MAX_KNOWN_LENGTH = 60;

/** The clause for the titles with a name of a job. */
function ofName(name: string): Fragment {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const clause: Fragment = {
    match: { 'title.synonyms': { query: normaliseNames(name), analyzer: 'synonyms', operator: 'and' } },
  };
  if (name.length <= MAX_KNOWN_LENGTH) knownNames.set(name, clause);
  return clause;
}

/** The clause for the titles with the job that a query names beside other words, or another name of it. */
function ofJob(query: Query): Fragment[] {
  const titles = jobOfQuery(query).map(ofName);
  const [first, ...others] = titles;
  if (first === undefined) return [];
  const filter = others.length === 0 ? first : { bool: { should: titles } };
  return [constant(filter, JOB_SCORE)];
}

/** The texts that a clause stands for: each of "(project manager) OR pm". */
function textsOf(clause: Clause): readonly string[] {
  const { atom } = clause;
  const [disjunction, ...further] = atom.kind === 'group' ? atom.query : [];
  return disjunction === undefined || further.length > 0
    ? [queryText([[clause]])]
    : disjunction.flatMap(textsOf);
}

/**
 * The texts that a query has before other names, which are restricted to titles: "conductor tráiler" of "((conductor tráiler)
 * OR puesto:camionero)".
 */
function textsBeforeNames(query: Query): readonly string[] {
  return query.flatMap((disjunction) => {
    const [first, ...others] = disjunction.filter(({ exclude }) => !exclude);
    if (first === undefined) return [];
    const hasNames = others.length > 0 && others.every(({ field }) => field === 'title');
    return hasNames && first.field === undefined
      ? textsOf(first)
      : [first, ...others].flatMap(({ atom }) => (atom.kind === 'group' ? textsBeforeNames(atom.query) : []));
  });
}

/** The clause for the titles with the words before other names, which are nearer to what is asked for than those names. */
function beforeNames(query: Query): Fragment[] {
  const should = textsBeforeNames(query)
    .filter((each) => each !== '')
    .flatMap((each): Fragment[] => {
      const words = { query: normaliseNames(each), operator: 'and' } as const;
      // The family of "dependiente" does not have "dependienta".
      return [{ match: { 'title.family': words } }, { match: { title: words } }];
    });
  return should.length === 0 ? [] : [constant({ bool: { should } }, JOB_SCORE)];
}

/**
 * The texts that a query asks for and nothing besides, without other names: "camarero" of "(camarero OR puesto:mesero)". Empty when
 * it requires several groups or fields.
 */
function wholeTexts(query: Query): readonly string[] {
  const required = query
    .map((disjunction) => disjunction.filter(({ exclude }) => !exclude))
    .filter((clauses) => clauses.length > 0);
  const [only, ...others] = required;
  if (only === undefined) return [];
  if (others.length > 0) {
    const isPlain = required.every(
      ([clause, ...more]) =>
        more.length === 0 && clause?.field === undefined && clause?.atom.kind !== 'group',
    );
    return isPlain ? [queryText(required)] : [];
  }
  const before = textsBeforeNames([only]);
  if (before.length > 0) return before;
  return only
    .filter(({ field }) => field === undefined || field === 'title')
    .flatMap((clause) =>
      clause.atom.kind === 'group' ? wholeTexts(clause.atom.query) : queryText([[clause]]),
    );
}

/**
 * The clause for the titles that are the searched job alone, also in the other gender or number and before a town or a condition:
 * "Administrativo/a (Madrid)" precedes "Auxiliar administrativo", which is another job.
 */
function ofTitleAlone(query: Query): Fragment[] {
  const values = [...new Set(wholeTexts(query).map((each) => stemsOf(normaliseNames(each))))].filter(
    (stems) => stems !== '',
  );
  // The words of other names add to the scores of their titles.
  const boost = textsBeforeNames(query).length > 0 ? JOB_SCORE : ALONE_SCORE;
  return values.length === 0 ? [] : [constant({ terms: { titleJob: values } }, boost)];
}

const ofPhrase = (phrase: string): Fragment => ({ match_phrase: { 'title.exact': normaliseNames(phrase) } });

/**
 * The clauses for the titles in which a word of the query is the name of the job and not of another one: "Camarero de sala" precedes
 * "Camarero de pisos" for "camarero fin de semana".
 */
const ofOwnMeaning = (keywords: string): Fragment[] =>
  wordsOfOtherMeaning(keywords).map(({ word, phrases }) =>
    constant({ bool: { must: [{ match: { title: word } }], must_not: phrases.map(ofPhrase) } }, JOB_SCORE),
  );

/** The clauses for the distance bands of a search that lists the nearest offers first. */
const nearness = (params: SearchParams): Fragment[] =>
  nearnessConditions(params).map((each) => constant(renderCondition(each, 'current'), NEARNESS_SCORE));

/** The clauses that leave titles of the job before those of other offers that are nearer. */
function titlesBeforeNearness(keywords: string, { query, nearestFirst }: SearchParams): Fragment[] {
  if (nearestFirst === undefined) return [];
  const names = query ? jobOfQuery(query) : [];
  const isOfJob: Fragment[] = [
    { match: { 'title.family': { query: keywords, operator: 'and' } } },
    ...[keywords, ...names].map(ofName),
  ];
  const phrases = phrasesOfOtherMeaning(keywords).map(ofPhrase);
  const ofOtherJob = phrases.length === 0 ? {} : { must_not: phrases };
  return [
    constant(text('title.family', keywords), TITLE_SCORE),
    constant({ bool: { should: isOfJob, ...ofOtherJob } }, TITLE_SCORE),
  ];
}

/** The keywords that rank a search; empty if its order is not relevance. */
export function rankingKeywords({ order, query }: SearchParams): string {
  return order === 'relevancia-desc' && query ? queryText(query) : '';
}

/**
 * The query with its conditions; scored only if the order is relevance. Only offers with a word of the query in the title
 * have a score, and those of the rules; all others have 0 and follow, newest first. Scoring every offer that contains the
 * words costs a fifth of the search and ranks the same offers first (docs/adr/0028).
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
  const near = nearness(params);
  if (keywords === '')
    return {
      bool: near.length === 0 ? conditions : { ...conditions, minimum_should_match: 0, should: near },
    };
  const change = rankingOf?.(unnormalised);
  const title = titleClauses(keywords, weight);
  const clauses = {
    decisive: [
      ...title.decisive,
      ...(weight.requirements > 0 ? [text('requirements', keywords, weight.requirements)] : []),
      ...(change === undefined ? [] : ruleRanking(change)),
    ],
    additional: [
      ...title.additional,
      ...(weight.description > 0 ? [text('description', keywords, weight.description)] : []),
    ],
  };
  return {
    bool: {
      ...conditions,
      minimum_should_match: 0,
      should: [
        relevance(scored(clauses), params, weight.freshness),
        ...(params.query
          ? [...ofJob(params.query), ...beforeNames(params.query), ...ofTitleAlone(params.query)]
          : []),
        ...ofOwnMeaning(keywords),
        ...near,
        ...titlesBeforeNearness(keywords, params),
      ],
    },
  };
}

/** Increases the scores of recent offers. */
function relevance(query: Fragment, { origin }: SearchParams, freshness: number): Fragment {
  return {
    function_score: {
      query,
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
