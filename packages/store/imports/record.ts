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
