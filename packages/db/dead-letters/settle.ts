import type { Reason } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import type { Connection, Database } from '../database.ts';
import type { Schema } from '../schema/schema.ts';
import {
  type DeadLetterFilter,
  type DeadLetterState,
  deadLetterColumns,
  type FullDeadLetter,
  matchesFilter,
} from './dead-letter.ts';

/** Selects waiting dead letters: one, or a range of those of a filter, oldest first. */
type DeadLetterSelection =
  | { readonly id: number }
  | {
      readonly filter: DeadLetterFilter;
      /**
       * The range of ids, `after` exclusive, `upTo` inclusive. Each dead letter is processed once, even if it remains
       * waiting.
       */
      readonly after: number;
      readonly upTo: number;
      readonly limit: number;
    };

/** The outcome of a retry. With `ok: false` the dead letter remains waiting with the new reason. */
export type RetryOutcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: string; readonly reasons?: readonly Reason[] };

/** A processed dead letter and the outcome of its retry. */
interface RetriedDeadLetter<Result> {
  readonly deadLetter: FullDeadLetter;
  readonly outcome: RetryOutcome<Result>;
}

/** The highest id of a waiting dead letter; 0 when there is none. */
export async function newestDeadLetter(db: Connection): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from dead_letters where state = 'waiting'`.execute(db);
  return rows[0]?.id ?? 0;
}

async function lockWaiting(trx: Connection, selection: DeadLetterSelection): Promise<FullDeadLetter[]> {
  const condition =
    'id' in selection
      ? sql`state = 'waiting' and id = ${selection.id}`
      : sql`${matchesFilter(selection.filter, 'waiting')} and id > ${selection.after} and id <= ${selection.upTo}`;
  const { rows } = await sql<FullDeadLetter>`
    select ${deadLetterColumns}, payload, details from dead_letters where ${condition}
    order by id ${'id' in selection ? sql`` : sql`limit ${selection.limit}`} for update`.execute(trx);
  return rows;
}

async function settle(
  trx: Connection,
  ids: readonly number[],
  state: Exclude<DeadLetterState, 'waiting'>,
  by: string,
): Promise<void> {
  await sql`
    update dead_letters set state = ${state}, settled_at = now(), settled_by = ${by}
    where id = any(${ids}::bigint[])`.execute(trx);
}

/**
 * Retries waiting dead letters and settles those that succeed, in one transaction with the writes of `retry`.
 * @returns the dead letters in the order of ids
 */
export async function retryDeadLetters<Result>(
  db: Database,
  selection: DeadLetterSelection,
  by: string,
  retry: (trx: Transaction<Schema>, deadLetter: FullDeadLetter) => Promise<RetryOutcome<Result>>,
): Promise<RetriedDeadLetter<Result>[]> {
  return db.transaction().execute(async (trx) => {
    const retried: RetriedDeadLetter<Result>[] = [];
    for (const deadLetter of await lockWaiting(trx, selection)) {
      const outcome = await retry(trx, deadLetter);
      retried.push({ deadLetter, outcome });
      if (outcome.ok) continue;
      await sql`
        update dead_letters set reason = ${outcome.reason}, attempts = attempts + 1, last_at = now(),
          details = details || ${JSON.stringify(outcome.reasons === undefined ? {} : { reasons: outcome.reasons })}::jsonb
        where id = ${deadLetter.id}`.execute(trx);
    }
    const retriedIds = retried.filter(({ outcome }) => outcome.ok).map(({ deadLetter }) => deadLetter.id);
    if (retriedIds.length > 0) await settle(trx, retriedIds, 'retried', by);
    return retried;
  });
}

/**
 * Discards waiting dead letters; their rows are retained as records.
 * @returns their ids in order
 */
export async function discardDeadLetters(
  db: Database,
  selection: DeadLetterSelection,
  by: string,
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const ids = (await lockWaiting(trx, selection)).map(({ id }) => id);
    if (ids.length > 0) await settle(trx, ids, 'discarded', by);
    return ids;
  });
}

/** Replaces the payload of a waiting dead letter; returns false when none has this id. */
export async function editDeadLetter(
  db: Connection,
  id: number,
  payload: unknown,
  by: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dead_letters set payload = ${JSON.stringify(payload)}, details = details - 'cut', edited_by = ${by}
    where id = ${id} and state = 'waiting'`.execute(db);
  return numAffectedRows === 1n;
}
