import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** How many lines of an import ended how. */
export interface ImportCounts {
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** The record of an import. */
export interface ImportRecord extends ImportCounts {
  readonly importId: string;
  readonly source: string;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** Warnings by reason, unmapped texts, unknown members, and whether it was complete; null while it runs. */
  readonly summary: unknown;
}

const selectImports = (db: Connection) =>
  db
    .selectFrom('imports')
    .select([
      'id as importId',
      'source',
      'started_by as startedBy',
      'started_at as startedAt',
      'finished_at as finishedAt',
      'received',
      'created',
      'updated',
      'unchanged',
      'rejected',
      'summary',
    ]);

/** The record of an import; undefined when there is none. */
export async function getImport(db: Connection, id: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('id', '=', id).executeTakeFirst();
}

/** The records of the newest imports, newest first. */
export async function listImports(db: Connection, most: number): Promise<ImportRecord[]> {
  return selectImports(db).orderBy('started_at', 'desc').limit(most).execute();
}

/** Opens the record of an import and returns its id. */
export async function startImport(db: Connection, source: string, startedBy: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('imports')
    .values({ id, source, started_by: startedBy, finished_at: null, summary: null })
    .execute();
  return id;
}

/** Closes the record of an import; `summary` holds the counted warnings. */
export async function finishImport(
  db: Connection,
  id: string,
  counts: ImportCounts,
  summary: unknown,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...counts, summary: JSON.stringify(summary), finished_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
