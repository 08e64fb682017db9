import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Origin } from './origin.ts';

/** A promised job. */
export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly origin: Origin | null;
}

/**
 * Hands one batch of promised jobs to `send` and marks them as relayed; when `send` throws nothing is marked.
 * A job that has not succeeded `resendAfterMs` after its last relay is sent again: a queue that lost it (a crash
 * between two syncs) gets it back, one that still holds it ignores the repetition by its job id.
 * Several relays may run at once. Returns how many rows were sent.
 */
export async function relayBatch(
  db: Database,
  options: { readonly topics: readonly string[]; readonly limit: number; readonly resendAfterMs: number },
  send: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<OutboxRow>`
      select id, topic, payload, origin from outbox
      where topic = any(${options.topics}::text[])
        and (relayed_at is null or relayed_at < now() - make_interval(secs => ${options.resendAfterMs / 1000}))
      order by relayed_at nulls first, id
      limit ${options.limit}
      for update skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    await send(rows);
    await trx
      .updateTable('outbox')
      .set({ relayed_at: sql`now()`, relays: sql`relays + 1` })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    return rows.length;
  });
}
