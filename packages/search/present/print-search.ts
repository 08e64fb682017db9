import { createHash } from 'node:crypto';
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

/** The response of `presentSearch` as JSON. Serialises and hashes the offers once. */
export function printSearch(
  response: SearchResponse,
  params: SearchParams,
  context: PresentContext,
): PrintedSearch {
  const presented = presentSearch(response, params, context);
  const offers = JSON.stringify(presented.offers);
  const rest = JSON.stringify({ ...presented, offers: [], items: [] });
  const at = rest.indexOf(EMPTY_OFFERS);
  return {
    json: `${rest.slice(0, at)}"offers":${offers},"items":${offers}${rest.slice(at + EMPTY_OFFERS.length)}`,
    hash: createHash('sha1').update(rest).update(offers).digest('base64url'),
  };
}
