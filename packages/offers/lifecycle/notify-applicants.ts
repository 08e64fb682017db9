import { randomUUID } from 'node:crypto';
import { type Connection, enqueue } from '@curro/db';
import type { EventKey, Offer, Questions } from '@curro/shared';
import { sql } from 'kysely';

/** An event for all current applications of an offer. */
interface NewOfferEvent {
  readonly offerId: string;
  readonly event: EventKey;
  readonly at: Date;
  readonly rejectedReasons?: readonly string[];
  /** The idempotency key of the operator. */
  readonly key?: string | undefined;
  /** The hash of the operator's request. */
  readonly hash?: string;
}

/**
 * Enqueues an event for every application of an offer as part of the caller's transaction, which locks the row of the
 * offer, so that no application is created meanwhile. Returns the id of the job.
 */
export async function enqueueOfferEvent(
  trx: Connection,
  { offerId, event, at, rejectedReasons = [], key, hash }: NewOfferEvent,
): Promise<string> {
  const id = randomUUID();
  const eventKey = key === undefined ? `job:${id}` : `key:${key}`;
  const { rows } = await sql<{ applications: number }>`
    insert into offer_events (id, offer_id, event_key, event, at, rejected_reasons, last_application_id,
      applications, finished_at, request_hash)
    select ${id}, ${offerId}, ${eventKey}, ${event}, ${at}, ${[...rejectedReasons]}, coalesce(max(id), 0), count(*),
      case when count(*) = 0 then now() end, ${hash ?? null}
    from applications where offer_id = ${offerId}
    returning applications`.execute(trx);
  if ((rows[0]?.applications ?? 0) > 0) await enqueue(trx, 'write-offer-events', [{ offer: offerId }]);
  return id;
}

/** The stored state of an offer that determines the events for its applicants. */
export interface AppliedOffer {
  readonly state: string;
  readonly process_closed: boolean;
  readonly questions_answered: boolean;
  /** The stored offer; null when it has no applications. */
  readonly document: Offer | null;
}

/** Texts whose change is an event for applicants (contract 6.1, offer-modified). */
const PUBLIC_TEXTS = [
  'title',
  'description',
  'requirements',
  'desiredRequirements',
  'schedule',
  'contractDuration',
  'commissions',
] as const satisfies readonly (keyof Offer)[];

/** JSON for comparison: the database does not preserve the order of properties. */
const canonicalQuestions = ({ open, killer }: Questions): string =>
  JSON.stringify([
    open.map(({ id, question }) => [id, question]),
    killer.map(({ id, question, answers }) => [id, question, answers.map((item) => [item.id, item.answer])]),
  ]);

/** The questions to store: the stored ones when a candidate has answered them and they differ, else the new ones. */
export function questionsOf(stored: AppliedOffer, { questions }: Offer): Questions {
  if (!stored.questions_answered || stored.document === null) return questions;
  return canonicalQuestions(stored.document.questions) === canonicalQuestions(questions)
    ? questions
    : stored.document.questions;
}

/** The events for the applicants of an offer that is stored again: its texts changed, it was closed or opened. */
export function eventsOf(stored: AppliedOffer, offer: Offer): EventKey[] {
  const { document } = stored;
  const isClosing = stored.state === 'active' && offer.state === 'closed' && !stored.process_closed;
  const isReopening = stored.state === 'closed' && offer.state === 'active' && stored.process_closed;
  const isModified = document !== null && PUBLIC_TEXTS.some((name) => document[name] !== offer[name]);
  return [
    // A closed process accepts no event: it opens before the change, and closes after it.
    ...(isReopening ? (['process-opened'] as const) : []),
    ...(isModified ? (['offer-modified'] as const) : []),
    ...(isClosing ? (['process-closed'] as const) : []),
  ];
}

/** Enqueues events for the applicants as part of the caller's transaction, which locks the row of the offer. */
export async function notifyApplicants(
  trx: Connection,
  offerId: string,
  events: readonly EventKey[],
  at: Date,
): Promise<void> {
  for (const event of events) {
    if (event !== 'offer-modified') {
      await sql`
        update offers set process_closed = ${event === 'process-closed'} where id = ${offerId}`.execute(trx);
    }
    await enqueueOfferEvent(trx, { offerId, event, at });
  }
}
