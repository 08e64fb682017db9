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

/** Longest pause between two relays of a promise whose jobs are tried more often than that, in milliseconds. */
const MAX_RESEND_MS = 600_000;
/** A job that waits for its next attempt is left alone this much longer than that wait may be. */
const BACKOFF_MARGIN = 2;

/** A kind of job that is relayed; `longestBackoffMs`: how long it may wait for its next attempt. */
export interface RelayedTopic {
  readonly topic: string;
  readonly maxBackoffMs: number;
}

/**
 * Hands one batch of promised jobs to `send` and marks them as relayed; when `send` throws nothing is marked.
 * A job that has not succeeded `resendAfterMs` after its first relay is sent again, then after twice that, and so on
 * up to ten minutes or twice the longest back-off of its kind: a queue that lost it (a crash between two syncs) gets
 * it back, one that still holds it ignores the repetition by its job id.
 * Several relays may run at once. Returns how many rows were sent.
 */
export async function relayBatch(
  db: Database,
  options: {
    readonly topics: readonly RelayedTopic[];
    readonly limit: number;
    readonly resendAfterMs: number;
  },
  send: (rows: readonly OutboxRow[]) => Promise<void>,
): Promise<number> {
  const { topics, limit, resendAfterMs } = options;
  const names = topics.map(({ topic }) => topic);
  const maxDelaysMs = topics.map(({ maxBackoffMs }) =>
    Math.max(MAX_RESEND_MS, maxBackoffMs * BACKOFF_MARGIN, resendAfterMs),
  );
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<OutboxRow>`
      select id, topic, payload, origin from outbox
      where topic = any(${names}::text[]) and due_at <= now()
      order by due_at, id
      limit ${limit}
      for update skip locked`.execute(trx);
    if (rows.length === 0) return 0;
    await send(rows);
    await sql`
      update outbox set relayed_at = now(), relays = relays + 1,
        due_at = now() + make_interval(
          secs => least(${resendAfterMs}::float8 * 2 ^ least(relays, 30), longest) / 1000)
      from unnest(${names}::text[], ${maxDelaysMs}::float8[]) as kind (name, longest)
      where outbox.id = any(${rows.map((row) => row.id)}::bigint[]) and kind.name = outbox.topic`.execute(
      trx,
    );
    return rows.length;
  });
}
