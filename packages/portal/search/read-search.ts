import { companyExists } from '@curro/offers';
import { parseSearchParams, requestedEmployer, type SearchParams } from '@curro/search';
import { DomainError, type ValidationError } from '@curro/shared';
import type { PortalDeps } from '../portal-deps.ts';
import {
  BY_DISTANCE,
  BY_SALARY,
  DISTANCE_ORDER,
  defaultOrder,
  type PortalQuery,
  portalQuery,
  SALARY_ORDER,
} from './portal-query.ts';

/** Results on a page of the portal. */
export const PAGE_SIZE = 20;
/** Results beside a map, whose pins make the page longer. */
export const MAP_PAGE_SIZE = 5;
/** Parameters that the address cannot set. */
const FIXED_PARAMETERS = ['facets', 'maxResults', 'after'];

/** The orders of the form that the API has as parameters of their own. */
const ORDER_PARAMETERS: ReadonlyMap<string, string> = new Map([
  [DISTANCE_ORDER, BY_DISTANCE],
  [SALARY_ORDER, BY_SALARY],
]);

/** The search parsed from an address; `errors` contains the rejected parameters. */
export interface ReadSearch {
  readonly params: SearchParams;
  readonly query: PortalQuery;
  readonly errors: readonly ValidationError[];
}

/** The dependencies of reading a search. */
export type ReadContext = Pick<PortalDeps, 'dictionaries' | 'db' | 'clock'>;

function withDefaults(rawParams: URLSearchParams, more: Readonly<Record<string, string>>): URLSearchParams {
  const query = new URLSearchParams(rawParams);
  for (const name of FIXED_PARAMETERS) query.delete(name);
  const parameter = ORDER_PARAMETERS.get(query.get('order') ?? '');
  if (parameter !== undefined) {
    query.set(parameter, 'true');
    query.delete('order');
  }
  if ((query.get('order') ?? '') === '') query.set('order', defaultOrder(query.get('q') ?? ''));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query;
}

/** The parameters of a page of results with facets. */
export const pageParameters = (size: number): Readonly<Record<string, string>> => ({
  facets: 'true',
  maxResults: String(size),
});

/**
 * Parses the parameters of an address, which are those of version 9 of the API. Parameters that are not valid are
 * removed and reported in `errors`.
 * @param more parameters that override those of the address
 */
export async function readSearch(
  context: ReadContext,
  rawParams: URLSearchParams,
  more: Readonly<Record<string, string>> = pageParameters(PAGE_SIZE),
): Promise<ReadSearch> {
  const { dictionaries, db, clock } = context;
  const query = withDefaults(rawParams, more);
  const employer = requestedEmployer(query);
  const reading = {
    dictionaries,
    now: clock.now(),
    employerExists: employer === undefined || (await companyExists(db, employer)),
  };
  const first = parseSearchParams(query, 9, reading);
  if (first.ok) return { params: first.params, query: portalQuery(first.params, query), errors: [] };
  for (const { field } of first.errors) query.delete(field);
  const withoutInvalid = parseSearchParams(query, 9, reading);
  if (!withoutInvalid.ok) throw new DomainError('201', { errors: withoutInvalid.errors });
  return {
    params: withoutInvalid.params,
    query: portalQuery(withoutInvalid.params, query),
    errors: first.errors,
  };
}
