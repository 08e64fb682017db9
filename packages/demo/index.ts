export { type GenerateOptions, generateOffers } from './generate-offers.ts';
export type { FeedCompany, FeedKillerQuestion, FeedOffer, FeedPlace } from './offer/feed-offer.ts';
