import type { estypes } from '@elastic/elasticsearch';
import { type OfferHit, readHits } from '../search-index/search-response.ts';

/** With at least this number of near offers of the same job, other jobs nearby are before those far away. */
const ENOUGH_NEAR = 3;

interface Best {
  readonly best: { readonly hits: estypes.SearchHitsMetadata<never> };
}
/** The response of Elasticsearch to `buildSimilarRequest`. */
export type RawSimilarResponse = estypes.SearchResponse<
  never,
  { readonly near?: { readonly same: Best; readonly others: Best } }
>;

/** Offers of one company with the same title count once. */
const countDistinct = (hits: readonly OfferHit[]): number =>
  new Set(hits.map(({ id, card: { author, title } }) => `${author.id || id} ${title.toLowerCase()}`)).size;

/** The similar offers in their order: if enough of the same job are near, other jobs nearby follow the last of them. */
export function readSimilarHits(
  { hits, aggregations }: RawSimilarResponse,
  size: number,
): readonly OfferHit[] {
  const found = readHits(hits.hits);
  const near = aggregations?.near;
  if (near === undefined) return found;
  const same = readHits(near.same.best.hits.hits);
  if (countDistinct(same) < ENOUGH_NEAR) return found;
  const nearIds = new Set(same.map(({ id }) => id));
  const end = found.findLastIndex(({ id }) => nearIds.has(id)) + 1;
  const all = [...found.slice(0, end), ...readHits(near.others.best.hits.hits), ...found];
  return [...new Map(all.map((hit) => [hit.id, hit])).values()].slice(0, size);
}
