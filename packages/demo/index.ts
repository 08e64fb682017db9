export type { FeedCompany, FeedKillerQuestion, FeedOffer, FeedPlace } from './feed-offer.ts';
export {
  createOfferGenerator,
  type GenerateOptions,
  generateOffers,
  type OfferGenerator,
} from './generate-offers.ts';
