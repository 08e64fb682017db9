export * from './applications/index.ts';
export type { OnRows } from './backup/format.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { writeBackup } from './backup/write-backup.ts';
export type { Candidate } from './candidates/candidate.ts';
export { ensureCandidate, findCandidate, type Identity } from './candidates/ensure-candidate.ts';
export { type PersonalDataDocument, savePersonalData } from './candidates/personal-data.ts';
export { type Account, deleteCandidate, saveAccount } from './candidates/save-account.ts';
export {
  type Client,
  type ClientRecord,
  changeClientSecret,
  createClient,
  deleteClient,
  findClient,
  getClientRecord,
  listClients,
  readClientOrigins,
  saveClientOrigins,
} from './clients/clients.ts';
export { addCurriculum, MOST_CURRICULA } from './curricula/add-curriculum.ts';
export {
  type Curriculum,
  type CurriculumKey,
  findCurriculumKey,
  getCurriculum,
  getPrincipalCurriculum,
  isCurriculumCode,
  listCurricula,
} from './curricula/curriculum.ts';
export { getCvText, saveCvText } from './curricula/cv-text.ts';
export { editCurriculum, type LockedCurriculum } from './curricula/edit-curriculum.ts';
export {
  deleteEducation,
  type EducationContent,
  educationIds,
  findEducation,
  listEducations,
  type StoredEducation,
  saveEducation,
} from './curricula/educations.ts';
export type { ExperienceContent, StoredExperience } from './curricula/experience-row.ts';
export {
  deleteExperience,
  experienceIds,
  findExperience,
  listExperiences,
  saveExperience,
} from './curricula/experiences.ts';
export { type FutureJobDocument, getFutureJob, saveFutureJob } from './curricula/future-job.ts';
export { getSkills, type SkillsDocument, saveSkills } from './curricula/skills.ts';
export {
  type Connection,
  createDatabase,
  type Database,
  type DatabaseOptions,
  isUnavailable,
} from './database.ts';
export { buryDeadLetter, type DeadLetter } from './dead-letters/bury.ts';
export { editDeadLetter } from './dead-letters/edit.ts';
export type { LetterFilter } from './dead-letters/filter.ts';
export {
  type LetterState,
  letterStates,
  type StoredDeadLetter,
  type WholeDeadLetter,
} from './dead-letters/letter.ts';
export {
  countDeadLetters,
  deadLetterCounts,
  findDeadLetter,
  listDeadLetters,
} from './dead-letters/read.ts';
export { type RejectedLine, reasonOf } from './dead-letters/rejected-lines.ts';
export {
  dropDeadLetters,
  type LetterSelection,
  newestDeadLetter,
  type Redone,
  type Replayed,
  replayDeadLetters,
} from './dead-letters/settle.ts';
export { type DuplicateGroup, listDuplicates } from './duplicates/list-duplicates.ts';
export { groupNoted } from './duplicates/ungrouped.ts';
export * from './feeds/index.ts';
export { forgetRecords } from './housekeeping/forget-records.ts';
export * from './identity/index.ts';
export { type OpenImport, openImport } from './imports/open-import.ts';
export {
  getImport,
  type ImportCounts,
  type ImportFilter,
  type ImportRecord,
  importStates,
  listImports,
} from './imports/record.ts';
export { readVerdicts } from './imports/verdicts.ts';
export { type DatabaseLook, inspectDatabase } from './inspect-database.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export {
  type ActiveOffer,
  type ActiveOffersQuery,
  type ActivePage,
  countActiveOffers,
  walkActiveOffers,
  walkActivePages,
} from './offers/active-offers.ts';
export { countOffers, deleteOffer } from './offers/delete-offer.ts';
export { expireOffers } from './offers/expire-offers.ts';
export { isOpen } from './offers/open-offers.ts';
export { raiseRevisions } from './offers/raise-revisions.ts';
export { type Changes, readChanges } from './offers/read-changes.ts';
export { getOffer, getOffers, type StoredOffer, takeCountPromises } from './offers/read-offers.ts';
export { companyExists } from './offers/save-companies.ts';
export {
  type OfferWrite,
  type UpsertContext,
  type UpsertOutcome,
  upsertOffers,
  upsertOffersIn,
} from './offers/upsert-offers.ts';
export { readOpenAfter, sampleOpen } from './offers/walk-open.ts';
export { enqueue } from './outbox/enqueue.ts';
export { listenOutbox, type OutboxListener } from './outbox/listen.ts';
export { type Origin, withOrigin } from './outbox/origin.ts';
export { type OutboxRow, relayBatch } from './outbox/relay-batch.ts';
export { buryOutbox, type OutboxLag, outboxLag, settleOutbox } from './outbox/settle.ts';
export {
  type Comparison,
  cancelReconcile,
  finishReconcile,
  getReconcile,
  listReconciles,
  markReconcile,
  type Reconcile,
  startReconcile,
  takeReconcile,
} from './reconciles/reconcile.ts';
export * from './reindexes/index.ts';
export {
  beginRun,
  endRun,
  listScheduleRecords,
  renewRun,
  type ScheduleRecord,
} from './schedules/runs.ts';
export type { Schema } from './schema.ts';
export { listMappings, type StoredMapping, saveMappings, type WordMapping } from './sources/mappings.ts';
export { type Renormalised, renormaliseOffers } from './sources/renormalise.ts';
export { getSettings, getSource, saveSource } from './sources/settings.ts';
export { listUnmapped, type UnmappedWord } from './sources/unmapped.ts';
