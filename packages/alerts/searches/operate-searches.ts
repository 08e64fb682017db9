import { type Database, isUuid } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import { pauseSearch } from './manage-searches.ts';
import { readSearches, type StoredSearch } from './read-searches.ts';

/** The saved searches of a server in numbers. */
export interface SearchCounts {
  readonly owners: number;
  readonly searches: number;
  readonly paused: number;
  /** Compared with every offer. */
  readonly broad: number;
  /** With a query that is not valid any more. */
  readonly invalid: number;
  /** With undelivered matches whose digest is overdue. */
  readonly overdue: number;
  /** Changes of offers that the furthest partition has not matched yet. */
  readonly lag: number;
}

/** Counts the saved searches, and the revisions that matching is behind the newest change of an offer. */
export async function countSearches(db: Database): Promise<SearchCounts> {
  const { rows } = await sql<SearchCounts>`
    select (select count(*)::int from alert_owners) as owners, count(*)::int as searches,
      (count(*) filter (where paused_by is not null))::int as paused,
      (count(*) filter (where broad))::int as broad,
      (count(*) filter (where query_errors is not null))::int as invalid,
      (count(*) filter (where due_at < now() - interval '1 minute'))::int as overdue,
      (select greatest(0, max(newest.revision - alert_partitions.revision))::int
        from alert_partitions, (select case when is_called then last_value else 0 end as revision
          from offer_revision) as newest) as lag
    from saved_searches`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new DomainError('service_unavailable');
  return counts;
}

/** The searches with the most matches of the last week, and the broad ones: those that cost most. */
export async function expensiveSearches(
  db: Database,
  limit: number,
): Promise<{ id: string; query: string; broad: boolean; matches: number }[]> {
  const { rows } = await sql<{ id: string; query: string; broad: boolean; matches: number }>`
    select key as id, query, broad, coalesce(found.matches, 0)::int as matches
    from saved_searches left join (
      select search_id, count(*) as matches from alert_matches
      where matched_at > now() - interval '7 days' group by search_id) as found on found.search_id = saved_searches.id
    where paused_by is null and (broad or found.matches > 0)
    order by broad desc, matches desc, saved_searches.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Pauses an active search, or resumes one that an operator paused. One that its owner has paused or not confirmed remains
 * as it is, so that resuming it sends no unwanted mails.
 * @throws DomainError `not_found`
 */
export async function pauseByOperator(db: Database, key: string, paused: boolean): Promise<StoredSearch> {
  const [search] = isUuid(key) ? await readSearches(db, { key }) : [];
  if (search === undefined) throw new DomainError('not_found', { params: { detail: `saved search ${key}` } });
  if (paused) await pauseSearch(db, search.id, { from: [null, 'bounces'], to: 'operator' });
  else await pauseSearch(db, search.id, { from: ['operator'], to: null });
  return (await readSearches(db, { key }))[0] ?? search;
}

/** The saved searches of a visitor by email; those of a candidate are part of the account's export. */
export async function exportVisitor(db: Database, email: string): Promise<StoredSearch[]> {
  const owner = await db
    .selectFrom('alert_owners')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return owner === undefined ? [] : readSearches(db, { ownerId: owner.id });
}

/**
 * Deletes a visitor with all saved searches, matches and digests.
 * @throws DomainError `not_found`
 */
export async function deleteVisitor(db: Database, email: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('alert_owners')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('not_found', { params: { detail: 'visitor' } });
}
