import { setTimeout as delay } from 'node:timers/promises';
import { type Database, enqueue } from '@curro/db';
import type { WriteOutcome } from '@curro/search';
import { INDEX_BATCH } from '@curro/shared';
import { sql } from 'kysely';
import { isOpen } from '../lifecycle/open-offers.ts';
import { getOffers, type StoredOffer } from '../lifecycle/read-offers.ts';
import { batchOf, type IndexContext, refuseUnfinished } from './index-offers.ts';

/** A change may be on its way to the index: differences are checked again after this time. */
const RECHECK_AFTER_MS = 1_000;
/** Limit of skipped revisions: an index that is further ahead belongs to another database. */
const MAX_SKIPPED = 10_000_000;

/** An open offer that is missing in an index, or whose revision there differs from that in the database. */
export interface Drift {
  readonly row: StoredOffer;
  /** The revision in the index; undefined when it lacks the offer. */
  readonly version: number | undefined;
}

/** The result of a repair, in offers. */
export interface RepairResult {
  readonly repaired: number;
  /** Offers that the index refuses. */
  readonly refused: number;
}

async function differing(
  { indexAdmin }: IndexContext,
  index: string,
  rows: readonly StoredOffer[],
): Promise<Drift[]> {
  const ids = rows.map(({ offer }) => offer.id);
  const versions = await indexAdmin.versions(index, ids);
  return rows
    .map((row) => ({ row, version: versions.get(row.offer.id) }))
    .filter(({ row, version }) => version !== row.revision);
}

/** The open offers among these that are missing in the index, or have another revision there, in both of two checks. */
export async function findDrift(
  context: IndexContext,
  index: string,
  rows: readonly StoredOffer[],
): Promise<Drift[]> {
  const first = await differing(context, index, rows);
  if (first.length === 0) return [];
  await delay(RECHECK_AFTER_MS);
  const now = context.clock.now();
  const ids = first.map(({ row }) => row.offer.id);
  const again = (await getOffers(context.db, ids)).filter((row) => isOpen(row, now));
  return differing(context, index, again);
}

async function withoutOffer(
  { db, clock }: IndexContext,
  versions: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const now = clock.now();
  const rows = await getOffers(db, [...versions.keys()]);
  const open = new Set(rows.filter((row) => isOpen(row, now)).map(({ offer }) => offer.id));
  return new Map([...versions].filter(([id]) => !open.has(id)));
}

/** The documents among these, by id and revision, whose offers are not open, in both of two checks. */
export async function findSurplus(
  context: IndexContext,
  index: string,
  documents: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const first = await withoutOffer(context, documents);
  if (first.size === 0) return first;
  await delay(RECHECK_AFTER_MS);
  return withoutOffer(context, await context.indexAdmin.versions(index, [...first.keys()]));
}

/**
 * Assigns offers new revisions above `above`, a revision of the index. Required if the database was restored to an
 * earlier state than the index. At most INDEX_BATCH ids.
 */
async function raiseRevisions(db: Database, ids: readonly string[], above: number): Promise<void> {
  if (ids.length > INDEX_BATCH) throw new Error(`${ids.length} offers at once`);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ newest: number }>`select last_value as newest from offer_revision`.execute(
      trx,
    );
    const skipped = above - (rows[0]?.newest ?? 0);
    if (skipped > MAX_SKIPPED) throw new Error('the index belongs to another database: start a reindex');
    // Drawn one by one: setting the sequence could take back values that other transactions draw meanwhile.
    await sql`select max(nextval('offer_revision')) from generate_series(1, ${skipped}::bigint)`.execute(trx);
    await sql`
      with due as (select id from offers where id = any(${[...ids]}::text[]) order by id for no key update)
      update offers set revision = nextval('offer_revision') from due where offers.id = due.id`.execute(trx);
    await enqueue(trx, 'index-offers', [{ ids: [...ids] }]);
  });
}

function countRepairs(context: IndexContext, outcomes: readonly WriteOutcome[]): RepairResult {
  refuseUnfinished(context, outcomes);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length;
  return { repaired: outcomes.length - refused, refused };
}

/**
 * Writes offers as they are in the database. Offers that the index contains, or has removed, in a later revision get a
 * revision above it.
 */
export async function repairDrift(
  context: IndexContext,
  index: string,
  drift: readonly Drift[],
): Promise<RepairResult> {
  if (drift.length === 0) return { repaired: 0, refused: 0 };
  const { db, clock, indexAdmin } = context;
  const write = async (ids: readonly string[]): Promise<WriteOutcome[]> =>
    indexAdmin.write(index, batchOf(await getOffers(db, ids), clock.now()));

  const outcomes = await write(drift.map(({ row }) => row.offer.id));
  const ahead = outcomes.filter(({ outcome }) => outcome === 'stale');
  if (ahead.length === 0) return countRepairs(context, outcomes);
  const ids = ahead.map(({ id }) => id);
  await raiseRevisions(db, ids, Math.max(...ahead.map(({ currentRevision = 0 }) => currentRevision)));
  const written = outcomes.filter(({ outcome }) => outcome !== 'stale');
  return countRepairs(context, [...written, ...(await write(ids))]);
}

/** Removes documents; one that was written again meanwhile stays. */
export async function removeSurplus(
  context: IndexContext,
  index: string,
  surplus: ReadonlyMap<string, number>,
): Promise<RepairResult> {
  const remove = [...surplus].map(([id, version]) => ({ id, revision: version }));
  return countRepairs(context, await context.indexAdmin.write(index, { index: [], remove }));
}
