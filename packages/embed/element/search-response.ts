import type { ListedOffer, OfferSearch, FacetValue as Value } from '@curro/client';

/** The response of the search, version 9. */
export type SearchResponse = OfferSearch;
/** An offer of the response. */
export type Offer = ListedOffer;
/** One value of a filter. */
export type FacetValue = Value;
/** A dictionary value; unset is `{id: 0, value: ''}`. */
export type DictionaryValue = Offer['salaryMin'];

type Assistance = NonNullable<SearchResponse['assist']>;
/** A corrected text and the offers that it finds. */
export type Correction = NonNullable<Assistance['spell']>;
/** What a part of the text asks for. */
export type Slot = NonNullable<Assistance['understood']>['slots'][number];
/** A wider search. */
export type Relaxation = NonNullable<Assistance['relax']>[number];
/** Another text for the search. */
export type Alternative = NonNullable<Assistance['alternatives']>[number];
