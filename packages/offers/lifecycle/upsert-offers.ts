import { type Connection, type Database, enqueue, type Schema } from '@curro/db';
import { DomainError, type EventKey, type Offer } from '@curro/shared';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { enqueueUngrouped } from '../duplicates/group-offers.ts';
import {
  effectiveDates,
  effectiveExpiry,
  type OfferDates,
  restoredDates,
  type StoredDates,
} from './effective-dates.ts';
import { type AppliedOffer, eventsOf, notifyApplicants, questionsOf } from './notify-applicants.ts';
import { saveCompanies } from './save-companies.ts';

/** A normalised offer to store. */
export interface OfferWrite extends OfferDates {
  readonly contentHash: string;
  /** The line as received, as JSON on one line. */
  readonly rawJson: () => string;
}

/** Applies to all offers of one call. */
export interface UpsertContext {
  readonly source: string;
  readonly ttlDays: number;
  /** The import that contains the offers; undefined for a single write. */
  readonly importId?: string;
  readonly now: Date;
  /** Handling of changed questions that have answers: the stored ones stay (default), or the call is refused. */
  readonly answeredQuestions?: 'retain' | 'refuse';
  /** The lines are stored ones that were normalised again: the offers do not count as seen. */
  readonly unseen?: true;
  /** An operator restores the offers: they have the dates that they had. */
  readonly restored?: true;
}

/** The result of storing an offer. `repeated`: this import has written it before. */
export interface UpsertOutcome {
  readonly result: 'created' | 'updated' | 'unchanged';
  readonly repeated: boolean;
  /** The questions differ from answered ones, which stay (contract 8.1, `conflict`). */
  readonly questionsRetained: boolean;
}

interface StoredRow extends AppliedOffer {
  id: string;
  content_hash: string;
  state: string;
  hidden: boolean;
  last_import: string | null;
  published_at: Date;
  updated_at: Date;
  expires_at: Date;
  last_seen_at: Date;
}

interface PlannedWrite {
  readonly write: OfferWrite;
  readonly offer: Offer;
  readonly expiresAt: Date;
  readonly seenAt: Date;
  readonly outcome: UpsertOutcome;
  /** Events for its applicants. */
  readonly events: readonly EventKey[];
  /** The content is unchanged but the expiry has moved. */
  readonly expiryMoved: boolean;
}

function planWrite(write: OfferWrite, stored: StoredRow | undefined, context: UpsertContext): PlannedWrite {
  const existing = stored === undefined || stored.state === 'deleted' ? undefined : stored;
  const isUnchanged = existing?.content_hash === write.contentHash;
  const storedDates = (row: StoredRow): StoredDates => ({
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  });
  const dates =
    context.restored && stored !== undefined
      ? restoredDates(write, storedDates(stored))
      : effectiveDates(write, existing && storedDates(existing), context.now);
  const seenAt = context.unseen ? (existing?.last_seen_at ?? context.now) : context.now;
  const expiresAt = effectiveExpiry(write.offer, context.ttlDays, seenAt);
  const repeated = context.importId !== undefined && existing?.last_import === context.importId;
  const questions = existing === undefined ? write.offer.questions : questionsOf(existing, write.offer);
  const questionsRetained = questions !== write.offer.questions;
  if (questionsRetained && context.answeredQuestions === 'refuse') {
    throw new DomainError('conflict', { params: { detail: 'questions already answered' } });
  }
  return {
    write,
    events: existing === undefined ? [] : eventsOf(existing, write.offer),
    offer: {
      ...write.offer,
      questions,
      publishedAt: dates.publishedAt.toISOString(),
      updatedAt: dates.updatedAt.toISOString(),
    },
    expiresAt,
    seenAt,
    outcome: {
      result: existing === undefined ? 'created' : isUnchanged ? 'unchanged' : 'updated',
      repeated,
      questionsRetained,
    },
    expiryMoved: isUnchanged && existing?.expires_at.getTime() !== expiresAt.getTime(),
  };
}

/**
 * JSON texts as one parameter, an array for `unnest`. Within a PostgreSQL array each quote of them would be escaped here and
 * unescaped there.
 */
const jsonLines = (
  rows: readonly PlannedWrite[],
  toJson: (row: PlannedWrite) => string,
): RawBuilder<string[]> => sql<string[]>`string_to_array(${rows.map(toJson).join('\n')}, E'\n')`;

async function writeRows(
  trx: Connection,
  rows: readonly PlannedWrite[],
  context: UpsertContext,
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(pick: (row: PlannedWrite) => T): T[] => rows.map(pick);
  await sql`
    insert into offers (id, source, external_id, state, content_hash, document, raw, company_id, published_at,
      updated_at, expires_at, expired, last_seen_at, last_import)
    select id, ${context.source}, external_id, state, content_hash, document::jsonb, raw::json, company_id, published_at,
      updated_at, expires_at, expires_at <= ${context.now}, seen_at, ${context.importId ?? null}::uuid
    from unnest(
      ${column((row) => row.offer.id)}::text[], ${column((row) => row.offer.externalId)}::text[],
      ${column((row) => row.offer.state)}::text[], ${column((row) => row.write.contentHash)}::text[],
      ${jsonLines(rows, (row) => JSON.stringify(row.offer))}, ${jsonLines(rows, (row) => row.write.rawJson())},
      ${column((row) => row.offer.company.id || null)}::text[], ${column((row) => row.offer.publishedAt)}::timestamptz[],
      ${column((row) => row.offer.updatedAt)}::timestamptz[], ${column((row) => row.expiresAt.toISOString())}::timestamptz[],
      ${column((row) => row.seenAt.toISOString())}::timestamptz[]
    ) as input (id, external_id, state, content_hash, document, raw, company_id, published_at, updated_at, expires_at,
      seen_at)
    on conflict (id) do update set
      state = excluded.state, content_hash = excluded.content_hash, document = excluded.document,
      raw = excluded.raw, company_id = excluded.company_id, published_at = excluded.published_at,
      updated_at = excluded.updated_at, expires_at = excluded.expires_at, expired = excluded.expired,
      last_seen_at = excluded.last_seen_at, last_import = coalesce(excluded.last_import, offers.last_import),
      revision = nextval('offer_revision')`.execute(trx);
}

async function touchRows(
  trx: Connection,
  rows: readonly PlannedWrite[],
  context: UpsertContext,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update offers set
      last_seen_at = ${context.now}, last_import = coalesce(${context.importId ?? null}::uuid, last_import),
      expires_at = input.expires_at,
      expired = case when input.moved then input.expires_at <= ${context.now} else expired end,
      revision = case when input.moved then nextval('offer_revision') else revision end
    from unnest(
      ${rows.map((row) => row.offer.id)}::text[], ${rows.map((row) => row.expiresAt.toISOString())}::timestamptz[],
      ${rows.map((row) => row.expiryMoved)}::boolean[]
    ) as input (id, expires_at, moved)
    where offers.id = input.id`.execute(trx);
}

/** Stores the lines of hidden offers, which stay deleted, for the time when an operator restores them. */
async function updateHiddenLines(trx: Connection, rows: readonly PlannedWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update offers set raw = input.raw::json
    from unnest(
      ${rows.map((row) => row.offer.id)}::text[], ${jsonLines(rows, (row) => row.write.rawJson())}
    ) as input (id, raw)
    where offers.id = input.id`.execute(trx);
}

/**
 * Stores a batch of offers of one source in one transaction: new and changed ones are written, unchanged ones are marked
 * as seen, and indexing is enqueued. Ids must be distinct within the batch. Returns the outcomes in the order of the
 * writes.
 */
export async function upsertOffers(
  db: Database,
  writes: readonly OfferWrite[],
  context: UpsertContext,
): Promise<UpsertOutcome[]> {
  if (writes.length === 0) return [];
  return db.transaction().execute((trx) => upsertOffersIn(trx, writes, context));
}

/** As `upsertOffers`, as part of the caller's transaction. */
export async function upsertOffersIn(
  trx: Transaction<Schema>,
  writes: readonly OfferWrite[],
  context: UpsertContext,
): Promise<UpsertOutcome[]> {
  if (writes.length === 0) return [];
  // Rows are locked in the order of their ids, so that concurrent imports cannot deadlock.
  const { rows } = await sql<StoredRow>`
    select id, content_hash, state, hidden, last_import, published_at, updated_at, expires_at, last_seen_at, process_closed,
      questions_answered, case when applications > 0 then document end as document
    from offers where id = any(${writes.map((write) => write.offer.id)}::text[])
    order by id for update`.execute(trx);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const plannedWrites = writes.map((write) => planWrite(write, stored.get(write.offer.id), context));
  const hiddenIds = new Set(rows.filter(({ hidden }) => hidden).map(({ id }) => id));
  const isHidden = ({ offer }: PlannedWrite): boolean => hiddenIds.has(offer.id);
  await updateHiddenLines(trx, plannedWrites.filter(isHidden));
  const byId = plannedWrites
    .filter((row) => !isHidden(row))
    .toSorted((a, b) => (a.offer.id < b.offer.id ? -1 : 1));
  const changed = byId.filter((row) => row.outcome.result !== 'unchanged');

  await saveCompanies(
    trx,
    context.source,
    changed.map((row) => row.offer.company),
  );
  await writeRows(trx, changed, context);
  const unchanged = byId.filter((row) => row.outcome.result === 'unchanged');
  if (context.unseen === undefined) await touchRows(trx, unchanged, context);

  const ids = byId
    .filter((row) => (row.expiryMoved && context.unseen === undefined) || row.outcome.result !== 'unchanged')
    .map((row) => row.offer.id);
  if (ids.length > 0) await enqueue(trx, 'index-offers', [{ ids }]);
  await enqueueUngrouped(
    trx,
    changed.map(({ offer }) => offer.id),
  );
  for (const { offer, events } of byId) await notifyApplicants(trx, offer.id, events, context.now);
  return plannedWrites.map((row) => (isHidden(row) ? { ...row.outcome, result: 'unchanged' } : row.outcome));
}
