import { type Connection, type Database, enqueue, type ReindexState } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { getReindex, type Reindex } from './reindex-record.ts';

/** The commands of operators: the states in which each is accepted, and the state it leads to. */
const commands = {
  pause: { from: ['copying'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'copying' },
  cancel: { from: ['copying', 'paused', 'failed'], to: 'cancelled' },
  rollback: { from: ['done'], to: 'rolling-back' },
} as const satisfies Record<string, { from: readonly ReindexState[]; to: ReindexState }>;

export type ReindexCommand = keyof typeof commands;

/** A time later than the end of any retention. */
const ANY_TIME = new Date('9999-12-31T00:00:00Z');

const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

async function enqueueStep(trx: Connection, id: string | undefined, detail: string): Promise<Reindex> {
  const reindex = id === undefined ? undefined : await getReindex(trx, id);
  if (reindex === undefined) throw conflict(detail);
  await enqueue(trx, 'reindex', [{ id: reindex.id }]);
  return reindex;
}

/**
 * Starts a reindex.
 * @throws DomainError `conflict` while another one is not finished.
 */
export async function startReindex(db: Database, startedBy: string): Promise<Reindex> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into reindexes (started_by) values (${startedBy})
      on conflict ((true)) where state in ('copying', 'paused', 'failed', 'rolling-back') do nothing
      returning id`.execute(trx);
    return enqueueStep(trx, rows[0]?.id, 'a reindex is not finished');
  });
}

/**
 * Applies a command to the newest reindex. A new index that was catching up starts again from the current position.
 * @throws DomainError `conflict` when its state does not accept the command, or a rollback finds no former index.
 */
export async function commandReindex(db: Database, command: ReindexCommand): Promise<Reindex> {
  const { from, to } = commands[command];
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update reindexes set state = ${to}, error = null,
        finished_at = case when ${to} = 'cancelled' then now() end,
        catch_up_revision = null, catch_up_outbox_id = null, catch_up_since = null
      where id = (select id from reindexes order by started_at desc limit 1)
        and state = any(${[...from]}::text[]) and (live or ${command} <> 'rollback')
      returning id`.execute(trx);
    return enqueueStep(trx, rows[0]?.id, `there is no reindex to ${command}`);
  });
}

/** Ends the retention of former indices that are due at `before`, and enqueues their removal. Returns their number. */
export async function expireFormerIndices(db: Database, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update reindexes set retained_until = now()
      where live and state = 'done' and retained_until <= ${before} returning id`.execute(trx);
    for (const { id } of rows) await enqueue(trx, 'reindex', [{ id }]);
    return rows.length;
  });
}

/**
 * Enqueues the removal of the former index before its retention ends: a rollback is not possible afterwards.
 * @throws DomainError `conflict` when there is none.
 */
export async function dropFormerIndex(db: Database): Promise<void> {
  if ((await expireFormerIndices(db, ANY_TIME)) === 0) throw conflict('there is no former index');
}
