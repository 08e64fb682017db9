import type { Connection } from '@curro/db';
import { companyExists } from '@curro/offers';
import { requestedEmployer, type SearchParams, searchCondition } from '@curro/search';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { SaveContext } from '../context.ts';
import { anchorsOf } from '../matching/anchors.ts';
import type { Owner } from '../owners/owners.ts';
import { canonicalQuery, parseSavedQuery, QUERY_VERSION } from './parse-query.ts';
import { MAX_QUERY_LENGTH, type SavedSearchInput } from './saved-search.ts';

/**
 * Maximum number of broad searches: each is compared with every offer, or adds a match for a large part of them.
 */
const MAX_BROAD_SEARCHES = 5_000;
/** Maximum number of broad searches of a person, so that few people do not occupy the room. */
const MAX_BROAD_SEARCHES_OF_OWNER = 5;
/** A search that finds this share of the open offers is broad. */
const BROAD_SHARE = 0.2;
/** Fewer offers never make a search broad: a server with few offers has no work with it. */
const MIN_BROAD_OFFERS = 1_000;

/** A validated query to store. */
export interface ValidQuery {
  readonly query: string;
  readonly broad: boolean;
}

/** Whether a search has no key to file it under, or finds a large share of the open offers. */
async function isBroad(
  { search, dictionaries }: SaveContext,
  params: SearchParams,
  now: Date,
): Promise<boolean> {
  const condition = searchCondition(params);
  if (condition === undefined || anchorsOf(condition, () => 0) === undefined) return true;
  const all = parseSavedQuery('', QUERY_VERSION, dictionaries, now);
  if (!all.ok) throw invalidInput(all.errors);
  // Saving does not depend on Elasticsearch: without it a search with a key is not broad.
  const totals = await search.totals([params, all.params]).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'service_unavailable') return [];
    throw error;
  });
  const [found = 0, open = 0] = totals;
  return found >= Math.max(MIN_BROAD_OFFERS, open * BROAD_SHARE);
}

/**
 * Validates a query as offerSearch does.
 * @throws DomainError with the codes of offerSearch; `201` if its canonical form is too long
 */
export async function validateQuery(context: SaveContext, sent: string): Promise<ValidQuery> {
  const { db, clock, dictionaries } = context;
  const query = canonicalQuery(sent);
  if (query.length > MAX_QUERY_LENGTH) {
    throw invalidInput([{ code: '201', field: 'query', params: { value: sent } }]);
  }
  const employer = requestedEmployer(new URLSearchParams(query));
  if (employer !== undefined && !(await companyExists(db, employer))) {
    throw invalidInput([{ code: '820', field: 'employerId', params: { value: employer } }]);
  }
  const now = clock.now();
  const parsed = parseSavedQuery(query, QUERY_VERSION, dictionaries, now);
  if (!parsed.ok) throw invalidInput(parsed.errors);
  return { query, broad: await isBroad(context, parsed.params, now) };
}

/**
 * Checks that the person and the server have room for another broad search. Unconfirmed searches do not count, because
 * anybody can save them.
 * @param id of a stored search, which does not count itself
 * @throws DomainError `373`
 */
export async function assertRoomForBroad(
  db: Connection,
  { broad, ownerId, id = 0 }: Pick<ValidQuery, 'broad'> & { readonly ownerId: number; readonly id?: number },
): Promise<void> {
  if (!broad) return;
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, (count(*) filter (where owner_id = ${ownerId}))::int as own from (
      select owner_id from saved_searches
      where broad and paused_by is distinct from 'confirmation' and id <> ${id}
      order by owner_id <> ${ownerId} limit ${MAX_BROAD_SEARCHES}) as broad`.execute(db);
  const { all = 0, own = 0 } = rows[0] ?? {};
  if (all >= MAX_BROAD_SEARCHES || own >= MAX_BROAD_SEARCHES_OF_OWNER)
    throw new DomainError('373', { params: { field: 'query' } });
}

/**
 * Checks that a channel can be used: an address for mails, a webhook of the client for webhooks.
 * @throws DomainError `374`, `375`
 */
export async function assertChannel(
  db: Connection,
  { channel }: SavedSearchInput,
  owner: Owner,
  clientId: string | undefined,
): Promise<void> {
  if (channel === 'email' && owner.email === '')
    throw new DomainError('374', { params: { field: 'channel' } });
  if (channel !== 'webhook') return;
  const webhook =
    clientId === undefined
      ? undefined
      : await db
          .selectFrom('webhooks')
          .select('client_id')
          .where('client_id', '=', clientId)
          .executeTakeFirst();
  if (webhook === undefined) throw new DomainError('375', { params: { field: 'channel' } });
}
