import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { buryDeadLetter, type DeadLetter } from '../dead-letters/bury.ts';

/** Ends a promise whose job has succeeded. */
export async function settleOutbox(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Ends a promise whose job failed for good: the dead letter takes its place in one transaction. */
export async function buryOutbox(db: Database, id: number, letter: DeadLetter): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await buryDeadLetter(trx, letter);
    await settleOutbox(trx, id);
  });
}

/** How many promised jobs have not succeeded yet, and the age of the oldest in seconds (0 when none). */
export async function outboxLag(db: Database): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; age: number | null }>`
    select count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as age from outbox`.execute(
    db,
  );
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.age ?? 0 };
}
