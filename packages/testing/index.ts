export type {
  CandidateOptions,
  CurroTest,
  EmbeddedOptions,
  EngineAddresses,
  EnginesOptions,
  Fault,
  OfferFields,
  Seed,
  Seeded,
  ServiceOptions,
  StartOptions,
  TestCandidate,
  TestEngines,
  TestMail,
} from './curro.ts';
export { curriculum } from './fixtures/curriculum.ts';
export { offer, offers } from './fixtures/offer.ts';
export { startCurro, startEngines } from './start-curro.ts';
export { CurroStartError } from './start-error.ts';
