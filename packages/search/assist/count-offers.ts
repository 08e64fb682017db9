import type { Dictionaries } from '@curro/shared';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { CompiledRules } from '../rules/compile-rules.ts';
import type { SearchIndex } from '../search-index/create-search-index.ts';
import type { ReadVocabulary } from '../vocabulary/create-vocabulary-cache.ts';

/** With at least this number of offers, neither corrections nor wider searches are needed. */
export const ENOUGH_OFFERS = 10;

/** What the functions that look for other searches depend on. */
export interface AlternativesContext {
  readonly index: Pick<SearchIndex, 'totals'>;
  readonly vocabulary: ReadVocabulary;
  readonly dictionaries: Dictionaries;
  /** The rules of operators. */
  readonly rules?: Pick<CompiledRules, 'synonyms' | 'alternativesTo' | 'blocksCorrection'>;
}

/** The number of offers of a search that was counted, else 0. Searches are compared by identity. */
export type TotalOf = (search: URLSearchParams) => number;

export function withQuery(query: URLSearchParams, q: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('q', q);
  return changed;
}

/** Counts the offers of searches in one request; a search that is not valid has no count. */
export async function countOffers(
  { index, dictionaries }: AlternativesContext,
  searches: readonly URLSearchParams[],
  { version, now }: SearchParams,
): Promise<ReadonlyMap<URLSearchParams, number>> {
  const valid = searches.flatMap((query) => {
    const parsed = parseSearchParams(query, version, { dictionaries, now: new Date(now) });
    return parsed.ok ? [{ query, params: parsed.params }] : [];
  });
  const totals = await index.totals(valid.map(({ params }) => params));
  return new Map(valid.map(({ query }, at) => [query, totals[at] ?? 0]));
}
