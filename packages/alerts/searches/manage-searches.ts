import { type Connection, enqueue } from '@curro/db';
import { companyExists } from '@curro/offers';
import { requestedEmployer, searchCondition } from '@curro/search';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { AlertContext } from '../context.ts';
import { anchorsOf } from '../matching/anchors.ts';
import { confirmOwner, createAddressSecret, type Owner } from '../owners/owners.ts';
import { canonicalQuery, parseSavedQuery, QUERY_VERSION } from './parse-query.ts';
import { readSearches, type StoredSearch } from './read-searches.ts';
import { MAX_SAVED_SEARCHES, type SavedSearchInput } from './saved-search.ts';

/**
 * Maximum number of saved searches that are compared with every offer, because they have neither a word nor a place nor
 * a key to file them under. Each takes about a microsecond per offer.
 */
const MAX_BROAD_SEARCHES = 5_000;

/** A validated query to store. */
interface ValidQuery {
  readonly query: string;
  readonly broad: boolean;
}

/**
 * Validates a query as offerSearch does.
 * @throws DomainError with the codes of offerSearch
 */
async function validateQuery({ db, dictionaries }: AlertContext, sent: string): Promise<ValidQuery> {
  const query = canonicalQuery(sent);
  const employer = requestedEmployer(new URLSearchParams(query));
  if (employer !== undefined && !(await companyExists(db, employer))) {
    throw invalidInput([{ code: '820', field: 'employerId', params: { value: employer } }]);
  }
  const parsed = parseSavedQuery(query, QUERY_VERSION, dictionaries, new Date());
  if (!parsed.ok) throw invalidInput(parsed.errors);
  const condition = searchCondition(parsed.params);
  return { query, broad: condition === undefined || anchorsOf(condition, () => 0) === undefined };
}

async function assertRoomForBroad(db: Connection, { broad }: ValidQuery): Promise<void> {
  if (!broad) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from saved_searches where broad limit ${MAX_BROAD_SEARCHES}) as broad`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= MAX_BROAD_SEARCHES)
    throw new DomainError('373', { params: { field: 'query' } });
}

/** Checks that a channel can be used: an address for mails, a webhook of the client for webhooks. */
async function assertChannel(
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

/** The options of a new saved search. */
export interface CreateOptions {
  /** The API client of the request. */
  readonly clientId?: string | undefined;
  /** A visitor without an account saves it: the person at the address must confirm each search. */
  readonly byVisitor?: boolean;
}

async function readOne(db: Connection, key: string): Promise<StoredSearch> {
  const [search] = await readSearches(db, { key });
  if (search === undefined) throw new DomainError('371', { params: { id: key } });
  return search;
}

/**
 * Saves a search.
 * @throws DomainError the codes of offerSearch for the query; `372` over 50 searches, `373` over the limit of broad
 * searches, `374` without an address, `375` without a webhook
 */
export async function createSearch(
  context: AlertContext,
  owner: Owner,
  input: SavedSearchInput,
  { clientId, byVisitor = false }: CreateOptions,
): Promise<StoredSearch> {
  const { db } = context;
  const query = await validateQuery(context, input.query);
  await assertChannel(db, input, owner, clientId);
  const needsConfirmation = byVisitor || (input.channel === 'email' && !owner.confirmed);
  const key = await db.transaction().execute(async (trx) => {
    // Serialises the writes of a person, so that the maximum holds.
    await sql`select from alert_owners where id = ${owner.id} for no key update`.execute(trx);
    const { count } = await trx
      .selectFrom('saved_searches')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('owner_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_SAVED_SEARCHES) throw new DomainError('372', { params: { max: MAX_SAVED_SEARCHES } });
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

/** Who has paused a search after its owner chose `paused`. A confirmation that is missing stays missing. */
function pausedByOf(former: StoredSearch['pausedBy'], paused: boolean): StoredSearch['pausedBy'] {
  if (former === 'confirmation') return 'confirmation';
  if (!paused) return former === 'operator' ? 'operator' : null;
  return former ?? 'owner';
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
  if (query.query !== former.query) await assertRoomForBroad(db, query);
  const pausedBy = pausedByOf(former.pausedBy, input.paused);
  const { rows } = await sql`
    update saved_searches set name = ${input.name}, query = ${query.query}, query_version = ${QUERY_VERSION},
      query_errors = null, frequency = ${input.frequency}, hour = ${input.hour}, channel = ${input.channel},
      client_id = ${input.channel === 'webhook' ? (webhookClient ?? null) : null}, paused_by = ${pausedBy},
      broad = ${query.broad}, bounces = 0, changed_in = pg_current_xact_id(), updated_at = now()
    where id = ${former.id} returning id`.execute(db);
  if (rows.length === 0) throw new DomainError('371', { params: { id: key } });
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

/** Pauses or resumes a search by its row id. */
export async function pauseSearch(
  db: Connection,
  id: number,
  pausedBy: StoredSearch['pausedBy'],
): Promise<void> {
  await sql`update saved_searches set paused_by = ${pausedBy}, changed_in = pg_current_xact_id(), updated_at = now()
    where id = ${id}`.execute(db);
}

/** Confirms a search and the address of its owner (the link of the confirmation mail). */
export async function confirmSearch(db: Connection, search: StoredSearch): Promise<void> {
  if (search.pausedBy !== 'confirmation') return;
  await confirmOwner(db, search.ownerId);
  await pauseSearch(db, search.id, null);
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
    .set({ visited_at: new Date() })
    .where('id', '=', search.id)
    .execute();
  return new Set(rows.map(({ offer_id }) => offer_id));
}
