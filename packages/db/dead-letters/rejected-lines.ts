import { createHash } from 'node:crypto';
import { IMPORT_LINE_TOPIC, MAX_STORED_LINE_LENGTH, type Reason } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { storable } from './move-to-dead-letters.ts';

/** A rejected line of an import. */
export interface RejectedLine {
  readonly line: number;
  /** Undefined when the line is too long to be stored. */
  readonly text: string | undefined;
  /** The id of the offer; undefined when the line has no valid externalId. */
  readonly offerId: string | undefined;
  readonly reasons: readonly Reason[];
}

/**
 * The maximum number of waiting dead letters of a source; further lines are counted and are in the results of their
 * import.
 */
const MAX_WAITING_PER_SOURCE = 10_000;

/** Stores rejected lines of an import as dead letters, up to its limit. */
interface RejectedLineStore {
  /** Stores rejected lines and supersedes the dead letters of accepted offers. */
  store(rejected: readonly RejectedLine[], acceptedIds: readonly string[]): Promise<void>;
  /** The numbers of stored and of skipped lines. */
  counts(): { readonly stored: number; readonly notStored: number };
}

/** The reasons of a line as code and field. */
export const reasonOf = (reasons: readonly Reason[]): string =>
  [...new Set(reasons.map(({ code, field }) => `${code} ${field}`.trim()))].join(', ');

const subjectOf = (source: string, { line, text, offerId }: RejectedLine): string => {
  if (offerId !== undefined) return `offer ${offerId}`;
  const content = text === undefined ? `too long ${line}` : text;
  return `line ${source} ${createHash('sha256').update(content).digest('hex')}`;
};

async function supersede(db: Connection, acceptedIds: readonly string[]): Promise<void> {
  if (acceptedIds.length === 0) return;
  // Skips dead letters that a concurrent retry has locked.
  await sql`
    update dead_letters set state = 'superseded', settled_at = now(), settled_by = 'import'
    where id in (
      select id from dead_letters where topic = ${IMPORT_LINE_TOPIC} and state = 'waiting'
        and subject = any(${acceptedIds.map((id) => `offer ${id}`)}::text[])
      for update skip locked)`.execute(db);
}

async function remainingCapacity(db: Connection, source: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from dead_letters where source = ${source} and topic = ${IMPORT_LINE_TOPIC} and state = 'waiting'
      limit ${MAX_WAITING_PER_SOURCE}) as lines`.execute(db);
  return MAX_WAITING_PER_SOURCE - (rows[0]?.waiting ?? 0);
}

function toRow(source: string, importId: string, rejected: RejectedLine) {
  const { line, text = '', reasons } = rejected;
  const storableReasons = reasons.map(({ field, code, message }) => ({
    field: storable(field),
    code,
    message: storable(message),
  }));
  const cut = rejected.text === undefined || text.length > MAX_STORED_LINE_LENGTH;
  return {
    line,
    subject: subjectOf(source, rejected),
    payload: JSON.stringify({ source, line: storable(text.slice(0, MAX_STORED_LINE_LENGTH)) }),
    reason: reasonOf(storableReasons),
    details: JSON.stringify({ importId, line, reasons: storableReasons, ...(cut ? { cut } : {}) }),
  };
}

/** Earlier imports that a dead letter names: as many as have results. */
const MAX_EARLIER = 20;

/** The lines of earlier imports that a waiting dead letter stands for, the newest first. */
const earlierLines = sql`jsonb_path_query_array(
  jsonb_build_array(jsonb_build_object('importId', dead_letter.details -> 'importId', 'line', dead_letter.details -> 'line'))
    || coalesce(dead_letter.details -> 'earlier', '[]'), ${sql.lit(`$[0 to ${MAX_EARLIER - 1}]`)})`;

async function insertDeadLetters(trx: Connection, source: string, rows: readonly ReturnType<typeof toRow>[]) {
  // The ids follow the lines, so that lists do, too; the rows are in the order of subjects.
  const { rows: newIds } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('dead_letters', 'id')) as id
    from generate_series(1, ${rows.length}::int) order by 1`.execute(trx);
  const byLine = rows.toSorted((a, b) => a.line - b.line);
  const idOf = new Map(byLine.map((row, at) => [row, newIds[at]?.id ?? 0]));
  // Dead letters are locked in the order of ids, to avoid deadlocks.
  await sql`
    select from dead_letters where topic = ${IMPORT_LINE_TOPIC} and state = 'waiting'
      and subject = any(${rows.map(({ subject }) => subject)}::text[]) order by id for update`.execute(trx);
  await sql`
    insert into dead_letters as dead_letter (topic, source, attempts, id, subject, payload, reason, details)
    overriding system value
    select ${IMPORT_LINE_TOPIC}, ${source}, 1, input.* from unnest(
      ${rows.map((row) => idOf.get(row) ?? 0)}::bigint[],
      ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ payload }) => payload)}::jsonb[],
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ details }) => details)}::jsonb[]
    ) as input
    on conflict (topic, subject) where state = 'waiting' do update set
      payload = case when dead_letter.edited_by is null then excluded.payload else dead_letter.payload end,
      reason = excluded.reason, attempts = dead_letter.attempts + 1, last_at = now(),
      details = excluded.details || jsonb_build_object('earlier', ${earlierLines})`.execute(trx);
}

/** Creates the store of an import's rejected lines; `limit` is their maximum number. */
export function createRejectedLineStore(
  db: Database,
  { source, importId, limit }: { readonly source: string; readonly importId: string; readonly limit: number },
): RejectedLineStore {
  let storedCount = 0;
  let skippedCount = 0;
  return {
    async store(rejected, acceptedIds) {
      await supersede(db, acceptedIds);
      if (rejected.length === 0) return;
      const capacity = Math.min(limit - storedCount, await remainingCapacity(db, source));
      const storedLines = rejected.slice(0, Math.max(capacity, 0));
      // One dead letter per subject, in the order of subjects, to avoid deadlocks.
      const rows = new Map(
        storedLines.map((line) => [subjectOf(source, line), toRow(source, importId, line)]),
      );
      const ordered = [...rows.values()].toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
      if (ordered.length > 0)
        await db.transaction().execute((trx) => insertDeadLetters(trx, source, ordered));
      storedCount += storedLines.length;
      skippedCount += rejected.length - storedLines.length;
    },
    counts: () => ({ stored: storedCount, notStored: skippedCount }),
  };
}
