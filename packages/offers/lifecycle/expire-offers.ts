import { type Database, enqueue } from '@curro/db';
import { sql } from 'kysely';

/**
 * Marks up to `limit` offers whose end has come: a new revision tells the change feed, a promise takes them out of the
 * index. Their applications go on and hear nothing. Rows that somebody else is writing are left to the next call.
 * Returns how many were marked.
 */
export async function expireOffers(db: Database, now: Date, limit: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select id from offers where state = 'active' and not expired and expires_at <= ${now}
        order by expires_at limit ${limit} for no key update skip locked)
      update offers set expired = true, revision = nextval('offer_revision')
      from due where offers.id = due.id
      returning offers.id`.execute(trx);
    if (rows.length > 0) await enqueue(trx, 'index-offers', [{ ids: rows.map(({ id }) => id) }]);
    return rows.length;
  });
}
