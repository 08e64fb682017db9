import type { Connection } from '@curro/db';
import { companyExists } from '@curro/offers';
import { requestedEmployer, searchCondition } from '@curro/search';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { anchorsOf } from '../matching/anchors.ts';
import type { Owner } from '../owners/owners.ts';
import { canonicalQuery, parseSavedQuery, QUERY_VERSION } from './parse-query.ts';
import { MAX_QUERY_LENGTH, type SavedSearchInput } from './saved-search.ts';

/**
 * Maximum number of saved searches that are compared with every offer, because they have neither a word nor a place nor
 * a key to file them under. Each takes about a microsecond per offer.
 */
const MAX_BROAD_SEARCHES = 5_000;

/** A validated query to store. */
export interface ValidQuery {
  readonly query: string;
  readonly broad: boolean;
}

/**
 * Validates a query as offerSearch does.
 * @throws DomainError with the codes of offerSearch; `201` if its canonical form is too long
 */
export async function validateQuery(
  { db, clock, dictionaries }: AlertContext,
  sent: string,
): Promise<ValidQuery> {
  const query = canonicalQuery(sent);
  if (query.length > MAX_QUERY_LENGTH) {
    throw invalidInput([{ code: '201', field: 'query', params: { value: sent } }]);
  }
  const employer = requestedEmployer(new URLSearchParams(query));
  if (employer !== undefined && !(await companyExists(db, employer))) {
    throw invalidInput([{ code: '820', field: 'employerId', params: { value: employer } }]);
  }
  const parsed = parseSavedQuery(query, QUERY_VERSION, dictionaries, clock.now());
  if (!parsed.ok) throw invalidInput(parsed.errors);
  const condition = searchCondition(parsed.params);
  return { query, broad: condition === undefined || anchorsOf(condition, () => 0) === undefined };
}

/**
 * Checks that the server has room for another broad search. Unconfirmed searches do not count, because anybody can save
 * them.
 * @throws DomainError `373`
 */
export async function assertRoomForBroad(
  db: Connection,
  { broad }: Pick<ValidQuery, 'broad'>,
): Promise<void> {
  if (!broad) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from saved_searches
      where broad and paused_by is distinct from 'confirmation' limit ${MAX_BROAD_SEARCHES}) as broad`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= MAX_BROAD_SEARCHES)
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
