import type { Connection, ReindexState, Schema } from '@curro/db';
import type { Selectable } from 'kysely';

/** A rebuilding of the index as the record has it. */
export interface Reindex {
  readonly id: string;
  readonly state: ReindexState;
  /** The new index; null until the work has begun. */
  readonly indexName: string | null;
  /** The index it takes the place of. */
  readonly formerName: string | null;
  /** Changes go to both indices: from before the first copy until the former one is dropped. */
  readonly live: boolean;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** Until when the former index is kept for a rollback. */
  readonly retainedUntil: Date | null;
  /** The last id that was copied. */
  readonly position: string;
  readonly total: number;
  readonly copied: number;
  readonly refused: number;
  /** Milliseconds of work, without pauses. */
  readonly busyMs: number;
  readonly reason: string | null;
}

const toReindex = (row: Selectable<Schema['reindexes']>): Reindex => ({
  id: row.id,
  state: row.state,
  indexName: row.index_name,
  formerName: row.former_name,
  live: row.live,
  startedBy: row.started_by,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  retainedUntil: row.kept_until,
  position: row.position,
  total: row.total,
  copied: row.copied,
  refused: row.refused,
  busyMs: row.busy_ms,
  reason: row.reason,
});

/** One rebuilding; undefined when unknown. */
export async function getReindex(db: Connection, id: string): Promise<Reindex | undefined> {
  const row = await db.selectFrom('reindexes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : toReindex(row);
}

/** The last rebuildings, newest first. */
export async function listReindexes(db: Connection, limit: number): Promise<Reindex[]> {
  const rows = await db
    .selectFrom('reindexes')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReindex);
}

/** The indices that every change goes to while a former index stands beside the new one. */
export interface LiveIndices {
  readonly reindex: string;
  readonly serving: string;
  readonly standby: string;
  /** The standby is being filled: what it refuses would be missed. */
  readonly filling: boolean;
}

const FILLING: readonly ReindexState[] = ['copying', 'paused', 'failed'];
const SWAPPED: readonly ReindexState[] = ['done', 'rolling-back'];

/** Where changes go instead of the alias; undefined when there is one index only. Must be read before the rows are. */
export async function liveIndices(db: Connection): Promise<LiveIndices | undefined> {
  const [row] = (
    await db
      .selectFrom('reindexes')
      .selectAll()
      .where('live', '=', true)
      .orderBy('started_at', 'desc')
      .limit(1)
      .execute()
  ).map(toReindex);
  if (row === undefined) return undefined;
  const { id, state, indexName, formerName } = row;
  if (indexName === null || formerName === null) return undefined;
  const [serving, standby] = SWAPPED.includes(state) ? [indexName, formerName] : [formerName, indexName];
  return { reindex: id, serving, standby, filling: FILLING.includes(state) };
}

/** The names that new indices ever had. */
export async function usedIndexNames(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('reindexes').select('index_name').execute();
  return rows.flatMap(({ index_name: name }) => (name === null ? [] : [name]));
}

/** The rebuildings but one that still hold a former index. */
export async function retainedReindexes(db: Connection, excludedId: string): Promise<Reindex[]> {
  const rows = await db
    .selectFrom('reindexes')
    .selectAll()
    .where('live', '=', true)
    .where('id', '<>', excludedId)
    .execute();
  return rows.map(toReindex);
}
