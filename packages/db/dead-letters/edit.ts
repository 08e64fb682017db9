import { sql } from 'kysely';
import type { Connection } from '../database.ts';

/** Replaces the payload of a waiting dead letter; returns false when none has this id. */
export async function editDeadLetter(
  db: Connection,
  id: number,
  payload: unknown,
  by: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dead_letters set payload = ${JSON.stringify(payload)}, details = details - 'cut', edited_by = ${by}
    where id = ${id} and state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
}
