import type { Connection, Database } from '@curro/db';
import type { Offer } from '@curro/shared';
import { sql } from 'kysely';
import { groupOffers } from './group-offers.ts';

/** Written batches that are compared in one transaction. */
const BATCHES_PER_TRANSACTION = 4;

/** Notes that the words of offers are new or changed, as part of the caller's transaction: they are compared later. */
export async function enqueueUngrouped(trx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into ungrouped_offers (offer_ids) values (${ids}::text[])`.execute(trx);
}

/**
 * Groups the offers of the oldest noted batches and forgets that they were noted; false when none was. Offers that
 * change meanwhile are noted again by whoever changes them.
 */
export async function groupPendingOffers(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows: noted } = await sql<{ id: number; offer_ids: string[] }>`
      select id, offer_ids from ungrouped_offers order by id limit ${BATCHES_PER_TRANSACTION} for update skip locked`.execute(
      trx,
    );
    if (noted.length === 0) return false;
    const ids = [...new Set(noted.flatMap((row) => row.offer_ids))];
    const { rows } = await sql<{ document: Offer }>`
      select document from offers where id = any(${ids}::text[]) and state <> 'deleted' order by id`.execute(
      trx,
    );
    await groupOffers(
      trx,
      rows.map(({ document }) => document),
    );
    await sql`delete from ungrouped_offers where id = any(${noted.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
    return true;
  });
}
