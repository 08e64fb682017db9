import { type Database, enqueue } from '@curro/db';
import type { ValidationError } from '@curro/shared';
import { sql } from 'kysely';
import type { CandidateIndex, MatchableSearch } from './candidate-index.ts';

/** Rows of a query: parsing them delays other work of the process for less than a tenth of a second. */
const BATCH = 2_000;

interface LoadedSearch extends MatchableSearch {
  readonly active: boolean;
  readonly hasErrors: boolean;
}

/**
 * Stores why a query is not valid any more, and notifies its owner when it becomes invalid. An empty list removes the
 * errors: the removed dictionary key exists again.
 */
async function storeQueryErrors(db: Database, id: number, errors: readonly ValidationError[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ was_valid: boolean }>`
      with former as (select id, query_errors is null as was_valid from saved_searches where id = ${id} for update)
      update saved_searches set query_errors = ${errors.length === 0 ? null : JSON.stringify(errors)}::jsonb
      from former where saved_searches.id = former.id returning was_valid`.execute(trx);
    if (errors.length > 0 && rows[0]?.was_valid === true)
      await enqueue(trx, 'report-invalid-alert', [{ search: id }]);
  });
}

async function apply(db: Database, index: CandidateIndex, rows: readonly LoadedSearch[]): Promise<void> {
  for (const { id, active, hasErrors, ...search } of rows) {
    const errors = active ? index.set({ id, ...search }) : [];
    if (!active || errors.length > 0) index.remove(id);
    if (active && (errors.length > 0 || hasErrors)) await storeQueryErrors(db, id, errors);
  }
}

const columns = sql`id, query, query_version as "queryVersion", active, query_errors is not null as "hasErrors"`;

/** The oldest transaction that may still commit: changes from it on are read again. */
async function oldestTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}

/**
 * Reads all searches of some partitions in batches.
 * @param onBatch called after each batch, so that a lease can be renewed
 * @returns the position for `reloadSearches`
 */
export async function loadSearches(
  db: Database,
  index: CandidateIndex,
  partitions: readonly number[],
  onBatch: () => Promise<void>,
): Promise<string> {
  const since = await oldestTransaction(db);
  for (const partition of partitions) {
    for (let after = 0; ; ) {
      const { rows } = await sql<LoadedSearch>`
        select ${columns} from saved_searches
        where partition = ${partition} and id > ${after} and active order by id limit ${BATCH}`.execute(db);
      await apply(db, index, rows);
      await onBatch();
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) break;
      after = last.id;
    }
  }
  return since;
}

/**
 * Reads the searches that were changed since a position. Deleted ones stay in memory until
 * `removeDeleted`; no match of a deleted search can be stored.
 * @returns the next position
 */
export async function reloadSearches(
  db: Database,
  index: CandidateIndex,
  partitions: readonly number[],
  since: string,
): Promise<string> {
  const next = await oldestTransaction(db);
  for (let after = 0; ; ) {
    const { rows } = await sql<LoadedSearch>`
      select ${columns} from saved_searches
      where changed_in >= ${since}::xid8 and partition = any(${[...partitions]}::smallint[]) and id > ${after}
      order by id limit ${BATCH}`.execute(db);
    await apply(db, index, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return next;
    after = last.id;
  }
}

/**
 * Removes from memory the searches that were deleted or are in other partitions.
 * @param onBatch called after each batch, so that a lease can be renewed
 */
export async function removeDeleted(
  db: Database,
  index: CandidateIndex,
  partitions: readonly number[],
  onBatch: () => Promise<void>,
): Promise<void> {
  let batch: number[] = [];
  const removeMissing = async (): Promise<void> => {
    const { rows } = await sql<{ id: number }>`
      select id from unnest(${batch}::bigint[]) as known (id) where not exists (
        select from saved_searches
        where saved_searches.id = known.id and partition = any(${[...partitions]}::smallint[]))`.execute(db);
    for (const { id } of rows) index.remove(id);
    batch = [];
    await onBatch();
  };
  for (const id of index.ids()) {
    batch.push(id);
    if (batch.length === BATCH) await removeMissing();
  }
  if (batch.length > 0) await removeMissing();
}
