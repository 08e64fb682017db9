import { type Database, isUuid } from '@curro/db';
import { DomainError } from '@curro/shared';
import { type RawBuilder, sql } from 'kysely';
import { readSearches, type StoredSearch } from './read-searches.ts';

/** The saved searches of a server in numbers. */
export interface SearchCounts {
  readonly owners: number;
  readonly searches: number;
  readonly paused: number;
  /** Without a key to file them under, or matching many offers. */
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
      (count(*) filter (where not active))::int as paused,
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
    where active and (broad or found.matches > 0)
    order by broad desc, matches desc, saved_searches.id limit ${limit}`.execute(db);
  return rows;
}

/** The states by which operators list saved searches. */
export const searchStates = ['active', 'paused', 'invalid', 'broad', 'overdue'] as const;

const stateConditions: Readonly<Record<(typeof searchStates)[number], RawBuilder<unknown>>> = {
  active: sql`active`,
  paused: sql`not active`,
  invalid: sql`query_errors is not null`,
  broad: sql`broad`,
  overdue: sql`due_at < now() - interval '1 minute'`,
};

/** A saved search with its person: a candidate by subject, or a visitor by email. */
export interface OperatedSearch extends StoredSearch {
  readonly subject: string | null;
  readonly email: string | null;
}

async function withOwners(db: Database, searches: readonly StoredSearch[]): Promise<OperatedSearch[]> {
  const { rows } = await sql<{ id: number; subject: string | null; email: string | null }>`
    select alert_owners.id, candidates.subject, alert_owners.email
    from alert_owners left join candidates on candidates.id = candidate_id
    where alert_owners.id = any(${searches.map(({ ownerId }) => ownerId)}::bigint[])`.execute(db);
  const owners = new Map(rows.map((row) => [row.id, row]));
  return searches.map((search) => {
    const { subject = null, email = null } = owners.get(search.ownerId) ?? {};
    return { ...search, subject, email };
  });
}

/** A page of saved searches in the order in which they were saved; `next`: the `after` of the next page. */
export async function listSearches(
  db: Database,
  filter: { readonly state?: (typeof searchStates)[number] | undefined },
  { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<{ readonly searches: OperatedSearch[]; readonly next: number | undefined }> {
  const condition = filter.state === undefined ? sql`true` : stateConditions[filter.state];
  const { rows } = await sql<{ id: number }>`
    select id from saved_searches where id > ${after} and ${condition} order by id limit ${limit + 1}`.execute(
    db,
  );
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const searches = await withOwners(db, await readSearches(db, { ids }));
  return { searches, next: rows.length > limit ? ids.at(-1) : undefined };
}

/**
 * Pauses a search, or ends the pause of an operator. What its owner chose does not change: a search that its owner has
 * paused or not confirmed stays paused.
 * @throws DomainError `not_found`
 */
export async function pauseByOperator(db: Database, key: string, paused: boolean): Promise<OperatedSearch> {
  const { rows } = isUuid(key)
    ? await sql<{ id: number }>`
        update saved_searches set operator_paused = ${paused}, changed_in = pg_current_xact_id()
        where key = ${key} returning id`.execute(db)
    : { rows: [] };
  const [search] = await withOwners(db, await readSearches(db, { ids: rows.map(({ id }) => id) }));
  if (search === undefined) throw new DomainError('not_found', { params: { detail: `saved search ${key}` } });
  return search;
}

/** A person with saved searches: a candidate, or a visitor without an account. */
export type Person = { readonly subject: string } | { readonly email: string };

const isOwnerOf = (person: Person): RawBuilder<unknown> =>
  'email' in person
    ? sql`email = ${person.email.toLowerCase()}`
    : sql`candidate_id = (select id from candidates where subject = ${person.subject})`;

/** All saved searches of a person. */
export async function exportSearches(db: Database, person: Person): Promise<StoredSearch[]> {
  const { rows } = await sql<{ id: number }>`
    select id from alert_owners where ${isOwnerOf(person)}`.execute(db);
  return rows[0] === undefined ? [] : readSearches(db, { ownerId: rows[0].id });
}

/**
 * Deletes all saved searches of a person with their matches and digests.
 * @throws DomainError `not_found`
 */
export async function deleteSearches(db: Database, person: Person): Promise<void> {
  const { rows } = await sql`
    delete from alert_owners where ${isOwnerOf(person)} returning id`.execute(db);
  if (rows.length === 0)
    throw new DomainError('not_found', {
      params: { detail: 'owner of saved searches with this subject or email address' },
    });
}
