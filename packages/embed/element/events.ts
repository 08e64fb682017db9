import type { ErrorDetail, Query } from './search-request.ts';
import type { Offer, SearchResponse } from './search-response.ts';

/** Detail of `curro-search`: the response of a search. */
export interface SearchDetail {
  readonly query: Query;
  readonly total: number;
  readonly totalPages: number;
  readonly offers: SearchResponse['offers'];
}

/** Detail of `curro-select`: the user follows the link of an offer; `preventDefault()` stops the navigation. */
export interface SelectDetail {
  readonly offer: Offer;
  /** Position in all results, from 1. */
  readonly position: number;
}

/** The events of the element; they bubble and cross shadow roots. */
export interface CurroEvents {
  'curro-search': CustomEvent<SearchDetail>;
  'curro-select': CustomEvent<SelectDetail>;
  'curro-error': CustomEvent<ErrorDetail>;
}
