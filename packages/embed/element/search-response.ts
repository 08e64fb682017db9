import type { responses } from '@curro/shared';

/** The response of the search, version 9. */
export type SearchResponse = responses.OfferSearchResponse;
/** An offer of the response. */
export type Offer = SearchResponse['offers'][number];
/** One value of a filter. */
export type FacetValue = responses.FacetResponse['values'][number];
/** A dictionary value; unset is `{id: 0, value: ''}`. */
export type DictionaryValue = Offer['salaryMin'];
