import type { Database } from '@curro/db';
import { readChanges } from '@curro/offers';
import { sql } from 'kysely';

/** A partition that this worker has leased, with its position in the change feed. */
export interface Partition {
  readonly partition: number;
  readonly revision: number;
}

/**
 * Renews the leases of a worker and leases further partitions that no running worker has.
 * @param limit maximum number of partitions of this worker
 * @returns the partitions of the worker
 */
export async function leasePartitions(
  db: Database,
  worker: string,
  { limit, leaseMs }: { readonly limit: number; readonly leaseMs: number },
): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    with leasable as (
      select partition from alert_partitions
      where worker = ${worker} or worker is null or lease_until < now()
      order by (worker = ${worker}) desc nulls last, partition
      limit ${limit} for update skip locked)
    update alert_partitions set worker = ${worker}, lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from leasable where alert_partitions.partition = leasable.partition
    returning alert_partitions.partition, alert_partitions.revision`.execute(db);
  return rows;
}

/** Returns the partitions of a worker, so that another worker continues at once. */
export async function releasePartitions(db: Database, worker: string): Promise<void> {
  await db
    .updateTable('alert_partitions')
    .set({ worker: null, lease_until: null })
    .where('worker', '=', worker)
    .execute();
}

/** Whether the changes of offers up to now are matched with the saved searches of every partition. */
export async function isMatched(db: Database): Promise<boolean> {
  const { rows } = await sql<{ revision: number | null }>`
    select min(revision) as revision from alert_partitions`.execute(db);
  const matched = rows[0]?.revision ?? 0;
  return (await readChanges(db, matched, 1))?.next === matched;
}
