import type { estypes } from '@elastic/elasticsearch';
import { type FieldName, searchFields } from '../fields.ts';
import type { SearchParams } from '../params/search-params.ts';
import { instant, since } from './dates.ts';
import { emphasis, employer, flag } from './employer.ts';
import { keys } from './keys.ts';
import { match } from './match.ts';
import { place } from './place.ts';
import { amount, period } from './salary.ts';

/** The condition that one row of the registry sets. */
export interface Filter {
  readonly field: FieldName;
  readonly fragment: estypes.QueryDslQueryContainer;
}

type Row = (typeof searchFields)[number];

function fragmentOf(field: Row, params: SearchParams): estypes.QueryDslQueryContainer | undefined {
  switch (field.kind) {
    case 'keys':
      return keys(field, params);
    case 'city':
      return place(params);
    case 'amount':
      return amount(field, params);
    case 'period':
      return period(field.path, params);
    case 'instant':
      return instant(field, params);
    case 'flag':
    case 'include':
      return flag(field, params);
    case 'employer':
      return employer(params);
    case 'company':
      return match(params.company);
    case 'emphasis':
      return emphasis(params);
    case 'since':
      return since(params);
    case 'text':
      return match(params.query);
    case 'radius':
    case 'order':
    case 'page':
    case 'size':
    case 'cursor':
    case 'facets':
      return undefined;
  }
}

/** The conditions of a search, in the order of the registry; rows that set none are left out. */
export function filters(params: SearchParams): Filter[] {
  return searchFields.flatMap((field) => {
    const fragment = fragmentOf(field, params);
    return fragment === undefined ? [] : [{ field: field.name, fragment }];
  });
}
