import type { Connection } from '@curro/db';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';

const entriesSchema = z.array(
  z.object({
    /** Identifies the entry in the import. */
    key: z.string(),
    /** The name of the section, or of the list of skills. */
    section: z.string(),
    body: z.record(z.string(), z.unknown()),
    /** Values of fields that the file lacks, for the candidate to confirm or change in the review. */
    proposed: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** A part of a CV that was read from a file: the body that would store it, possibly incomplete. */
export type ImportEntry = z.infer<typeof entriesSchema>[number];

/** JSON without the characters that PostgreSQL does not store: NUL and halves of surrogate pairs. */
const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(/\\(u[0-9a-f]{4}|.)/g, (written, escaped: string) =>
    /^u(?:0000|d[89a-f])/.test(escaped) ? '' : written,
  );

/**
 * Stores the parts of a file until the candidate has reviewed them; replaces those of an earlier file. Housekeeping
 * deletes them after a day.
 */
export async function saveCvImport(
  db: Connection,
  candidate: Candidate,
  entries: readonly ImportEntry[],
): Promise<void> {
  const values = { entries: storableJson(entries), created_at: sql<Date>`now()` };
  await db
    .insertInto('cv_imports')
    .values({ candidate_id: candidate.id, ...values })
    .onConflict((conflict) => conflict.column('candidate_id').doUpdateSet(values))
    .execute();
}

/**
 * Replaces parts that the candidate has completed, by their keys; parts that were saved or discarded meanwhile remain
 * absent. One statement, so concurrent requests lose nothing.
 */
export async function changeImportEntries(
  db: Connection,
  candidate: Candidate,
  changed: readonly ImportEntry[],
): Promise<void> {
  await sql`
    update cv_imports set entries = (
      select coalesce(jsonb_agg(coalesce(change, entry) order by at), '[]')
      from jsonb_array_elements(entries) with ordinality as stored (entry, at)
      left join jsonb_array_elements(${storableJson(changed)}::jsonb) as change on change ->> 'key' = entry ->> 'key')
    where candidate_id = ${candidate.id}`.execute(db);
}

/** The parts that wait for the review of the candidate. */
export async function readCvImport(db: Connection, candidate: Candidate): Promise<readonly ImportEntry[]> {
  const row = await db
    .selectFrom('cv_imports')
    .select('entries')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst();
  return row === undefined ? [] : entriesSchema.parse(row.entries);
}

/** Removes parts that the candidate has saved. */
export async function dropImportEntries(
  db: Connection,
  candidate: Candidate,
  keys: readonly string[],
): Promise<void> {
  await sql`
    update cv_imports set entries = (
      select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(entries) as entry
      where entry ->> 'key' <> all(${[...keys]}::text[]))
    where candidate_id = ${candidate.id}`.execute(db);
}

/** Discards all parts. */
export async function deleteCvImport(db: Connection, candidate: Candidate): Promise<void> {
  await db.deleteFrom('cv_imports').where('candidate_id', '=', candidate.id).execute();
}
