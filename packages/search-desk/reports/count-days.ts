import type { Database } from '@curro/db';
import { sql } from 'kysely';
import { countLog, firstUncounted, today } from './counts.ts';

/**
 * Counts the complete days that have no counts yet. Yesterday is not complete: its results can be opened until today.
 * @returns the number of rows
 */
export async function countSearchDays(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into search_days (day, q, filters, withheld, searches, visitors, empty, opened, opens, positions, applied,
      took_ms, max_took_ms)
    ${countLog(firstUncounted, sql`${today} - 1`)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
