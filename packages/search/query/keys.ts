import type { estypes } from '@elastic/elasticsearch';
import type { KeysField } from '../field.ts';
import type { KeysName } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';

/** Any of the chosen keys of a dictionary. */
export function keys(
  field: KeysField & { readonly name: KeysName },
  params: SearchParams,
): estypes.QueryDslQueryContainer | undefined {
  const { matched } = params.keys[field.name];
  return matched.length === 0 ? undefined : { terms: { [field.path]: [...matched] } };
}
