import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { type RawBuilder, sql } from 'kysely';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';

/** Whether searches find an offer: active, its process not closed, not expired (contract 5, offerSearch). */
export function isOpen(
  { state, processClosed, expiresAt }: Pick<StoredOffer, 'state' | 'processClosed' | 'expiresAt'>,
  now: Date,
): boolean {
  return state === 'active' && !processClosed && expiresAt > now;
}

/** The same as a condition on `offers`. `expired` is included because it is indexed. */
const whereOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (offers.state = 'active' and not offers.process_closed and not offers.expired and offers.expires_at > ${now})`;

/** The next open offers in the order of their ids, after the id `after` ('' for the first). */
export async function readOpenAfter(
  db: Connection,
  query: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<StoredOffer[]> {
  const rows = await selectStored(db)
    .where(whereOpen(query.now))
    .where('offers.id', '>', query.after)
    .orderBy('offers.id')
    .limit(query.limit)
    .execute();
  return rows.map(toStored);
}

/** The id and the revision of an open offer. */
export interface OpenRevision {
  readonly id: string;
  readonly revision: number;
}

/** As `readOpenAfter`, for offers whose last write has a revision up to `revision`. */
export async function readOpenRevisions(
  db: Connection,
  query: { readonly after: string; readonly limit: number; readonly revision: number; readonly now: Date },
): Promise<OpenRevision[]> {
  return db
    .selectFrom('offers')
    .select(['id', 'revision'])
    .where(whereOpen(query.now))
    .where('id', '>', query.after)
    .where('revision', '<=', query.revision)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** Number of rows that an iteration over all offers stores in memory. */
const BATCH = 500;

/** Selects the offers that are open at `now` and whose ids start with `idPrefix` (hexadecimal, '' for all). */
interface ActiveOffersQuery {
  readonly now: Date;
  readonly idPrefix: string;
}

/** An open offer in a list of pages. */
interface ActiveOfferSummary {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
}

/** An open offer. */
interface ActiveOffer {
  readonly id: string;
  readonly offer: Offer;
  /** Whether its source links to the operator's own pages. */
  readonly linkOut: boolean;
  readonly expiresAt: Date;
}

/** The number of offers that searches find: neither closed nor deleted nor expired. */
export async function countActiveOffers(db: Connection, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(whereOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}

const selectActive = (db: Connection, { now, idPrefix }: ActiveOffersQuery, after: string) =>
  db
    .selectFrom('offers')
    .where(whereOpen(now))
    .where('id', '>', after)
    // 'g' follows every hexadecimal digit: a range of the primary key.
    .where('id', '<', `${idPrefix}g`)
    .orderBy('id')
    .limit(BATCH);

/** Reads batch after batch, each after the last id of the previous one. */
async function* walk<Row extends { readonly id: string }>(
  idPrefix: string,
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = idPrefix;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Iterates over id, title and date of the open offers in the order of their ids. */
export function walkActiveOfferSummaries(
  db: Connection,
  query: ActiveOffersQuery,
): AsyncGenerator<ActiveOfferSummary> {
  return walk(query.idPrefix, (after) =>
    selectActive(db, query, after)
      .select((eb) => ['id', eb.ref('document', '->>').key('title').as('title'), 'updated_at as updatedAt'])
      .execute(),
  );
}

/** Iterates over the open offers in the order of their ids. */
export function walkActiveOffers(db: Connection, query: ActiveOffersQuery): AsyncGenerator<ActiveOffer> {
  return walk(query.idPrefix, (after) =>
    selectActive(db, query, after)
      .innerJoin('sources', 'sources.name', 'offers.source')
      .select(['id', 'document as offer', 'expires_at as expiresAt', 'sources.link_out as linkOut'])
      .execute(),
  );
}
