import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Origin } from './origin.ts';

/** An outbox row: a job to be added to its queue. */
export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly origin: Origin | null;
}

/** The maximum pause between two relays of a row in milliseconds, unless the back-off of its job is longer. */
const MAX_RESEND_MS = 600_000;
/** A row is relayed again only after this multiple of the longest back-off of its job. */
const BACKOFF_MARGIN = 2;

/** A topic that is relayed; `maxBackoffMs`: the longest wait for the next attempt of its jobs. */
export interface RelayedTopic {
  readonly topic: string;
  readonly maxBackoffMs: number;
}

/**
 * Passes a batch of outbox rows to `send` and marks them as relayed; if `send` throws, none is marked. A job that has
 * not succeeded is sent again after `resendAfterMs`; the interval doubles up to ten minutes or twice the longest
 * back-off of its topic. This restores jobs that the queue lost; a queue that still contains the job ignores the
 * duplicate by its job id. Several relays may run concurrently.
 * @returns the number of rows sent
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
