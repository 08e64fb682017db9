import { randomUUID } from 'node:crypto';
import { type Database, enqueue, isUuid, type Schema } from '@curro/db';
import type { ApplicationState, EventKey, Judgement, Standing, WantedEvent } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import {
  type Expansion,
  expand,
  pendingOfferEvents,
  type Rules,
  saveExpansions,
} from './expand-offer-events.ts';
import { type StandingRow, standingColumns, toStanding } from './standing.ts';
import { standingAfter, waitingEvents } from './waiting-events.ts';

/** How long a waiting event's job is relied on; one that became a dead letter does not come by itself. */
const PROMISE_TRUSTED_MS = 60_000;

/** An event that the operator wants written. */
export interface EventRequest {
  readonly event: EventKey;
  /** The moment of the change; undefined: now, or the newest event's time if that is later. */
  readonly at: Date | undefined;
  readonly rejectedReasons: readonly string[];
  /** The operator's own key: the same request under it is accepted once and answered alike. */
  readonly key: string | undefined;
  /** The hash of the whole request: another one under the same key is refused. */
  readonly hash: string;
  readonly now: Date;
}

interface OfferProcess {
  readonly processClosed: boolean;
  readonly deleted: boolean;
}

/** How events of single applications are judged, by the application and its offer. */
interface SingleRules extends Rules {
  readonly judgeSingle: (standing: Standing, wanted: WantedEvent, offer: OfferProcess) => Judgement;
}

/** What became of the request. `too-early`: `at` lies before the newest event. */
export type Acceptance =
  | { readonly kind: 'accepted'; readonly jobId: string }
  | { readonly kind: 'unknown' | 'key-reused' }
  | { readonly kind: 'too-early'; readonly newest: Date }
  | { readonly kind: 'refused'; readonly state: ApplicationState; readonly allowed: readonly EventKey[] };

/** The answer that an earlier request under the same key got. */
async function earlierAcceptance(
  trx: Transaction<Schema>,
  applicationId: number,
  { key, hash }: EventRequest,
): Promise<Acceptance | undefined> {
  if (key === undefined) return undefined;
  const before = await trx
    .selectFrom('application_events')
    .select(['job_id', 'request_hash'])
    .where('application_id', '=', applicationId)
    .where('event_key', '=', operatorKey(key))
    .executeTakeFirst();
  if (before === undefined) return undefined;
  // Keys of before the hash was kept: what they said is not known.
  const same = before.request_hash === null || before.request_hash === hash;
  return same ? { kind: 'accepted', jobId: before.job_id } : { kind: 'key-reused' };
}

const operatorKey = (key: string): string => `key:${key}`;

/** Where the application will stand when everything already accepted is written, fan-outs included. */
async function projected(
  trx: Transaction<Schema>,
  row: StandingRow,
  rules: Rules,
  now: Date,
): Promise<{ standing: Standing; expansions: Expansion[]; promised: boolean }> {
  const waiting = (await waitingEvents(trx, [row.id])).get(row.id) ?? [];
  let standing = standingAfter(toStanding(row), waiting, rules.judge);
  const expansions: Expansion[] = [];
  for (const offerEvent of await pendingOfferEvents(trx, row.offer_id, row.id)) {
    const expanded = expand(row.id, standing, offerEvent, rules);
    standing = expanded.standing;
    expansions.push(expanded.expansion);
  }
  const [oldest] = waiting;
  const promised = oldest !== undefined && oldest.acceptedAt.getTime() > now.getTime() - PROMISE_TRUSTED_MS;
  return { standing, expansions, promised };
}

async function offerProcess(trx: Transaction<Schema>, offerId: string): Promise<OfferProcess> {
  const { rows } = await sql<OfferProcess>`
    select process_closed as "processClosed", state = 'deleted' as deleted from offers
    where id = ${offerId}`.execute(trx);
  return rows[0] ?? { processClosed: true, deleted: true };
}

async function insertAccepted(
  trx: Transaction<Schema>,
  applicationId: number,
  request: EventRequest,
  at: string,
): Promise<string> {
  const jobId = randomUUID();
  await sql`
    insert into application_events (application_id, event_key, job_id, event, at, rejected_reasons, state, request_hash)
    values (${applicationId}, ${request.key === undefined ? `job:${jobId}` : operatorKey(request.key)}, ${jobId},
      ${request.event}, ${at}, ${[...request.rejectedReasons]}, 'accepted', ${request.hash})`.execute(trx);
  return jobId;
}

/**
 * Accepts an event for one application, or says at once why not: it is judged against the state that the application
 * will have when everything accepted before is written (contract 8.1). Fan-outs accepted before and still under way
 * are given their place in front of it.
 */
export async function acceptEvent(
  db: Database,
  code: string,
  request: EventRequest,
  rules: SingleRules,
): Promise<Acceptance> {
  if (!isUuid(code)) return { kind: 'unknown' };
  return db.transaction().execute(async (trx): Promise<Acceptance> => {
    const { rows } = await sql<StandingRow>`
      select ${standingColumns} from applications where code = ${code} for update`.execute(trx);
    const [row] = rows;
    if (row === undefined) return { kind: 'unknown' };
    const earlier = await earlierAcceptance(trx, row.id, request);
    if (earlier !== undefined) return earlier;

    const { standing, expansions, promised } = await projected(trx, row, rules, request.now);
    const newest = new Date(standing.noted.lastEvent.at);
    if (request.at !== undefined && request.at < newest) return { kind: 'too-early', newest };
    const { event, rejectedReasons, at = request.now } = request;
    const offer = await offerProcess(trx, row.offer_id);
    const judged = rules.judgeSingle(standing, { event, at, rejectedReasons }, offer);
    if (!judged.ok) return { kind: 'refused', state: judged.state, allowed: judged.allowed };
    await saveExpansions(trx, expansions);
    // An event that waits has a job that has not had the application yet: it will write this one as well.
    if (!promised) await enqueue(trx, 'write-application-events', [{ applications: [row.id] }]);
    return { kind: 'accepted', jobId: await insertAccepted(trx, row.id, request, judged.written.at) };
  });
}
