import type { Connection } from '@curro/db';
import type { Offer } from '@curro/shared';
import { type RawBuilder, sql } from 'kysely';
import { type StoredOffer, selectStored, toStored } from './read-offers.ts';

/** Whether an offer is to be found: active, its process not closed, not past its end (contract 5, offerSearch). */
export function isOpen(
  { state, processClosed, expiresAt }: Pick<StoredOffer, 'state' | 'processClosed' | 'expiresAt'>,
  now: Date,
): boolean {
  return state === 'active' && !processClosed && expiresAt > now;
}

/** The same as a condition on `offers`. `expired` adds nothing to it but an index to read them by. */
const whereOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (offers.state = 'active' and not offers.process_closed and not offers.expired and offers.expires_at > ${now})`;

/** The next open offers in the order of their ids, behind `after` ('' begins). */
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

/** Some open offers from anywhere, with the revisions they have. */
export async function sampleOpen(
  db: Connection,
  query: { readonly size: number; readonly now: Date },
): Promise<{ readonly id: string; readonly revision: number }[]> {
  const from = crypto.randomUUID().replaceAll('-', '');
  const readAfter = (after: string) =>
    db
      .selectFrom('offers')
      .select(['id', 'revision'])
      .where(whereOpen(query.now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(query.size);
  const sampled = await readAfter(from).execute();
  return sampled.length === query.size ? sampled : readAfter('').execute();
}

/** Rows read at once: what a walk through all offers holds in memory. */
const BATCH = 500;

/** What decides which offers a walk sees: those open at `now`, with ids that begin with `idPrefix` (hex, '' for all). */
interface ActiveOffersQuery {
  readonly now: Date;
  readonly idPrefix: string;
}

/** An open offer as a list of pages needs it. */
interface ActiveOfferSummary {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
}

/** An open offer, whole. */
interface ActiveOffer {
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
