import type { Connection } from '@curro/db';
import { DomainError } from '@curro/shared';
import { sql } from 'kysely';
import type { SaveContext } from '../context.ts';
import { nextDigest } from '../deliveries/schedule-digests.ts';
import { createAddressSecret, lockOwner, type Owner } from '../owners/owners.ts';
import { requestConfirmation } from '../owners/request-confirmation.ts';
import { assertChannel, assertRoomForBroad, validateQuery } from './check-search.ts';
import { getSearch } from './manage-searches.ts';
import { QUERY_VERSION } from './parse-query.ts';
import type { StoredSearch } from './read-searches.ts';
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
  /** Saves nothing if the owner has a search with the same query and channel. */
  readonly isUnique?: boolean;
  /** Saves nothing if the owner has a search with the same fields: a client may send a request again. */
  readonly isRepeatable?: boolean;
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

/** The search of an owner with a query and a channel, or with all fields; undefined without one. */
function findEqual(
  trx: Connection,
  owner: Owner,
  {
    input: { query, channel, name, frequency, hour, timeZone, paused },
    hasSameFields,
    clientId,
  }: {
    readonly input: SavedSearchInput;
    readonly hasSameFields: boolean;
    readonly clientId: string | undefined;
  },
) {
  return trx
    .selectFrom('saved_searches')
    .select(['id', 'key', 'paused_by as pausedBy'])
    .where('owner_id', '=', owner.id)
    .where('query', '=', query)
    .where('query_version', '=', QUERY_VERSION)
    .where('channel', '=', channel)
    .$if(hasSameFields, (search) =>
      search
        .where('name', '=', name)
        .where('frequency', '=', frequency)
        .where('hour', '=', hour)
        .where('time_zone', '=', timeZone)
        .where(sql<string>`coalesce(client_id, '')`, '=', channel === 'webhook' ? (clientId ?? '') : '')
        .where(sql<boolean>`coalesce(paused_by = 'owner', false)`, '=', paused),
    )
    .orderBy('id')
    .executeTakeFirst();
}

/** A visitor saves a search again that sends nothing now: it gets the new choices, and waits for its confirmation. */
async function confirmAgain(
  trx: Connection,
  { id, email }: { readonly id: number; readonly email: string },
  { name, frequency, hour, timeZone }: SavedSearchInput,
): Promise<void> {
  await sql`
    update saved_searches set name = ${name}, frequency = ${frequency}, hour = ${hour}, time_zone = ${timeZone},
      paused_by = 'confirmation', bounces = 0, changed_in = pg_current_xact_id(), updated_at = now()
    where id = ${id}`.execute(trx);
  await requestConfirmation(trx, { id, email });
}

/**
 * Saves a search.
 * @param ensureOwner provides the owner; called when the query is valid, so that invalid ones store no person
 * @returns the search, and whether it is new: see `isUnique` and `isRepeatable`
 * @throws DomainError the codes of offerSearch for the query, `201` if it is too long; `372` over 50 searches or 3
 * unconfirmed ones of a visitor, `373` over the limits of broad searches, `374` without an address, `375` without a
 * webhook, `376` over the limit of confirmation mails
 */
export async function createSearch(
  context: SaveContext,
  ensureOwner: () => Promise<Owner>,
  input: SavedSearchInput,
  { clientId, byVisitor = false, isUnique = false, isRepeatable = false }: CreateOptions,
): Promise<{ readonly search: StoredSearch; readonly isNew: boolean }> {
  const { db } = context;
  const query = await validateQuery(context, input.query);
  const owner = await ensureOwner();
  await assertChannel(db, input, owner, clientId);
  const needsConfirmation = byVisitor || isUnconfirmed(owner, input);
  const { key, isNew } = await db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const equal =
      isUnique || isRepeatable
        ? await findEqual(trx, owner, {
            input: { ...input, query: query.query },
            hasSameFields: !isUnique,
            clientId,
          })
        : undefined;
    if (equal !== undefined) {
      // Only the person at the address may change a search that sends mails.
      if (byVisitor && equal.pausedBy !== null)
        await confirmAgain(trx, { id: equal.id, email: owner.email }, input);
      return { key: equal.key, isNew: false };
    }
    await assertRoomForOwner(trx, owner, byVisitor);
    await assertRoomForBroad(trx, { ...query, ownerId: owner.id });
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
        time_zone: input.timeZone,
        channel: input.channel,
        paused_by: needsConfirmation ? 'confirmation' : input.paused ? 'owner' : null,
        broad: query.broad,
        secret: createAddressSecret(),
      })
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    if (needsConfirmation) await requestConfirmation(trx, { id: row.id, email: owner.email });
    return { key: row.key, isNew: true };
  });
  return { search: await getSearch(context, owner.id, key), isNew };
}

/**
 * Why a search is paused after its owner chose `channel` and `paused`. Mails to an unconfirmed address wait for its
 * confirmation; other channels need none.
 */
function pausedByOf(former: StoredSearch, owner: Owner, input: SavedSearchInput): StoredSearch['pausedBy'] {
  const isSameChannel = former.channel === input.channel;
  if (former.pausedBy === 'confirmation' && isSameChannel) return 'confirmation';
  if (!isSameChannel && isUnconfirmed(owner, input)) return 'confirmation';
  if (!input.paused) return null;
  return former.pausedBy === 'bounces' ? 'bounces' : 'owner';
}

/** Plans the digest of the matches that wait for one as the changed search requires; feeds have none. */
async function planDigest(trx: Connection, id: number): Promise<void> {
  await sql`
    update alert_matches set pending = false from saved_searches
    where saved_searches.id = search_id and search_id = ${id} and pending and channel = 'rss'`.execute(trx);
  await sql`
    update saved_searches set due_at = case
      when exists (select from alert_matches where search_id = saved_searches.id and pending) then ${nextDigest} end
    where id = ${id}`.execute(trx);
}

/**
 * Replaces what the owner of a search chose. A changed query finds offers from now on; earlier matches remain. The next
 * digest is at the time of the new frequency.
 * @throws DomainError as `createSearch`, and `371`
 */
export async function replaceSearch(
  context: SaveContext,
  owner: Owner,
  key: string,
  input: SavedSearchInput,
  clientId?: string,
): Promise<StoredSearch> {
  const { db } = context;
  await getSearch(context, owner.id, key);
  const query = await validateQuery(context, input.query);
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner.id);
    const former = await getSearch({ db: trx }, owner.id, key);
    const webhookClient = former.clientId ?? clientId;
    await assertChannel(trx, input, owner, webhookClient);
    if (query.query !== former.query || former.pausedBy === 'confirmation')
      await assertRoomForBroad(trx, { ...query, ownerId: owner.id, id: former.id });
    const pausedBy = pausedByOf(former, owner, input);
    await sql`
      update saved_searches set name = ${input.name}, query = ${query.query}, query_version = ${QUERY_VERSION},
        query_errors = null, frequency = ${input.frequency}, hour = ${input.hour}, time_zone = ${input.timeZone},
        channel = ${input.channel}, client_id = ${input.channel === 'webhook' ? (webhookClient ?? null) : null},
        paused_by = ${pausedBy}, broad = ${query.broad}, bounces = 0, changed_in = pg_current_xact_id(),
        updated_at = now()
      where id = ${former.id}`.execute(trx);
    await planDigest(trx, former.id);
    if (pausedBy === 'confirmation' && former.pausedBy !== 'confirmation')
      await requestConfirmation(trx, { id: former.id, email: owner.email });
  });
  return getSearch(context, owner.id, key);
}
