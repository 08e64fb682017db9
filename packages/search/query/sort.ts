import type { estypes } from '@elastic/elasticsearch';
import { MISSING_AMOUNT, sortKeys } from '../params/order.ts';
import type { SearchParams } from '../params/search-params.ts';

/** The sort of an order with tie-breakers; absent texts are last in both directions (contract 5, Order). */
export function sort(params: SearchParams): estypes.SortCombinations[] {
  return sortKeys(params).map(({ path, direction, valueType }): estypes.SortCombinations => {
    if (valueType === 'score') return { _score: { order: direction } };
    if (valueType === 'distance') {
      const points = params.city?.points.map(({ lat, lon }) => ({ lat, lon })) ?? [];
      return { _geo_distance: { [path]: points, order: direction, unit: 'km' } };
    }
    return {
      [path]: {
        order: direction,
        ...(valueType === 'text' ? { missing: '_last' } : {}),
        // A number, so that a cursor can have it.
        ...(valueType === 'amount' ? { missing: MISSING_AMOUNT } : {}),
        // An index of an earlier release has no prefixes until `ensureIndex` adds the field.
        ...(valueType === 'idPrefix' ? { unmapped_type: 'long' } : {}),
      },
    };
  });
}
