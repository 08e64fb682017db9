import type { Offer, SearchResponse } from './search-response.ts';

/** The parameters of a search. */
export interface Query {
  readonly q: string;
  readonly province: string;
  readonly category: string;
  readonly city: string;
  /** Kilometres around the city, from 0. */
  readonly radius: number;
  readonly sort: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The error of a search: `offline` without a response, `busy` for 429 and 5xx, otherwise `refused`. */
export interface ErrorDetail {
  readonly kind: 'offline' | 'busy' | 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

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

/** The properties of `<curro-search>`; the attributes are in README.md. */
export interface CurroSearchElement extends HTMLElement {
  api: string;
  client: string;
  q: string;
  province: string;
  category: string;
  city: string;
  /** Kilometres around the city, from 0. */
  radius: number;
  sort: string;
  target: string;
  hide: string;
  pageSize: number;
  headingLevel: number;
}

declare global {
  interface HTMLElementTagNameMap {
    'curro-search': CurroSearchElement;
  }
  interface HTMLElementEventMap extends CurroEvents {}
  interface DocumentEventMap extends CurroEvents {}
}
