import type { Connection } from '@curro/db';
import { sql } from 'kysely';

type Row = Readonly<Record<string, unknown>>;

/** The personal data of a candidate: rows by kind. */
export type PersonalArchive = Readonly<Record<string, readonly Row[]>>;

/** Technical columns, which contain no personal data. */
const INTERNAL_COLUMNS =
  /^(?:id|candidate_id|curriculum_id|application_id|file_id|job_id|event_key|sequence|summary_events|daily_events_on|state_changed_on|revision|secret|.*_revision)$/;

const withoutInternalColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !INTERNAL_COLUMNS.test(name)));

/** Tables of candidates that contain no personal data, and the files, which the archive lists without their content. */
const OTHER_TABLES = ['idempotency_keys', 'application_mail_events', 'candidate_files'];

/** The names of tables in the archive, where they differ. */
const ARCHIVE_NAMES: Readonly<Record<string, string>> = { cover_letters: 'letters' };

/** The tables with a column `candidate_id`: a table that a migration adds is part of the archive. */
async function candidateTables(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'candidate_id'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OTHER_TABLES.includes(name));
}

/**
 * The files of CVs and applications, with the paths of the portal where the candidate downloads them: an archive with the
 * content of the files of all applications would not fit in the memory of a process.
 */
async function readFiles(db: Connection, candidateId: unknown): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select file.name, file.kind, octet_length(file.content) as size, file.added_at,
      array(select '/cv/' || code || '/archivo' from curricula where file_id = file.id order by id)
        || array(select '/candidaturas/' || code || '/archivo' from applications where file_id = file.id order by id)
        as downloads
    from candidate_files file where candidate_id = ${candidateId} order by file.id`.execute(db);
  return rows;
}

/**
 * Reads all data of a candidate: personal data, CVs, cover letters, applications, their timelines, saved searches, and the
 * list of the files.
 */
export async function readPersonalArchive(db: Connection, subject: string): Promise<PersonalArchive> {
  const candidate = await sql<Row>`select * from candidates where subject = ${subject}`.execute(db);
  const id = candidate.rows[0]?.id;
  const archive: Record<string, readonly Row[]> = { candidate: candidate.rows.map(withoutInternalColumns) };
  if (id === undefined) return archive;
  for (const table of await candidateTables(db)) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where candidate_id = ${id} order by 1`.execute(db);
    archive[ARCHIVE_NAMES[table] ?? table] = rows.map(withoutInternalColumns);
  }
  const timeline = await sql<Row>`
    select application.code as application, event.event, event.at, event.description, event.rejected_reasons,
      event.message
    from application_events event join applications application on application.id = event.application_id
    where application.candidate_id = ${id} and event.state = 'written'
    order by event.at, event.sequence`.execute(db);
  const files = await readFiles(db, id);
  // Those that a visitor saved with the confirmed address of the account are of the same person.
  const savedSearches = await sql<Row>`
    select search.name, search.query, search.query_errors, search.frequency, search.hour, search.time_zone, search.channel,
      search.paused_by, search.operator_paused, search.visited_at, search.last_digest_at, search.created_at,
      coalesce((
        select json_agg(json_build_object('offer', offer_id, 'at', matched_at) order by matched_at)
        from alert_matches where search_id = search.id), '[]') as matches
    from saved_searches search join alert_owners owner on owner.id = search.owner_id
    where owner.candidate_id = ${id} or owner.confirmed_email = (
      select lower(email) from candidates where id = ${id} and email_verified) order by search.id`.execute(
    db,
  );
  return { ...archive, timeline: timeline.rows, savedSearches: savedSearches.rows, files };
}
