import type { responses } from '@curro/shared';

export type V1Offer = responses.ListedOfferV1Response;
export type V9Offer = responses.ListedOfferResponse;
export type PD = V9Offer['category'];
export type FacetResponse = responses.FacetResponse;

/** The answer of version 1 (contract 5.2.8). */
export type V1Response = responses.OfferSearchV1Response;

/** The answer of versions 7 and 9 (contract 5.2.8); the registry of fields tells what is echoed. */
export type V9Response = Omit<responses.OfferSearchResponse, 'queryParameters'> & {
  readonly queryParameters: Readonly<Record<string, string | readonly string[]>>;
};
