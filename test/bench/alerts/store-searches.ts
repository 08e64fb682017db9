import type { Database } from '@curro/db';
import { sql } from 'kysely';

const BATCH = 10_000;
const SEARCHES_PER_OWNER = 5;

/**
 * Stores weekly saved searches with these queries, five for each visitor.
 * @param waiting whether each search has a digest to come, as most have that find offers every day; its first match in
 * a week costs an update of the search
 */
export async function storeSearches(
  db: Database,
  queries: readonly string[],
  { waiting }: { readonly waiting: boolean },
): Promise<void> {
  for (let start = 0; start < queries.length; start += BATCH) {
    const batch = queries.slice(start, start + BATCH);
    await sql`
      with owners as (
        insert into alert_owners (email, confirmed_email, secret)
        select address, address, gen_random_uuid()
        from generate_series(${start}::int, ${start + batch.length - 1}::int, ${SEARCHES_PER_OWNER}::int) as number,
          lateral (select 'person' || number || '@example.org' as address) as addresses
        returning id),
      numbered as (select id, row_number() over () - 1 as place from owners)
      insert into saved_searches
        (owner_id, name, query, query_version, frequency, hour, channel, broad, secret, due_at)
      select numbered.id, 'x', queries.query, 9, 'weekly', extract(hour from now() - interval '2 hours'), 'email', false,
        gen_random_uuid(), case when ${waiting} then now() + interval '1 day' end
      from unnest(${batch}::text[]) with ordinality as queries (query, place)
      join numbered on numbered.place = (queries.place - 1) / ${SEARCHES_PER_OWNER}`.execute(db);
  }
  await sql`vacuum analyze saved_searches`.execute(db);
}
