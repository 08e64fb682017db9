import { type Connection, type Database, enqueue, type ReindexState } from '@curro/db';
import { sql } from 'kysely';

/** What an operator may ask of a rebuilding: the states it may be asked in, and the one it leads to. */
const commands = {
  pause: { from: ['copying'], to: 'paused' },
  resume: { from: ['paused', 'failed'], to: 'copying' },
  cancel: { from: ['copying', 'paused', 'failed'], to: 'cancelled' },
  rollback: { from: ['done'], to: 'rolling-back' },
} as const satisfies Record<string, { from: readonly ReindexState[]; to: ReindexState }>;

export type ReindexCommand = keyof typeof commands;

const enqueueReindex = (trx: Connection, id: string): Promise<void> => enqueue(trx, 'reindex', [{ id }]);

/** Begins a rebuilding, and returns its id; undefined while another one is not finished. */
export async function startReindex(db: Database, startedBy: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      insert into reindexes (started_by) values (${startedBy})
      on conflict ((true)) where state in ('copying', 'paused', 'failed', 'rolling-back') do nothing
      returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id !== undefined) await enqueueReindex(trx, id);
    return id;
  });
}

/**
 * Carries out a command on the rebuilding it is meant for, and returns its id; undefined when there is none in a fitting
 * state. A rollback wants the former index to be still kept.
 */
export async function commandReindex(db: Database, command: ReindexCommand): Promise<string | undefined> {
  const { from, to } = commands[command];
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update reindexes set state = ${to}, error = null,
        finished_at = case when ${to} = 'cancelled' then now() end
      where id = (select id from reindexes order by started_at desc limit 1)
        and state = any(${[...from]}::text[]) and (live or ${command} <> 'rollback')
      returning id`.execute(trx);
    const id = rows[0]?.id;
    if (id !== undefined) await enqueueReindex(trx, id);
    return id;
  });
}

/** Ends the keeping of former indices that `before` has come for, and promises their removal. Returns their number. */
export async function expireFormerIndices(db: Database, before: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update reindexes set retained_until = now()
      where live and state = 'done' and retained_until <= ${before} returning id`.execute(trx);
    for (const { id } of rows) await enqueueReindex(trx, id);
    return rows.length;
  });
}
