import { createHash } from 'node:crypto';
import type { responses } from '@curro/shared';
import type { SearchParams } from '../params/search-params.ts';
import type { SearchResponse } from '../search-index/search-response.ts';
import type { PresentContext } from './offer.ts';
import { presentSearch } from './present-search.ts';

/** Where the offers, which the response contains twice, are inserted. JSON escapes the quotes in other texts. */
const EMPTY_OFFERS = '"offers":[],"items":[]';

/** A search response as JSON, with a hash of its content in base64url. */
export interface PrintedSearch {
  readonly json: string;
  readonly hash: string;
}

/** The facets as the last field of an object. The values of each, which it contains twice, are serialised once. */
function printFacets(facets: readonly responses.FacetResponse[]): string {
  const printed = facets.map(({ key, name, values }) => {
    const json = JSON.stringify(values);
    return `{"key":${JSON.stringify(key)},"name":${JSON.stringify(name)},"values":${json},"facet":${json}}`;
  });
  return `,"facets":[${printed.join()}]`;
}

/** The response of `presentSearch` as JSON. Serialises and hashes the offers once. */
export function printSearch(
  response: SearchResponse,
  params: SearchParams,
  context: PresentContext,
): PrintedSearch {
  const presented = presentSearch(response, params, context);
  const offers = JSON.stringify(presented.offers);
  const withoutFacets = JSON.stringify({ ...presented, offers: [], items: [], facets: undefined });
  const facets = presented.facets === undefined ? '' : printFacets(presented.facets);
  const rest = `${withoutFacets.slice(0, -1)}${facets}}`;
  const at = rest.indexOf(EMPTY_OFFERS);
  return {
    json: `${rest.slice(0, at)}"offers":${offers},"items":${offers}${rest.slice(at + EMPTY_OFFERS.length)}`,
    hash: createHash('sha1').update(rest).update(offers).digest('base64url'),
  };
}
