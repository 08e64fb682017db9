import { randomUUID } from 'node:crypto';
import { type Database, enqueue, isUuid, type Schema } from '@curro/db';
import type {
  ApplicationProgress,
  ApplicationState,
  EventKey,
  EventResult,
  RequestedEvent,
} from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { type ApplicationProgressRow, progressColumns, toProgress } from './application-progress.ts';
import {
  type Expansion,
  expand,
  pendingOfferEvents,
  type Rules,
  saveExpansions,
} from './expand-offer-events.ts';
import { progressAfter, waitingEvents } from './waiting-events.ts';

/** How long a waiting event's job is relied on; one that became a dead letter does not come by itself. */
const PENDING_JOB_TTL_MS = 60_000;

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
  readonly evaluateSingleEvent: (
    progress: ApplicationProgress,
    requested: RequestedEvent,
    offer: OfferProcess,
  ) => EventResult;
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
  const previous = await trx
    .selectFrom('application_events')
    .select(['job_id', 'request_hash'])
    .where('application_id', '=', applicationId)
    .where('event_key', '=', operatorKey(key))
    .executeTakeFirst();
  if (previous === undefined) return undefined;
  // Keys of before the hash was kept: what they said is not known.
  const isSameRequest = previous.request_hash === null || previous.request_hash === hash;
  return isSameRequest ? { kind: 'accepted', jobId: previous.job_id } : { kind: 'key-reused' };
}

const operatorKey = (key: string): string => `key:${key}`;

/** Where the application will stand when everything already accepted is written, fan-outs included. */
async function projectProgress(
  trx: Transaction<Schema>,
  row: ApplicationProgressRow,
  rules: Rules,
  now: Date,
): Promise<{ progress: ApplicationProgress; expansions: Expansion[]; jobPending: boolean }> {
  const waiting = (await waitingEvents(trx, [row.id])).get(row.id) ?? [];
  let progress = progressAfter(toProgress(row), waiting, rules.evaluate);
  const expansions: Expansion[] = [];
  for (const offerEvent of await pendingOfferEvents(trx, row.offer_id, row.id)) {
    const expandedEvent = expand(row.id, progress, offerEvent, rules);
    progress = expandedEvent.progress;
    expansions.push(expandedEvent.expansion);
  }
  const [oldest] = waiting;
  const jobPending = oldest !== undefined && oldest.acceptedAt.getTime() > now.getTime() - PENDING_JOB_TTL_MS;
  return { progress, expansions, jobPending };
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
    const { rows } = await sql<ApplicationProgressRow>`
      select ${progressColumns} from applications where code = ${code} for update`.execute(trx);
    const [row] = rows;
    if (row === undefined) return { kind: 'unknown' };
    const earlier = await earlierAcceptance(trx, row.id, request);
    if (earlier !== undefined) return earlier;

    const { progress, expansions, jobPending } = await projectProgress(trx, row, rules, request.now);
    const newest = new Date(progress.summaryEvents.lastEvent.at);
    if (request.at !== undefined && request.at < newest) return { kind: 'too-early', newest };
    const { event, rejectedReasons, at = request.now } = request;
    const offer = await offerProcess(trx, row.offer_id);
    const evaluation = rules.evaluateSingleEvent(progress, { event, at, rejectedReasons }, offer);
    if (!evaluation.ok) return { kind: 'refused', state: evaluation.state, allowed: evaluation.allowed };
    await saveExpansions(trx, expansions);
    // An event that waits has a job that has not had the application yet: it will write this one as well.
    if (!jobPending) await enqueue(trx, 'write-application-events', [{ applications: [row.id] }]);
    return {
      kind: 'accepted',
      jobId: await insertAccepted(trx, row.id, request, evaluation.writtenEvent.at),
    };
  });
}
