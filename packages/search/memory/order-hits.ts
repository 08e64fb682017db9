import { MISSING_AMOUNT, type OrderOfSearch, sortKeys } from '../params/order.ts';
import type { SearchParams, SortValue } from '../params/search-params.ts';
import { distanceInMetres } from '../predicate/distance.ts';
import type { MemoryDocument } from './memory-index.ts';

const METRES = 1_000;

/** The values of the sort keys of a search, as Elasticsearch returns them: `null` for an absent text. */
export function sortValues(
  entry: MemoryDocument,
  params: OrderOfSearch & Pick<SearchParams, 'city'>,
  score: (entry: MemoryDocument) => number,
): SortValue[] {
  const { numbers, values, points } = entry.indexed;
  const centres = params.city?.points ?? [];
  return sortKeys(params).map(({ path, valueType }): SortValue => {
    if (valueType === 'score') return score(entry);
    if (valueType === 'distance') {
      const metres = points.flatMap((point) => centres.map((centre) => distanceInMetres(centre, point)));
      return Math.min(...metres) / METRES;
    }
    if (valueType === 'amount') return numbers.get(path) ?? MISSING_AMOUNT;
    if (valueType !== 'text') return numbers.get(path) ?? 0;
    const [value] = values.get(path) ?? [];
    return typeof value === 'string' ? value : null;
  });
}

/** Compares two values in ascending order; texts by their bytes. */
function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

/** Compares the sort values of two hits; absent texts are last in both directions. */
export function compareHits(order: OrderOfSearch, a: readonly SortValue[], b: readonly SortValue[]): number {
  for (const [at, { direction }] of sortKeys(order).entries()) {
    const [left = null, right = null] = [a[at], b[at]];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
      continue;
    }
    const difference = compareValues(left, right);
    if (difference !== 0) return direction === 'asc' ? difference : -difference;
  }
  return 0;
}

/** Whether a hit follows the last hit of the page before. */
export const isAfter = (
  order: OrderOfSearch,
  sort: readonly SortValue[],
  after: readonly SortValue[],
): boolean => compareHits(order, sort, after) > 0;
