export type { OnRows } from './backup/format.ts';
export { restoreBackup } from './backup/restore-backup.ts';
export { writeBackup } from './backup/write-backup.ts';
export { type Connection, createDatabase, type Database, isUnavailable } from './database.ts';
export { buryDeadLetter } from './dead-letters/bury.ts';
export { editDeadLetter } from './dead-letters/edit.ts';
export type { LetterFilter } from './dead-letters/filter.ts';
export { letterStates, type StoredDeadLetter, type WholeDeadLetter } from './dead-letters/letter.ts';
export { countDeadLetters, deadLetterCounts, findDeadLetter, listDeadLetters } from './dead-letters/read.ts';
export { createRejectedLines, type RejectedLine, reasonOf } from './dead-letters/rejected-lines.ts';
export { dropDeadLetters, newestDeadLetter, type Redone, replayDeadLetters } from './dead-letters/settle.ts';
export { forgetRecords } from './housekeeping/forget-records.ts';
export { type DatabaseLook, inspectDatabase } from './inspect-database.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { enqueue } from './outbox/enqueue.ts';
export { listenOutbox, type OutboxListener } from './outbox/listen.ts';
export { type Origin, withOrigin } from './outbox/origin.ts';
export { type OutboxRow, relayBatch } from './outbox/relay-batch.ts';
export { buryOutbox, type OutboxLag, outboxLag, settleOutbox } from './outbox/settle.ts';
export { beginRun, endRun, listScheduleRecords, renewRun, type ScheduleRecord } from './schedules/runs.ts';
export type {
  FutureJobDocument,
  PersonalDataDocument,
  SkillsDocument,
} from './schema/candidate-documents.ts';
export type { CandidateTables } from './schema/candidate-tables.ts';
export type { LinkPurpose, TokenKind } from './schema/identity-tables.ts';
export type { ReindexState } from './schema/reindex-tables.ts';
export type { Schema } from './schema/schema.ts';
export { RETRY_AFTER_SECONDS, toDomainError } from './to-domain-error.ts';
export { isUuid } from './uuid.ts';
