import type { Connection, Database } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { confirmOwner, lockOwner } from '../owners/owners.ts';
import { assertRoomForBroad } from './check-search.ts';
import { readSearches, type StoredSearch } from './read-searches.ts';

/** A saved search of an owner; throws `371` if it is unknown or of another person. */
export async function getSearch(
  { db }: { readonly db: Connection },
  ownerId: number | undefined,
  key: string,
): Promise<StoredSearch> {
  const [search] = await readSearches(db, { key });
  if (search === undefined || search.ownerId !== ownerId)
    throw new DomainError('371', { params: { id: key } });
  return search;
}

/** Deletes a saved search of an owner with its matches; throws `371` if it is unknown or of another person. */
export async function deleteSearch(
  { db }: Pick<AlertContext, 'db'>,
  ownerId: number | undefined,
  key: string,
): Promise<void> {
  const { id } = await getSearch({ db }, ownerId, key);
  await db.deleteFrom('saved_searches').where('id', '=', id).execute();
}

/**
 * Pauses or resumes a search by its row id.
 * @param change `from`: the states in which it is changed; in others nothing happens. `to`: the new one. null: active
 */
export async function pauseSearch(
  db: Connection,
  id: number,
  { from, to }: { readonly from: readonly StoredSearch['pausedBy'][]; readonly to: StoredSearch['pausedBy'] },
): Promise<void> {
  const pauses = from.filter((pausedBy) => pausedBy !== null);
  await sql`update saved_searches set paused_by = ${to}, bounces = 0, changed_in = pg_current_xact_id(), updated_at = now()
    where id = ${id} and (paused_by = any(${pauses}::text[]) or (paused_by is null and ${from.includes(null)}))`.execute(
    db,
  );
}

/**
 * Confirms a search and the address of its owner (the link of the confirmation mail).
 * @throws DomainError `373` over the limits of broad searches, `not_found` if the mail went to another address than that
 * of its owner now; the search remains unconfirmed
 */
export async function confirmSearch(db: Database, search: StoredSearch): Promise<void> {
  if (search.pausedBy !== 'confirmation') return;
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, search.ownerId);
    await assertRoomForBroad(trx, search);
    const isConfirmed = await confirmOwner(trx, search.ownerId, search.confirmationEmail);
    if (!isConfirmed)
      throw new DomainError('not_found', { params: { detail: 'saved search that this mail confirms' } });
    await pauseSearch(trx, search.id, { from: ['confirmation'], to: null });
  });
}

/** New matches that a visit reads, the newest ones; only the offers of a page of results are marked. */
const MAX_NEW_MATCHES = 10_000;

/**
 * Marks the matches of an owner's search as seen.
 * @returns the ids of the offers that were found since the visit before, at most 10,000; none for a search of another person
 */
export async function visitSearch(
  db: Connection,
  ownerId: number | undefined,
  key: string,
): Promise<ReadonlySet<string>> {
  const [search] = await readSearches(db, { key });
  if (search === undefined || search.ownerId !== ownerId) return new Set();
  const rows = await db
    .selectFrom('alert_matches')
    .select('offer_id')
    .where('search_id', '=', search.id)
    .where('matched_at', '>', search.visitedAt)
    .orderBy('matched_at', 'desc')
    .limit(MAX_NEW_MATCHES)
    .execute();
  await db
    .updateTable('saved_searches')
    .set({ visited_at: sql<Date>`now()` })
    .where('id', '=', search.id)
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}
