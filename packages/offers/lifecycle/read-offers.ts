import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { sql } from 'kysely';

/** An offer as stored, with what only the store knows of it. */
export interface StoredOffer {
  readonly offer: Offer;
  readonly state: 'active' | 'closed' | 'deleted';
  /** Grows with every change of any offer. */
  readonly revision: number;
  readonly applications: number;
  /** The operator closed the process: nobody may apply. */
  readonly processClosed: boolean;
  /** author.privateId; 0 without a named company. */
  readonly companyPrivateId: number;
  /** The source links out: `link` is the operator's own page. */
  readonly linkOut: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** Offers with what belongs to them; for the queries of this folder. */
export const selectStored = (db: Connection) =>
  db
    .selectFrom('offers')
    .innerJoin('sources', 'sources.name', 'offers.source')
    .leftJoin('companies', 'companies.id', 'offers.company_id')
    .select([
      'offers.id',
      'offers.document as offer',
      'offers.state',
      'offers.revision',
      'offers.applications',
      'offers.process_closed as processClosed',
      'companies.private_id as companyPrivateId',
      'sources.link_out as linkOut',
      'offers.expires_at as expiresAt',
      'offers.created_at as createdAt',
    ]);

type SelectedOffer = Awaited<ReturnType<ReturnType<typeof selectStored>['executeTakeFirstOrThrow']>>;

/** A selected row as the rest of the code knows it. */
export const toStored = ({ id: _, companyPrivateId, ...row }: SelectedOffer): StoredOffer => ({
  ...row,
  companyPrivateId: companyPrivateId ?? 0,
});

/** One offer by id, whatever its state; undefined when unknown. */
export async function getOffer(db: Connection, id: string): Promise<StoredOffer | undefined> {
  const row = await selectStored(db).where('offers.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toStored(row);
}

/**
 * Says that the counts of these offers are about to be read: an application from now on promises the search anew. Must
 * come before the rows are read.
 */
export async function clearPendingCounts(db: Connection, ids: readonly string[]): Promise<void> {
  // Locked in the order of the ids, as imports do.
  await sql`
    with due as (
      select id from offers where id = any(${ids}::text[]) and indexing_pending order by id for no key update)
    update offers set indexing_pending = false from due where offers.id = due.id`.execute(db);
}

/** The current rows of these offers, in no order; unknown ids are left out. */
export async function getOffers(db: Connection, ids: readonly string[]): Promise<StoredOffer[]> {
  if (ids.length === 0) return [];
  return (
    await selectStored(db)
      .where('offers.id', 'in', [...ids])
      .execute()
  ).map(toStored);
}
