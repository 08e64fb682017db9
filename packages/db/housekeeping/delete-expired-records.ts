import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database.ts';

/** Rows per statement, so that locks are short. */
const BATCH = 1_000;

interface RetentionRule {
  readonly table: string;
  readonly key: string;
  readonly days: number;
  /** The column from which the retention is counted; rows with null are retained. */
  readonly since: RawBuilder<unknown>;
  readonly condition: RawBuilder<unknown>;
}

/** Retention of finished records by table. Waiting records are never deleted. */
const RETENTION_RULES: readonly RetentionRule[] = [
  { table: 'dead_letters', key: 'id', days: 30, since: sql`settled_at`, condition: sql`state <> 'waiting'` },
  {
    table: 'import_results',
    key: 'import_id',
    days: 30,
    since: sql`(select started_at from imports where id = import_id)`,
    condition: sql`true`,
  },
  {
    table: 'imports',
    key: 'id',
    days: 365,
    since: sql`started_at`,
    condition: sql`not exists (select from feed_runs where import_id = imports.id)`,
  },
  // CSV files that were uploaded and not imported.
  { table: 'import_files', key: 'id', days: 1, since: sql`uploaded_at`, condition: sql`true` },
  { table: 'idempotency_keys', key: 'ctid', days: 1, since: sql`created_at`, condition: sql`true` },
  // Before their files.
  { table: 'cv_imports', key: 'candidate_id', days: 1, since: sql`created_at`, condition: sql`true` },
  {
    table: 'candidate_files',
    key: 'id',
    days: 1,
    since: sql`added_at`,
    // A file that was attached to a form which was not sent, or of an import that was not reviewed.
    condition: sql`not exists (select from curricula where file_id = candidate_files.id)
      and not exists (select from applications where file_id = candidate_files.id)
      and not exists (select from cv_imports where file_id = candidate_files.id)`,
  },
  {
    table: 'schedule_runs',
    key: 'schedule',
    days: 90,
    since: sql`started_at`,
    condition: sql`runner is null`,
  },
  {
    table: 'saved_searches',
    key: 'id',
    days: 7,
    since: sql`updated_at`,
    // Candidates delete their own.
    condition: sql`paused_by = 'confirmation'
      and exists (select from alert_owners where id = owner_id and candidate_id is null)`,
  },
  { table: 'alert_confirmations', key: 'ctid', days: 2, since: sql`sent_on`, condition: sql`true` },
  { table: 'alert_digests', key: 'id', days: 90, since: sql`created_at`, condition: sql`true` },
  {
    table: 'alert_matches',
    key: 'ctid',
    days: 90,
    since: sql`matched_at`,
    // The match of an offer that is open, or may be opened again, prevents that the offer is mailed twice.
    condition: sql`not exists (
      select from offers where offers.id = offer_id and (last_seen_at > now() - interval '90 days'
        or (state = 'active' and not process_closed and expires_at > now() - interval '90 days')))`,
  },
  {
    table: 'alert_owners',
    key: 'id',
    days: 7,
    since: sql`created_at`,
    condition: sql`candidate_id is null and not exists (select from saved_searches where owner_id = alert_owners.id)`,
  },
  { table: 'application_mails', key: 'id', days: 90, since: sql`created_at`, condition: sql`true` },
  { table: 'offer_reports', key: 'id', days: 90, since: sql`resolved_at`, condition: sql`true` },
  { table: 'search_log', key: 'id', days: 90, since: sql`at`, condition: sql`true` },
  { table: 'search_opens', key: 'ctid', days: 90, since: sql`day`, condition: sql`true` },
  { table: 'search_days', key: 'ctid', days: 90, since: sql`day`, condition: sql`true` },
];

/**
 * Deletes records whose retention has ended, in batches.
 * @returns the number of rows
 */
export async function deleteExpiredRecords(db: Connection, signal: AbortSignal): Promise<number> {
  let deletedRows = 0;
  for (const { table, key, days, since, condition } of RETENTION_RULES) {
    let batchRows = BATCH;
    while (batchRows >= BATCH) {
      signal.throwIfAborted();
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)}
          where ${condition} and ${since} < now() - make_interval(days => ${days}) limit ${BATCH})`.execute(
        db,
      );
      batchRows = Number(numAffectedRows ?? 0n);
      deletedRows += batchRows;
    }
  }
  return deletedRows;
}
