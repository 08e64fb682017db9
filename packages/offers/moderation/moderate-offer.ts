import { type Connection, type Database, enqueue, type Schema } from '@curro/db';
import {
  type Clock,
  DomainError,
  type ModerationAction,
  moderationSchema,
  parseOperatorBody,
} from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { markDeleted } from '../lifecycle/end-offers.ts';
import { enqueueOfferEvent } from '../lifecycle/notify-applicants.ts';
import { upsertOffersIn } from '../lifecycle/upsert-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { getSource } from '../sources/settings.ts';

/** The dependencies of moderation. */
export interface ModerationContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly normalise: Normalise;
}

/** An offer as operators see it, with what they decided about it, the newest first. */
export interface ModeratedOffer {
  readonly id: string;
  readonly source: string;
  readonly externalId: string;
  readonly title: string;
  readonly company: string;
  /** The names of the cities of its places. */
  readonly cities: readonly string[];
  /** Plain text; empty if the last line of an import had none. */
  readonly description: string;
  readonly state: 'active' | 'closed' | 'deleted';
  readonly hidden: boolean;
  readonly applications: number;
  readonly publishedAt: Date;
  readonly expiresAt: Date;
  readonly history: readonly {
    readonly action: ModerationAction;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  }[];
}

const unknown = (id: string): DomainError =>
  new DomainError('not_found', { params: { detail: id === '' ? 'offer without an id' : `offer ${id}` } });
const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

/**
 * Reads an offer with what operators decided about it.
 * @throws DomainError `not_found`
 */
export async function getModeratedOffer(db: Connection, id: string): Promise<ModeratedOffer> {
  const { rows } = await sql<Omit<ModeratedOffer, 'history'>>`
    select id, source, external_id as "externalId", document ->> 'title' as title,
      coalesce(document -> 'company' ->> 'name', '') as company,
      array(select place ->> 'cityName' from jsonb_array_elements(document -> 'places') as place
        where place ->> 'cityName' <> '') as cities,
      coalesce(document ->> 'description', '') as description, state, hidden, applications,
      published_at as "publishedAt", expires_at as "expiresAt"
    from offers where id = ${id}`.execute(db);
  const [offer] = rows;
  if (offer === undefined) throw unknown(id);
  const { rows: history } = await sql<ModeratedOffer['history'][number]>`
    select action, reason, moderated_by as by, moderated_at as at from offer_moderations
    where offer_id = ${id} order by id desc`.execute(db);
  return { ...offer, history };
}

/** Closes the process of an open offer and notifies its applicants. */
async function close(trx: Connection, { id, state, applications }: ModeratedOffer, at: Date): Promise<void> {
  if (state !== 'active') throw conflict(`offer ${id} is ${state}`);
  const { rows } = await sql<{ notify: boolean }>`
    update offers set state = 'closed', document = jsonb_set(document, '{state}', '"closed"'),
      content_hash = 'closed ' || content_hash, process_closed = true, revision = nextval('offer_revision')
    from (select process_closed as was_closed from offers where id = ${id}) as former
    where id = ${id} returning not was_closed as notify`.execute(trx);
  await enqueue(trx, 'index-offers', [{ ids: [id] }]);
  if (rows[0]?.notify === true && applications > 0) {
    await enqueueOfferEvent(trx, { offerId: id, event: 'process-closed', at });
  }
}

/**
 * Locks the rows of offers in the order of their ids. Of two requests that each hide the offer that the other one keeps,
 * the second reads what the first has written.
 */
const lock = (trx: Connection, ids: readonly string[]): Promise<unknown> =>
  sql`select from offers where id = any(${ids}::text[]) order by id for no key update`.execute(trx);

/**
 * Checks that a duplicate can be hidden because another offer remains.
 * @throws DomainError `conflict` when the other offer is the same one, closed, hidden or expired
 */
export function requireRemaining(
  duplicate: Pick<ModeratedOffer, 'id'>,
  { id, state, expiresAt, source, externalId }: ModeratedOffer,
  at: Date,
): void {
  if (id === duplicate.id || state !== 'active' || expiresAt <= at)
    throw conflict(`${source}/${externalId}, which would remain, is not open`);
}

/** Deletes an offer in a way that imports do not store it again. */
async function hide(trx: Connection, { id, hidden }: ModeratedOffer, at: Date): Promise<void> {
  if (hidden) throw conflict(`offer ${id} is hidden`);
  await markDeleted(trx, id, at);
  await sql`update offers set hidden = true where id = ${id}`.execute(trx);
}

/**
 * Stores a hidden, deleted or closed offer again, as the last import described it; the process of a closed one opens
 * again and its applicants are notified.
 */
async function restore(
  trx: Transaction<Schema>,
  { id, source, hidden, state }: ModeratedOffer,
  normalise: Normalise,
  at: Date,
): Promise<void> {
  if (!hidden && state === 'active') throw conflict(`offer ${id} is open`);
  const { rows } = await sql<{ raw: unknown }>`
    update offers set hidden = false where id = ${id} returning raw`.execute(trx);
  const settings = await getSource(trx, source);
  const line = settings && normalise.value(rows[0]?.raw, { source, settings, now: at });
  if (settings === undefined || !line?.ok) throw conflict(`the line of offer ${id} is not accepted any more`);
  if (!hidden && line.offer.state !== 'active') throw conflict(`the last import of offer ${id} closed it`);
  await upsertOffersIn(trx, [line], { source, ttlDays: settings.ttlDays, now: at, restored: true });
  const { expiresAt } = await getModeratedOffer(trx, id);
  if (!hidden && expiresAt <= at) throw conflict(`offer ${id} has expired`);
}

/**
 * Closes, hides or restores an offer. `close`: no further applications, applicants are notified; an import that contains
 * the offer as open opens it again. `hide`: the offer is deleted everywhere and imports do not store it again. `restore`:
 * a hidden, deleted or closed offer is stored again, as the last import described it. A duplicate is hidden only while the
 * offer that `duplicateOf` names is open.
 * @throws DomainError `invalid_request` without a reason; `not_found`; `conflict` when the state does not allow the action
 */
export async function moderateOffer(
  { db, clock, normalise }: ModerationContext,
  id: string,
  body: Readonly<Record<string, unknown>>,
  by: string,
): Promise<ModeratedOffer> {
  const { action, reason, duplicateOf } = parseOperatorBody(moderationSchema, body);
  const at = clock.now();
  return db.transaction().execute(async (trx) => {
    await lock(trx, duplicateOf === undefined ? [id] : [id, duplicateOf]);
    const offer = await getModeratedOffer(trx, id);
    if (duplicateOf !== undefined) requireRemaining(offer, await getModeratedOffer(trx, duplicateOf), at);
    if (action === 'close') await close(trx, offer, at);
    else if (action === 'hide') await hide(trx, offer, at);
    else await restore(trx, offer, normalise, at);
    await sql`
      insert into offer_moderations (offer_id, action, reason, moderated_by, moderated_at)
      values (${id}, ${action}, ${reason}, ${by}, ${at})`.execute(trx);
    return getModeratedOffer(trx, id);
  });
}
