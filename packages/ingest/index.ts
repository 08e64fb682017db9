export { contentHash, type GivenDates } from './content-hash.ts';
export type { Unmapped } from './findings.ts';
export {
  type ImportLine,
  type ImportRun,
  importOffers,
  type ParsedLine,
  type RejectedLine,
  type StoredOutcome,
} from './import/import-offers.ts';
export { createTally, type ImportTally } from './import/import-summary.ts';
export { LONGEST_LINE_BYTES } from './limits.ts';
export {
  type Accepted,
  createNormaliser,
  type Normalise,
  type NormaliseContext,
  type Normalised,
  type Rejected,
} from './normalise.ts';
export { type StreamLine, splitLines } from './split-lines.ts';
