import type { Database } from '@curro/db';
import type { createSearchClient } from '@curro/search';
import { sql } from 'kysely';

const MERGE_MS = 600_000;
const LARGEST_TABLES = 4;

/** Bytes per offer after merging and vacuuming: in the index, merged to one segment, and in the largest tables. */
export async function bytesPerOffer(
  client: ReturnType<typeof createSearchClient>,
  index: string,
  db: Database,
): Promise<Record<string, number>> {
  await client.indices.forcemerge({ index, max_num_segments: 1 }, { requestTimeout: MERGE_MS });
  const { _all } = await client.indices.stats({ index });
  const offers = _all.primaries?.docs?.count ?? 1;
  const stored = _all.primaries?.store?.size_in_bytes ?? 0;
  await sql`vacuum full`.execute(db);
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 2 desc limit ${LARGEST_TABLES}`.execute(db);
  const all = [{ name: 'index', bytes: stored }, ...rows];
  return Object.fromEntries(all.map(({ name, bytes }) => [name, Math.round(bytes / offers)]));
}
