import { createBatchedCall } from '@curro/platform';
import type { JobName } from '@curro/shared';
import { sql } from 'kysely';
import type { Connection, Database } from '../database.ts';
import { type DeadLetter, moveToDeadLetters } from '../dead-letters/move-to-dead-letters.ts';

/** Deletes the outbox row of a job that succeeded. */
export async function completeOutbox(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Maximum outbox rows of a statement. */
const MAX_COMPLETED = 500;

/** As `completeOutbox`; jobs that succeed at the same time share a statement. */
export function createCompleteOutbox(db: Connection): (id: number) => Promise<void> {
  return createBatchedCall<number, void>({
    maxSize: MAX_COMPLETED,
    async run(ids) {
      await db.deleteFrom('outbox').where('id', 'in', ids).execute();
      return ids.map(() => ({ status: 'fulfilled', value: undefined }));
    },
  });
}

/** Replaces the outbox row of a job that failed finally by a dead letter, in one transaction. */
export async function moveOutboxToDeadLetters(
  db: Database,
  id: number,
  deadLetter: DeadLetter,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await moveToDeadLetters(trx, deadLetter);
    await completeOutbox(trx, id);
  });
}

/** The number of jobs that have not succeeded yet. */
export interface OutboxLag {
  readonly waiting: number;
  /** The age of the oldest in seconds; 0 when there is none. */
  readonly oldestSeconds: number;
  /** The same by topic. */
  readonly topics: readonly {
    readonly topic: string;
    readonly waiting: number;
    readonly oldestSeconds: number;
  }[];
}

/** Reads how many jobs of the outbox have not succeeded and how old they are. */
export async function outboxLag(db: Database): Promise<OutboxLag> {
  const { rows: topics } = await sql<{ topic: string; waiting: number; oldestSeconds: number }>`
    select topic, count(*) as waiting, extract(epoch from now() - min(created_at))::float8 as "oldestSeconds"
    from outbox group by topic order by topic`.execute(db);
  return {
    waiting: topics.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...topics.map(({ oldestSeconds }) => oldestSeconds)),
    topics,
  };
}

/** The id of the newest job of a topic that has not succeeded yet; 0 when there is none. */
export async function newestPendingId(db: Connection, topic: JobName): Promise<number> {
  const { newest } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max<number | null>('id').as('newest'))
    .where('topic', '=', topic)
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The number of jobs of a topic with an id up to `newestId` that have not succeeded yet. */
export async function countPendingUpTo(db: Connection, topic: JobName, newestId: number): Promise<number> {
  const { pending } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('topic', '=', topic)
    .where('id', '<=', newestId)
    .executeTakeFirstOrThrow();
  return pending;
}
