import { type Connection, enqueue } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { confirmOwner, createAddressSecret, type Owner } from '../owners/owners.ts';
import { assertChannel, assertRoomForBroad, validateQuery } from './check-search.ts';
import { QUERY_VERSION } from './parse-query.ts';
import { readSearches, type StoredSearch } from './read-searches.ts';
import { MAX_SAVED_SEARCHES, type SavedSearchInput } from './saved-search.ts';

/**
 * Maximum number of a visitor's searches that are not confirmed: anybody can save searches for the address of another
 * person, and each sends a mail.
 */
const MAX_UNCONFIRMED_SEARCHES = 3;

/** The options of a new saved search. */
export interface CreateOptions {
  /** The API client of the request. */
  readonly clientId?: string | undefined;
  /** A visitor without an account saves it: the person at the address must confirm each search. */
  readonly byVisitor?: boolean;
}

const isUnconfirmed = (owner: Owner, { channel }: SavedSearchInput): boolean =>
  channel === 'email' && !owner.confirmed;

async function assertRoomForOwner(db: Connection, owner: Owner, byVisitor: boolean): Promise<void> {
  const { rows } = await sql<{ count: number; unconfirmed: number }>`
    select count(*)::int as count, (count(*) filter (where paused_by = 'confirmation'))::int as unconfirmed
    from saved_searches where owner_id = ${owner.id}`.execute(db);
  const { count = 0, unconfirmed = 0 } = rows[0] ?? {};
  if (count >= MAX_SAVED_SEARCHES) throw new DomainError('372', { params: { max: MAX_SAVED_SEARCHES } });
  if (byVisitor && unconfirmed >= MAX_UNCONFIRMED_SEARCHES)
    throw new DomainError('372', { params: { max: MAX_UNCONFIRMED_SEARCHES } });
}

async function readOne(db: Connection, key: string): Promise<StoredSearch> {
  const [search] = await readSearches(db, { key });
  if (search === undefined) throw new DomainError('371', { params: { id: key } });
  return search;
}

/**
 * Saves a search.
 * @param ensureOwner provides the owner; called when the query is valid, so that invalid ones store no person
 * @throws DomainError the codes of offerSearch for the query, `201` if it is too long; `372` over 50 searches or 3
 * unconfirmed ones of a visitor, `373` over the limit of broad
 * searches, `374` without an address, `375` without a webhook
 */
export async function createSearch(
  context: AlertContext,
  ensureOwner: () => Promise<Owner>,
  input: SavedSearchInput,
  { clientId, byVisitor = false }: CreateOptions,
): Promise<StoredSearch> {
  const { db } = context;
  const query = await validateQuery(context, input.query);
  const owner = await ensureOwner();
  await assertChannel(db, input, owner, clientId);
  const needsConfirmation = byVisitor || isUnconfirmed(owner, input);
  const key = await db.transaction().execute(async (trx) => {
    // Serialises the writes of a person, so that the maximum holds.
    await sql`select from alert_owners where id = ${owner.id} for no key update`.execute(trx);
    await assertRoomForOwner(trx, owner, byVisitor);
    await assertRoomForBroad(trx, query);
    const row = await trx
      .insertInto('saved_searches')
      .values({
        owner_id: owner.id,
        client_id: input.channel === 'webhook' ? (clientId ?? null) : null,
        name: input.name,
        query: query.query,
        query_version: QUERY_VERSION,
        frequency: input.frequency,
        hour: input.hour,
        channel: input.channel,
        paused_by: needsConfirmation ? 'confirmation' : input.paused ? 'owner' : null,
        broad: query.broad,
        secret: createAddressSecret(),
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    if (needsConfirmation) await enqueue(trx, 'confirm-alert', [{ search: row.id }]);
    return row.key;
  });
  return readOne(db, key);
}

/** A saved search of an owner; throws `371` if it is unknown or of another person. */
export async function getSearch(
  { db }: Pick<AlertContext, 'db'>,
  ownerId: number | undefined,
  key: string,
): Promise<StoredSearch> {
  const [search] = await readSearches(db, { key });
  if (search === undefined || search.ownerId !== ownerId)
    throw new DomainError('371', { params: { id: key } });
  return search;
}

/**
 * Who has paused a search of a candidate after its owner chose `channel` and `paused`. The pause of an operator remains.
 * Mails to an unconfirmed address wait for its confirmation; other channels need none.
 */
function pausedByOf(former: StoredSearch, owner: Owner, input: SavedSearchInput): StoredSearch['pausedBy'] {
  if (former.pausedBy === 'operator') return 'operator';
  const isSameChannel = former.channel === input.channel;
  if (former.pausedBy === 'confirmation' && isSameChannel) return 'confirmation';
  if (!isSameChannel && isUnconfirmed(owner, input)) return 'confirmation';
  if (!input.paused) return null;
  return former.pausedBy === 'bounces' ? 'bounces' : 'owner';
}

/**
 * Replaces what the owner of a search chose. A changed query finds offers from now on; earlier matches remain.
 * @throws DomainError as `createSearch`, and `371`
 */
export async function replaceSearch(
  context: AlertContext,
  owner: Owner,
  key: string,
  input: SavedSearchInput,
  clientId?: string,
): Promise<StoredSearch> {
  const { db } = context;
  const former = await getSearch(context, owner.id, key);
  const query = await validateQuery(context, input.query);
  const webhookClient = former.clientId ?? clientId;
  await assertChannel(db, input, owner, webhookClient);
  if (query.query !== former.query || former.pausedBy === 'confirmation') await assertRoomForBroad(db, query);
  const pausedBy = pausedByOf(former, owner, input);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      update saved_searches set name = ${input.name}, query = ${query.query}, query_version = ${QUERY_VERSION},
        query_errors = null, frequency = ${input.frequency}, hour = ${input.hour}, channel = ${input.channel},
        client_id = ${input.channel === 'webhook' ? (webhookClient ?? null) : null}, paused_by = ${pausedBy},
        broad = ${query.broad}, bounces = 0, changed_in = pg_current_xact_id(), updated_at = now()
      where id = ${former.id} returning id`.execute(trx);
    if (rows.length === 0) throw new DomainError('371', { params: { id: key } });
    const asksForConfirmation = pausedBy === 'confirmation' && former.pausedBy !== 'confirmation';
    if (asksForConfirmation) await enqueue(trx, 'confirm-alert', [{ search: former.id }]);
  });
  return readOne(db, key);
}

/** Deletes a saved search of an owner with its matches; throws `371` if it is unknown or of another person. */
export async function deleteSearch(
  { db }: Pick<AlertContext, 'db'>,
  ownerId: number | undefined,
  key: string,
): Promise<void> {
  const { id } = await getSearch({ db }, ownerId, key);
  await db.deleteFrom('saved_searches').where('id', '=', id).execute();
}

/**
 * Pauses or resumes a search by its row id.
 * @param change `from`: the states in which it is changed; in others nothing happens. `to`: the new one. null: active
 */
export async function pauseSearch(
  db: Connection,
  id: number,
  { from, to }: { readonly from: readonly StoredSearch['pausedBy'][]; readonly to: StoredSearch['pausedBy'] },
): Promise<void> {
  const pauses = from.filter((pausedBy) => pausedBy !== null);
  await sql`update saved_searches set paused_by = ${to}, changed_in = pg_current_xact_id(), updated_at = now()
    where id = ${id} and (paused_by = any(${pauses}::text[]) or (paused_by is null and ${from.includes(null)}))`.execute(
    db,
  );
}

/**
 * Confirms a search and the address of its owner (the link of the confirmation mail).
 * @throws DomainError `373` over the limit of broad searches; the search remains unconfirmed
 */
export async function confirmSearch(db: Connection, search: StoredSearch): Promise<void> {
  if (search.pausedBy !== 'confirmation') return;
  await assertRoomForBroad(db, search);
  await confirmOwner(db, search.ownerId);
  await pauseSearch(db, search.id, { from: ['confirmation'], to: null });
}

/**
 * Marks the matches of an owner's search as seen.
 * @returns the ids of the offers that were found since the visit before; none for a search of another person
 */
export async function visitSearch(
  db: Connection,
  ownerId: number | undefined,
  key: string,
): Promise<ReadonlySet<string>> {
  const [search] = await readSearches(db, { key });
  if (search === undefined || search.ownerId !== ownerId) return new Set();
  const rows = await db
    .selectFrom('alert_matches')
    .select('offer_id')
    .where('search_id', '=', search.id)
    .where('matched_at', '>', search.visitedAt)
    .execute();
  await db
    .updateTable('saved_searches')
    .set({ visited_at: sql<Date>`now()` })
    .where('id', '=', search.id)
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}
