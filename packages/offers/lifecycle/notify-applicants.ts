import { randomUUID } from 'node:crypto';
import { type Connection, enqueue } from '@curro/db';
import type { EventKey, Offer, Questions } from '@curro/shared';
import { sql } from 'kysely';

/** An event for all applications that an offer has now. */
interface NewOfferEvent {
  readonly offerId: string;
  readonly event: EventKey;
  readonly at: Date;
  readonly rejectedReasons?: readonly string[];
  /** The operator's own key. */
  readonly key?: string | undefined;
  /** The hash of the operator's request. */
  readonly hash?: string;
}

/**
 * Promises an event to every application of an offer as part of the caller's transaction, which holds the offer's row:
 * nobody applies meanwhile. Returns the id of the job.
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

/** What an offer owes to those who applied to it. */
export interface AppliedOffer {
  readonly state: string;
  readonly process_closed: boolean;
  readonly questions_answered: boolean;
  /** As stored; null when nobody applied. */
  readonly document: Offer | null;
}

/** The texts that applicants read: a change of one of them is an event (contract 6.1, offer-modified). */
const PUBLIC_TEXTS = [
  'title',
  'description',
  'requirements',
  'desiredRequirements',
  'schedule',
  'contractDuration',
  'commissions',
] as const satisfies readonly (keyof Offer)[];

/** The database keeps no order of members: only lists compare as they stand. */
const canonicalQuestions = ({ open, killer }: Questions): string =>
  JSON.stringify([
    open.map(({ id, question }) => [id, question]),
    killer.map(({ id, question, answers }) => [id, question, answers.map((item) => [item.id, item.answer])]),
  ]);

/** The questions an offer keeps: the stored ones once somebody has answered them and they differ, else the given. */
export function questionsOf(stored: AppliedOffer, { questions }: Offer): Questions {
  if (!stored.questions_answered || stored.document === null) return questions;
  return canonicalQuestions(stored.document.questions) === canonicalQuestions(questions)
    ? questions
    : stored.document.questions;
}

/** What the applicants of an offer are told when it is stored anew: its texts changed, it was closed or opened. */
export function eventsOf(stored: AppliedOffer, offer: Offer): EventKey[] {
  const { document } = stored;
  const isClosing = stored.state === 'active' && offer.state === 'closed' && !stored.process_closed;
  const isReopening = stored.state === 'closed' && offer.state === 'active' && stored.process_closed;
  const isModified = document !== null && PUBLIC_TEXTS.some((name) => document[name] !== offer[name]);
  return [
    // A closed process hears of no change: it opens before the change is told, and closes after it.
    ...(isReopening ? (['process-opened'] as const) : []),
    ...(isModified ? (['offer-modified'] as const) : []),
    ...(isClosing ? (['process-closed'] as const) : []),
  ];
}

/** Tells the applicants as part of the caller's transaction, which holds the offer's row. */
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
