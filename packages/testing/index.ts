export type {
  CandidateOptions,
  CurroTest,
  DoubleOptions,
  Fault,
  OfferFields,
  Seed,
  Seeded,
  StartOptions,
  TestCandidate,
  TestMail,
} from './curro.ts';
export { offer, offers } from './fixtures/offer.ts';
export { startCurro } from './start-curro.ts';
