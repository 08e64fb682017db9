import type { Connection } from '@curro/db';
import type { ValidationError } from '@curro/shared';
import { sql } from 'kysely';
import type { CandidateIndex, MatchableSearch } from './candidate-index.ts';

/** Rows per query of the first load. */
const PAGE = 10_000;

interface LoadedSearch extends MatchableSearch {
  readonly active: boolean;
}

/** Stores why a query is not valid any more, for its owner; the search is not used until it is changed. */
async function storeErrors(db: Connection, id: number, errors: readonly ValidationError[]): Promise<void> {
  await sql`update saved_searches set query_errors = ${JSON.stringify(errors)}::jsonb where id = ${id}`.execute(
    db,
  );
}

async function apply(db: Connection, index: CandidateIndex, rows: readonly LoadedSearch[]): Promise<void> {
  for (const { id, active, ...search } of rows) {
    const errors = active ? index.set({ id, ...search }) : [];
    if (!active || errors.length > 0) index.remove(id);
    if (errors.length > 0) await storeErrors(db, id, errors);
  }
}

const columns = sql`id, query, query_version as "queryVersion", paused_by is null as active`;

/** The oldest transaction that may still commit: changes from it on are read again. */
async function oldestTransaction(db: Connection): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}

/**
 * Reads all searches of some partitions.
 * @returns the position for `reloadSearches`
 */
export async function loadSearches(
  db: Connection,
  index: CandidateIndex,
  partitions: readonly number[],
): Promise<string> {
  const since = await oldestTransaction(db);
  for (const partition of partitions) {
    for (let after = 0; ; ) {
      const { rows } = await sql<LoadedSearch>`
        select ${columns} from saved_searches
        where partition = ${partition} and id > ${after} and paused_by is null order by id limit ${PAGE}`.execute(
        db,
      );
      await apply(db, index, rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) break;
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
  db: Connection,
  index: CandidateIndex,
  partitions: readonly number[],
  since: string,
): Promise<string> {
  const next = await oldestTransaction(db);
  const { rows } = await sql<LoadedSearch>`
    select ${columns} from saved_searches
    where changed_in >= ${since}::xid8 and partition = any(${[...partitions]}::smallint[])`.execute(db);
  await apply(db, index, rows);
  return next;
}

/** Removes deleted searches from memory. */
export async function removeDeleted(
  db: Connection,
  index: CandidateIndex,
  partitions: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_searches where partition = any(${[...partitions]}::smallint[])`.execute(db);
  index.retain(new Set(rows.map(({ id }) => id)));
}
