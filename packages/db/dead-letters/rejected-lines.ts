import { createHash } from 'node:crypto';
import { IMPORT_LINE, LONGEST_KEPT_LINE, type Reason } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { storable } from './bury.ts';

/** A line of an import that is no offer. */
export interface RejectedLine {
  readonly line: number;
  /** Undefined where the line was too long to be kept. */
  readonly text: string | undefined;
  /** The offer it would have been, where its externalId can be read. */
  readonly offerId: string | undefined;
  readonly reasons: readonly Reason[];
}

/** Letters of one source that wait at most; further lines are counted and stand in the verdicts of their import. */
const MOST_OF_A_SOURCE = 10_000;

/** Keeps the rejected lines of one import as dead letters, as many as it may. */
interface RejectedLines {
  /** Keeps lines, and ends the letters of offers that came well now. */
  keep(rejected: readonly RejectedLine[], acceptedIds: readonly string[]): Promise<void>;
  /** Rejected lines that became letters, and those that did not any more. */
  counts(): { readonly kept: number; readonly notKept: number };
}

/** The reasons of a line in a few words: code and member of each. */
export const reasonOf = (reasons: readonly Reason[]): string =>
  [...new Set(reasons.map(({ code, field }) => `${code} ${field}`.trim()))].join(', ');

const subjectOf = (source: string, { line, text, offerId }: RejectedLine): string => {
  if (offerId !== undefined) return `offer ${offerId}`;
  const content = text === undefined ? `too long ${line}` : text;
  return `line ${source} ${createHash('sha256').update(content).digest('hex')}`;
};

async function supersede(db: Connection, acceptedIds: readonly string[]): Promise<void> {
  if (acceptedIds.length === 0) return;
  // One that is being replayed is left to the replay.
  await sql`
    update dead_letters set state = 'superseded', settled_at = now(), settled_by = 'import'
    where id in (
      select id from dead_letters where topic = ${IMPORT_LINE} and state = 'waiting'
        and subject = any(${acceptedIds.map((id) => `offer ${id}`)}::text[])
      for update skip locked)`.execute(db);
}

async function roomOf(db: Connection, source: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select from dead_letters where source = ${source} and topic = ${IMPORT_LINE} and state = 'waiting'
      limit ${MOST_OF_A_SOURCE}) as lines`.execute(db);
  return MOST_OF_A_SOURCE - (rows[0]?.waiting ?? 0);
}

function toRow(source: string, importId: string, rejected: RejectedLine) {
  const { line, text = '', reasons } = rejected;
  const cut = rejected.text === undefined || text.length > LONGEST_KEPT_LINE;
  return {
    subject: subjectOf(source, rejected),
    payload: JSON.stringify({ source, line: storable(text.slice(0, LONGEST_KEPT_LINE)) }),
    reason: reasonOf(reasons),
    details: JSON.stringify({ importId, line, reasons, ...(cut ? { cut } : {}) }),
  };
}

async function bury(trx: Connection, source: string, rows: readonly ReturnType<typeof toRow>[]) {
  // Whoever locks several letters does it in the order of ids.
  await sql`
    select from dead_letters where topic = ${IMPORT_LINE} and state = 'waiting'
      and subject = any(${rows.map(({ subject }) => subject)}::text[]) order by id for update`.execute(trx);
  await sql`
    insert into dead_letters as letter (topic, source, attempts, subject, payload, reason, details)
    select ${IMPORT_LINE}, ${source}, 1, given.* from unnest(
      ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ payload }) => payload)}::jsonb[],
      ${rows.map(({ reason }) => reason)}::text[], ${rows.map(({ details }) => details)}::jsonb[]
    ) as given
    on conflict (topic, subject) where state = 'waiting' do update set
      payload = case when letter.edited_by is null then excluded.payload else letter.payload end,
      reason = excluded.reason, details = excluded.details, attempts = letter.attempts + 1, last_at = now()`.execute(
    trx,
  );
}

/** Starts to keep the rejected lines of an import, `most` of them. */
export function createRejectedLines(
  db: Database,
  { source, importId, most }: { readonly source: string; readonly importId: string; readonly most: number },
): RejectedLines {
  let kept = 0;
  let notKept = 0;
  return {
    async keep(rejected, acceptedIds) {
      await supersede(db, acceptedIds);
      if (rejected.length === 0) return;
      const room = Math.min(most - kept, await roomOf(db, source));
      const taken = rejected.slice(0, Math.max(room, 0));
      // One letter a subject, in the order of subjects: the same in every transaction.
      const rows = new Map(taken.map((line) => [subjectOf(source, line), toRow(source, importId, line)]));
      const ordered = [...rows.values()].toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
      if (ordered.length > 0) await db.transaction().execute((trx) => bury(trx, source, ordered));
      kept += taken.length;
      notKept += rejected.length - taken.length;
    },
    counts: () => ({ kept, notKept }),
  };
}
