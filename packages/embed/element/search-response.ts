import type { ListedOffer, OfferSearch, FacetValue as Value } from '@curro/client';

/** The response of the search, version 9. */
export type SearchResponse = OfferSearch;
/** An offer of the response. */
export type Offer = ListedOffer;
/** One value of a filter. */
export type FacetValue = Value;
/** A dictionary value; unset is `{id: 0, value: ''}`. */
export type DictionaryValue = Offer['salaryMin'];
