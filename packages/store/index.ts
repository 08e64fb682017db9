export type { Candidate } from './candidates/candidate.ts';
export { ensureCandidate, findCandidate, type Identity } from './candidates/ensure-candidate.ts';
export { type Client, createClient, findClient } from './clients/clients.ts';
export {
  type CurriculumStep,
  completedSteps,
  curriculumSteps,
  incompleteSteps,
} from './curricula/completed-steps.ts';
export {
  type Curriculum,
  getCurriculum,
  getPrincipalCurriculum,
  isCurriculumCode,
  listCurricula,
} from './curricula/curriculum.ts';
export {
  type Connection,
  createDatabase,
  type Database,
  type DatabaseOptions,
  isUnavailable,
} from './database.ts';
export { finishImport, type ImportCounts, startImport } from './imports/record.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { countOffers, deleteOffer } from './offers/delete-offer.ts';
export { getOffer, getOffers, type StoredOffer } from './offers/read-offers.ts';
export { companyExists } from './offers/save-companies.ts';
export {
  type OfferWrite,
  type UpsertContext,
  type UpsertOutcome,
  upsertOffers,
} from './offers/upsert-offers.ts';
export { enqueue } from './outbox/enqueue.ts';
export { listenOutbox, type OutboxListener } from './outbox/listen.ts';
export { type OutboxRow, relayBatch } from './outbox/relay-batch.ts';
export { buryDeadLetter, buryOutbox, type DeadLetter, outboxLag, settleOutbox } from './outbox/settle.ts';
export type { Schema } from './schema.ts';
export { getSource, saveSource } from './sources/settings.ts';
