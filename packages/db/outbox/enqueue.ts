import type { JobName, JobPayload } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { currentOrigin } from './origin.ts';

/** The channel that wakes the relay (LISTEN/NOTIFY). */
export const OUTBOX_CHANNEL = 'outbox';

/** Adds jobs to the outbox in the caller's transaction; the relay adds them to their queue after the commit. */
export async function enqueue<Name extends JobName>(
  trx: Connection,
  topic: Name,
  payloads: readonly JobPayload<Name>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const currentRequestOrigin = currentOrigin();
  const origin = currentRequestOrigin === undefined ? null : JSON.stringify(currentRequestOrigin);
  await trx
    .insertInto('outbox')
    .values(
      payloads.map((payload) => ({ topic, payload: JSON.stringify(payload), origin, relayed_at: null })),
    )
    .execute();
  await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(trx);
}
