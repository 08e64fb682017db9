export type { FeedCompany, FeedKillerQuestion, FeedOffer, FeedPlace } from './feed-offer.ts';
export { type GenerateOptions, generateOffers } from './generate-offers.ts';
