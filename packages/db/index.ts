export type { OnRows } from './backup/format.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { FILLED_TABLES } from './backup/tables.ts';
export { writeBackup } from './backup/write-backup.ts';
export {
  type Connection,
  createDatabase,
  type Database,
  isUnavailable,
  isUuid,
  RETRY_AFTER_SECONDS,
  toDomainError,
} from './database.ts';
export type { DeadLetterFilter, FullDeadLetter, StoredDeadLetter } from './dead-letters/dead-letter.ts';
export { moveToDeadLetters, storable } from './dead-letters/move-to-dead-letters.ts';
export {
  countDeadLetters,
  countLineDeadLetters,
  deadLetterCounts,
  findDeadLetter,
  findLineDeadLetters,
  findNextLineDeadLetter,
  type LineDeadLetter,
  listDeadLetters,
  readRejectedLines,
  waitingSubjects,
} from './dead-letters/read.ts';
export { createRejectedLineStore, type RejectedLine, reasonOf } from './dead-letters/rejected-lines.ts';
export {
  discardDeadLetters,
  editDeadLetter,
  newestDeadLetter,
  type RetryOutcome,
  retryDeadLetters,
} from './dead-letters/settle.ts';
export { createFreeSpaceCheck } from './free-space.ts';
export { deleteExpiredRecords } from './housekeeping/delete-expired-records.ts';
export { type DatabaseInfo, inspectDatabase } from './inspect-database.ts';
export { availableMigrations, migrate, migrationsFingerprint, pendingMigrations } from './migrate.ts';
export { type Engines, openEngines } from './open-engines.ts';
export { enqueue } from './outbox/enqueue.ts';
export { listenOutbox, type OutboxListener } from './outbox/listen.ts';
export { type Origin, withOrigin } from './outbox/origin.ts';
export { type OutboxRow, relayBatch } from './outbox/relay-batch.ts';
export {
  completeOutbox,
  countPendingUpTo,
  createCompleteOutbox,
  moveOutboxToDeadLetters,
  newestPendingId,
  type OutboxLag,
  outboxLag,
} from './outbox/settle.ts';
export { settleDelivered } from './outbox/settle-delivered.ts';
export { type OfferTitle, readOfferTitles } from './read-offer-titles.ts';
export { beginRun, endRun, listScheduleRecords, renewRun, type ScheduleRecord } from './schedules/runs.ts';
export type { CandidateTables } from './schema/candidate-tables.ts';
export type { LinkPurpose, TokenKind } from './schema/identity-tables.ts';
export type { ReindexState } from './schema/reindex-tables.ts';
export type { Schema } from './schema/schema.ts';
