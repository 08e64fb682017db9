import type { JobName } from '@curro/shared';
import type { Connection } from '../database.ts';

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
