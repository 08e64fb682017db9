import type { answers } from '@curro/shared';

export type V1Offer = answers.ListedOfferV1Answer;
export type V9Offer = answers.ListedOfferAnswer;
export type PD = V9Offer['category'];
export type FacetAnswer = answers.FacetAnswer;

/** The answer of version 1 (contract 5.2.8). */
export type V1Answer = answers.OfferSearchV1Answer;

/** The answer of versions 7 and 9 (contract 5.2.8); the registry of fields tells what is echoed. */
export type V9Answer = Omit<answers.OfferSearchAnswer, 'queryParameters'> & {
  readonly queryParameters: Readonly<Record<string, string | readonly string[]>>;
};
