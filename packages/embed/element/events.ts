import type { ErrorDetail, Query } from './search-request.ts';
import type { Offer, SearchResponse } from './search-response.ts';

/** Detail of `curro-search`: a search was answered. */
export interface SearchDetail {
  readonly query: Query;
  readonly total: number;
  readonly totalPages: number;
  readonly offers: SearchResponse['offers'];
}

/** Detail of `curro-select`: the link of an offer was followed; preventing it keeps the page. */
export interface SelectDetail {
  readonly offer: Offer;
  /** Place in the whole list, from 1. */
  readonly position: number;
}

/** The events of the element, which cross shadow roots and may be heard on any ancestor. */
export interface CurroEvents {
  'curro-search': CustomEvent<SearchDetail>;
  'curro-select': CustomEvent<SelectDetail>;
  'curro-error': CustomEvent<ErrorDetail>;
}
