import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { whereOpen } from './open-offers.ts';

/** Rows read at once: what a walk through all offers holds in memory. */
const BATCH = 500;

/** What decides which offers a walk sees: those open at `now`, with ids that begin with `idPrefix` (hex, '' for all). */
export interface ActiveOffersQuery {
  readonly now: Date;
  readonly idPrefix: string;
}

/** An open offer as a list of pages needs it. */
export interface ActiveOfferSummary {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
}

/** An open offer, whole. */
export interface ActiveOffer {
  readonly id: string;
  readonly offer: Offer;
  readonly expiresAt: Date;
}

/** How many offers are to be found: neither closed nor deleted nor past their end. */
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
    // 'g' follows every hex digit: the range of ids with this prefix, which the primary key answers
    .where('id', '<', `${idPrefix}g`)
    .orderBy('id')
    .limit(BATCH);

/** Reads batch after batch, each beginning behind the last id of the one before. */
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

/** Walks through the open offers by id, title and date only, in bounded memory. */
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

/** Walks through the open offers by id, in bounded memory. */
export function walkActiveOffers(db: Connection, query: ActiveOffersQuery): AsyncGenerator<ActiveOffer> {
  return walk(query.idPrefix, (after) =>
    selectActive(db, query, after).select(['id', 'document as offer', 'expires_at as expiresAt']).execute(),
  );
}
