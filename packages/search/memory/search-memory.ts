import type { Facet } from '../field.ts';
import { type FieldName, facetFields } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import { compileCondition, isExpired } from '../predicate/compile-predicate.ts';
import type { IndexedOffer } from '../predicate/index-offer.ts';
import { phraseWords } from '../predicate/text-fields.ts';
import { MAX_FACET_VALUES, restoredKeys } from '../query/facets.ts';
import { fieldConditions } from '../query/filters.ts';
import { NEARNESS_SCORE, nearnessConditions, TITLE_SCORE } from '../query/nearness.ts';
import type { SearchResponse } from '../search-index/search-response.ts';
import { normaliseNames } from '../search-index/spellings.ts';
import { queryText } from '../syntax/query-text.ts';
import type { MemoryDocument } from './memory-index.ts';
import { compareHits, isAfter, sortValues } from './order-hits.ts';

const FRESH_SHARE = 0.2;
const HALF_LIFE_MS = 15 * 86_400_000;

/** Creates the score of a search: words in the title, freshness and nearness. That of Elasticsearch is another one. */
function createScore(params: SearchParams): (entry: MemoryDocument) => number {
  const keywords = params.query === undefined ? '' : normaliseNames(queryText(params.query));
  const { words } = phraseWords('title', keywords);
  const bands = nearnessConditions(params).map(compileCondition);
  return ({ indexed }) => {
    const nearness = bands.filter((isWithin) => isWithin(indexed, params.origin)).length * NEARNESS_SCORE;
    if (keywords === '' || params.order !== 'relevancia-desc') return nearness;
    const present = indexed.text('title')?.words;
    const matched = words.filter((word) => present?.has(word) === true).length;
    const age = Math.max(0, params.origin - (indexed.numbers.get('updated') ?? 0));
    const relevance = matched * (1 - FRESH_SHARE + FRESH_SHARE * 0.5 ** (age / HALF_LIFE_MS));
    const title = Number(matched > 0) + Number(matched === words.length);
    return relevance + nearness + (bands.length > 0 ? title * TITLE_SCORE : 0);
  };
}

type Buckets = SearchResponse['facets'] extends ReadonlyMap<string, infer List> ? List : never;

/** The fields whose filters do not match an offer; undefined for an expired offer. */
type FindMismatches = (offer: IndexedOffer) => readonly FieldName[] | undefined;

function compileFilters(params: SearchParams): FindMismatches {
  const tests = fieldConditions(params).map(({ field, condition }) => ({
    field,
    matches: compileCondition(condition),
  }));
  return (offer) => {
    if (isExpired(offer, params.now)) return undefined;
    return tests.flatMap(({ field, matches }) => (matches(offer, params.origin) ? [] : [field]));
  };
}

/** The most frequent values in descending order of their counts, then by key, as Elasticsearch orders them. */
export function topValues(counts: ReadonlyMap<string, number>, size: number): Buckets {
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => b.doc_count - a.doc_count || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)))
    .slice(0, size);
}

/** Counts the distinct values of each offer. */
export function countValues(offers: readonly IndexedOffer[], path: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of offers) {
    for (const value of new Set(values.get(path))) {
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

interface Candidate {
  readonly entry: MemoryDocument;
  readonly mismatches: readonly FieldName[];
}

/** The buckets of a facet: offers whose mismatches the facet excludes, and that match its restored filter. */
function countFacet(
  candidates: readonly Candidate[],
  params: SearchParams,
  { path, facet }: { readonly path: string; readonly facet: Facet },
): Buckets {
  const restored = restoredKeys(facet, params);
  const counted = candidates.filter(
    ({ entry, mismatches }) =>
      mismatches.every((field) => facet.excludedFilters.includes(field)) &&
      restored.every(({ path: at, keys }) => keys.some((key) => entry.indexed.values.get(at)?.includes(key))),
  );
  return topValues(
    countValues(
      counted.map(({ entry }) => entry.indexed),
      path,
    ),
    facet.size ?? MAX_FACET_VALUES,
  );
}

/**
 * Searches documents in memory by the conditions of the Elasticsearch request: the same totals, facets, orders, pages
 * and cursors. Only the scores of the order by relevance differ.
 */
export function searchMemory(documents: Iterable<MemoryDocument>, params: SearchParams): SearchResponse {
  const findMismatches = compileFilters(params);
  const candidates = [...documents].flatMap((entry): Candidate[] => {
    const mismatches = findMismatches(entry.indexed);
    return mismatches === undefined ? [] : [{ entry, mismatches }];
  });
  const score = createScore(params);
  const { after, page, pageSize } = params;
  const found = candidates
    .filter(({ mismatches }) => mismatches.length === 0)
    .map(({ entry }) => ({ entry, sort: sortValues(entry, params, score) }))
    .sort((a, b) => compareHits(params, a.sort, b.sort));
  const start =
    after === undefined ? (page - 1) * pageSize : found.findIndex(({ sort }) => isAfter(params, sort, after));
  const size = after === undefined ? pageSize : pageSize + 1;
  return {
    total: found.length,
    hits: (start < 0 ? [] : found.slice(start, start + size)).map(({ entry: { document }, sort }) => ({
      id: document.id,
      card: document.card,
      sort,
    })),
    facets: new Map(
      params.facets
        ? facetFields.map((field) => [field.facet.key, countFacet(candidates, params, field)])
        : [],
    ),
  };
}
