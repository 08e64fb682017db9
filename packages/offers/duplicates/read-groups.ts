import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** The group of duplicates of each of these offers that has one, by offer id. */
export async function readDuplicateGroups(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly offer_id: string; readonly group_id: string }>`
    select offer_id, group_id::text from offer_fingerprints
    where offer_id = any(${ids}::text[]) and group_id is not null`.execute(db);
  return new Map(rows.map(({ offer_id, group_id }) => [offer_id, group_id]));
}
