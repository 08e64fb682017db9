export type {
  CandidateOptions,
  CurroTest,
  Fault,
  OfferFields,
  Seed,
  Seeded,
  TestCandidate,
  TestMail,
} from './curro.ts';
export { offer, offers } from './fixtures/offer.ts';
export { startCurro } from './start-curro.ts';
