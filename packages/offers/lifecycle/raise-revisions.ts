import { type Database, enqueue } from '@curro/db';
import { INDEX_BATCH } from '@curro/shared';
import { sql } from 'kysely';

/** Revisions drawn in vain at most: an index further ahead belongs to another store. */
const MAX_SKIPPED = 10_000_000;

/**
 * Gives offers new revisions, above one that an index holds: the store says what is true, whatever somebody else wrote.
 * Needed where an index outlived the database it came from. At most INDEX_BATCH ids.
 */
export async function raiseRevisions(db: Database, ids: readonly string[], above: number): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > INDEX_BATCH) throw new Error(`${ids.length} offers at once`);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ newest: number }>`select last_value as newest from offer_revision`.execute(
      trx,
    );
    const skipped = above - (rows[0]?.newest ?? 0);
    if (skipped > MAX_SKIPPED) throw new Error('the index belongs to another store: build it anew');
    // Drawn one by one, since setting the sequence could take back what others draw meanwhile.
    await sql`select max(nextval('offer_revision')) from generate_series(1, ${skipped}::bigint)`.execute(trx);
    await sql`
      with due as (select id from offers where id = any(${[...ids]}::text[]) order by id for no key update)
      update offers set revision = nextval('offer_revision') from due where offers.id = due.id`.execute(trx);
    await enqueue(trx, 'index-offers', [{ ids: [...ids] }]);
  });
}
