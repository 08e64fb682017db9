import { type Database, enqueue } from '@curro/db';
import type { ValidationError } from '@curro/shared';
import { sql } from 'kysely';

/**
 * Stores why a query is not valid any more, and notifies its owner when it becomes invalid. An empty list removes the
 * errors: the removed dictionary key exists again.
 */
export async function storeQueryErrors(
  db: Database,
  id: number,
  errors: readonly ValidationError[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ was_valid: boolean }>`
      with former as (select id, query_errors is null as was_valid from saved_searches where id = ${id} for update)
      update saved_searches set query_errors = ${errors.length === 0 ? null : JSON.stringify(errors)}::jsonb
      from former where saved_searches.id = former.id returning was_valid`.execute(trx);
    if (errors.length > 0 && rows[0]?.was_valid === true)
      await enqueue(trx, 'report-invalid-alert', [{ search: id }]);
  });
}
