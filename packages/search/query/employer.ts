import type { estypes } from '@elastic/elasticsearch';
import type { FlagField, IncludeField } from '../field.ts';
import type { FlagName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import { noneOf } from './combine.ts';

/** Offers of one company. */
export function employer({ employerId }: SearchParams): estypes.QueryDslQueryContainer | undefined {
  return employerId === undefined ? undefined : { term: { employerId } };
}

/** Highlighted offers only. */
export function emphasis({ emphasis: kind }: SearchParams): estypes.QueryDslQueryContainer | undefined {
  return kind === undefined ? undefined : { term: { [kind]: true } };
}

/** A flag that must equal the index's, or a kind of offers left out. */
export function flag(
  field: (FlagField | IncludeField) & { readonly name: FlagName },
  { flags }: SearchParams,
): estypes.QueryDslQueryContainer | undefined {
  const value = flags[field.name];
  if (value === undefined) return undefined;
  if (field.kind === 'flag') return { term: { [field.path]: value } };
  return value ? undefined : noneOf({ term: { [field.path]: field.value } });
}
