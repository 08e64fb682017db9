import type { estypes } from '@elastic/elasticsearch';
import type { InstantField } from '../field.ts';
import type { InstantName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import { oldestPublication } from '../params/since.ts';

/** A bound of a date, inclusive. */
export function instant(
  field: InstantField & { readonly name: InstantName },
  { instants }: SearchParams,
): estypes.QueryDslQueryContainer | undefined {
  const bound = instants[field.name];
  return bound === undefined ? undefined : { range: { [field.path]: { [field.bound]: bound } } };
}

/** Published within the last day, week or fortnight. */
export function since(params: SearchParams): estypes.QueryDslQueryContainer | undefined {
  const oldest = oldestPublication(params.since, params.origin);
  return oldest === undefined ? undefined : { range: { published: { gte: oldest } } };
}

/** Not expired at the instant of the request, whatever the scheduled removal has done. */
export function expired({ now }: SearchParams): estypes.QueryDslQueryContainer {
  return { range: { expires: { lte: now } } };
}
