import { type Connection, isUuid } from '@curro/db';
import type { ValidationError } from '@curro/shared';
import { sql } from 'kysely';
import { nextDigest } from '../deliveries/schedule-digests.ts';
import type { SavedSearchInput } from './saved-search.ts';

/** A saved search as stored. */
export interface StoredSearch {
  readonly id: number;
  /** A UUID. */
  readonly key: string;
  readonly ownerId: number;
  readonly name: string;
  readonly query: string;
  readonly queryVersion: number;
  readonly queryErrors: readonly ValidationError[] | null;
  readonly frequency: SavedSearchInput['frequency'];
  readonly hour: number;
  readonly channel: SavedSearchInput['channel'];
  readonly timeZone: SavedSearchInput['timeZone'];
  /** Why its own state pauses it; null if it does not. */
  readonly pausedBy: 'owner' | 'bounces' | 'confirmation' | null;
  readonly operatorPaused: boolean;
  /** The address of the confirmation mail. */
  readonly confirmationEmail: string | null;
  /** Counts against the room for broad searches. */
  readonly broad: boolean;
  readonly secret: string;
  readonly clientId: string | null;
  readonly visitedAt: Date;
  readonly createdAt: Date;
  readonly lastDigestAt: Date | null;
  /** The next time of its daily or weekly digests; null for feeds and for digests at once. */
  readonly nextDigestAt: Date | null;
  readonly matches: number;
  /** Matches since the last visit. */
  readonly newMatches: number;
}

type SearchCondition =
  | { readonly ownerId: number }
  | { readonly key: string }
  | { readonly secret: string }
  | { readonly ids: readonly number[] };

/** The saved searches that meet a condition, in the order in which they were saved. */
export async function readSearches(db: Connection, condition: SearchCondition): Promise<StoredSearch[]> {
  if ('key' in condition && !isUuid(condition.key)) return [];
  const where =
    'ownerId' in condition
      ? sql`owner_id = ${condition.ownerId}`
      : 'key' in condition
        ? sql`key = ${condition.key}`
        : 'ids' in condition
          ? sql`id = any(${[...condition.ids]}::bigint[])`
          : sql`secret = ${condition.secret}`;
  const { rows } = await sql<StoredSearch>`
    select id, key, owner_id as "ownerId", name, query, query_version as "queryVersion",
      query_errors as "queryErrors", frequency, hour, channel, paused_by as "pausedBy",
      operator_paused as "operatorPaused", time_zone as "timeZone",
      confirmation_email as "confirmationEmail", broad, secret,
      client_id as "clientId", visited_at as "visitedAt", created_at as "createdAt",
      last_digest_at as "lastDigestAt",
      case when channel <> 'rss' and frequency <> 'instant' then ${nextDigest} end as "nextDigestAt", found.matches, found."newMatches"
    from saved_searches, lateral (
      select count(*)::int as matches,
        (count(*) filter (where matched_at > visited_at))::int as "newMatches"
      from alert_matches where search_id = saved_searches.id) as found
    where ${where} order by id`.execute(db);
  return rows;
}
