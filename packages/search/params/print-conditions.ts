import { isPresentation, searchFields } from '../fields.ts';
import { printBox } from './scalars.ts';
import type { SearchParams } from './search-params.ts';

type Row = (typeof searchFields)[number];

/** The values of a row as sent by a client; empty for rows without a condition and for free texts. */
function valuesOf(field: Row, params: SearchParams): readonly (string | number | boolean | undefined)[] {
  if (isPresentation(field)) return [];
  switch (field.kind) {
    case 'keys':
      return params.keys[field.name].chosen;
    case 'city':
      return params.city?.chosen ?? [];
    case 'radius':
      return [params.city?.radius || undefined];
    case 'amount':
      return [params.amounts[field.name]];
    case 'period':
      return [params.salaryPeriod];
    case 'flag':
    case 'include':
      return [params.flags[field.name]];
    case 'instant': {
      const instant = params.instants[field.name];
      return [instant === undefined ? undefined : new Date(instant).toISOString()];
    }
    case 'employer':
      return [params.employerId];
    case 'emphasis':
      return [params.emphasis];
    case 'unstated':
      return [params.salaryUnstated];
    case 'box':
      return [params.box && printBox(params.box)];
    case 'since':
      return [params.since === 'ANY' ? undefined : params.since];
    case 'text':
    case 'company':
      return [];
  }
}

/**
 * The conditions of a search besides its texts (`q`, `companyName`), as canonical parameters of its version: dictionary
 * keys, numbers and instants only, in the order of the registry.
 */
export function printConditions(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of searchFields) {
    const parameter = field.parameters.find(
      (each) => (each.versions as readonly number[]).includes(params.version) && !('ids' in each),
    );
    if (parameter === undefined) continue;
    for (const value of valuesOf(field, params)) {
      if (value !== undefined) query.append(parameter.name, String(value));
    }
  }
  return query;
}
