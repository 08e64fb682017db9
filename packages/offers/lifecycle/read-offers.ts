import type { Connection } from '@curro/db';
import type { Offer, Place } from '@curro/shared';
import { sql } from 'kysely';
import { newestRevision, settledRevision } from './revisions.ts';

/** An offer with its stored state. */
export interface StoredOffer {
  readonly offer: Offer;
  readonly state: 'active' | 'closed' | 'deleted';
  /** A number that increases with every change of any offer. */
  readonly revision: number;
  readonly applications: number;
  /** The process is closed: applications are refused. */
  readonly processClosed: boolean;
  /** author.privateId; 0 without a named company. */
  readonly companyPrivateId: number;
  /** Whether `link` is the page of the operator (setting of the source). */
  readonly linkOut: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** The columns of a StoredOffer; for the queries of this folder. */
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

/** Converts a selected row. */
export const toStored = ({ id: _, companyPrivateId, ...row }: SelectedOffer): StoredOffer => ({
  ...row,
  companyPrivateId: companyPrivateId ?? 0,
});

/** An offer by id in any state; undefined for an unknown id. */
export async function getOffer(db: Connection, id: string): Promise<StoredOffer | undefined> {
  const row = await selectStored(db).where('offers.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toStored(row);
}

/** The places of those of some offers that have several, by id. */
export async function readSeveralPlaces(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Place[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly places: readonly Place[] }>`
    select id, document->'places' as places from offers
    where id = any(${ids}::text[]) and jsonb_array_length(document->'places') > 1`.execute(db);
  return new Map(rows.map(({ id, places }) => [id, places]));
}

/**
 * Marks these offers as being indexed: a later application enqueues indexing again. Must be called before the rows are
 * read.
 */
export async function clearPendingCounts(db: Connection, ids: readonly string[]): Promise<void> {
  // Rows are locked in the order of their ids, as imports do.
  await sql`
    with due as (
      select id from offers where id = any(${ids}::text[]) and indexing_pending order by id for no key update)
    update offers set indexing_pending = false from due where offers.id = due.id`.execute(db);
}

/** The current rows of these offers in any order; unknown ids are left out. */
export async function getOffers(db: Connection, ids: readonly string[]): Promise<StoredOffer[]> {
  if (ids.length === 0) return [];
  return (
    await selectStored(db)
      .where('offers.id', 'in', [...ids])
      .execute()
  ).map(toStored);
}

/** A page of the change feed. */
export interface Changes {
  /** Changed offers in their current state, in the order of their revisions. */
  readonly offers: readonly StoredOffer[];
  /** The revision that the next call starts after. */
  readonly next: number;
  /** Whether there are more changes now. */
  readonly more: boolean;
}

/**
 * Reads the changes of offers after a revision; undefined for a revision that was never assigned. Transactions that commit
 * late are not skipped: revisions from the lowest one of a running writer on are left to a later call.
 */
export async function readChanges(
  db: Connection,
  since: number,
  limit: number,
): Promise<Changes | undefined> {
  const newest = await newestRevision(db);
  if (since > newest) return undefined;
  const horizon = await settledRevision(db, newest);
  const changedRows = await selectStored(db)
    .where('offers.revision', '>', since)
    .where('offers.revision', '<=', horizon)
    .orderBy('offers.revision')
    .limit(limit + 1)
    .execute();
  const offers = changedRows.slice(0, limit).map(toStored);
  const more = changedRows.length > limit;
  return { offers, more, next: more ? (offers.at(-1)?.revision ?? since) : Math.max(since, horizon) };
}
