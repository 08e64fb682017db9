import { randomUUID } from 'node:crypto';
import { type Connection, enqueue, isUuid } from '@curro/db';
import { DomainError, eventKeys, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';
import { type ApplicationProgress, progressAfter } from '../state/evaluate-event.ts';
import { evaluateSingleEvent, type OfferProcess } from '../state/evaluate-offer-event.ts';
import { type EventInput, invalidTransition, operatorKey, parseEvent, repeatedJob } from './event-input.ts';
import { type Expansion, expand, pendingOfferEvents, saveExpansions } from './expand-offer-events.ts';
import { type ProgressRow, progressColumns, toProgress, waitingEvents } from './progress.ts';

/** Time for which the job of a waiting event counts as pending; a dead-lettered job is not retried automatically. */
const PENDING_JOB_TTL_MS = 60_000;

const notFound = (code: string): DomainError =>
  new DomainError('not_found', { params: { detail: `application ${code}` } });

async function applicationExists(db: Connection, code: string): Promise<boolean> {
  if (!isUuid(code)) return false;
  const row = await db.selectFrom('applications').select('id').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

async function findRepeatedJob(
  trx: Connection,
  applicationId: number,
  input: EventInput,
): Promise<string | undefined> {
  if (input.key === undefined) return undefined;
  const earlier = await trx
    .selectFrom('application_events')
    .select(['job_id as jobId', 'request_hash as hash'])
    .where('application_id', '=', applicationId)
    .where('event_key', '=', operatorKey(input.key))
    .executeTakeFirst();
  return repeatedJob(earlier, input);
}

/** The progress after all accepted events are written, including offer events. */
async function projectProgress(
  trx: Connection,
  row: ProgressRow,
  now: Date,
): Promise<{ progress: ApplicationProgress; expansions: Expansion[]; jobPending: boolean }> {
  const waiting = (await waitingEvents(trx, [row.id])).get(row.id) ?? [];
  let progress = progressAfter(toProgress(row), waiting);
  const expansions: Expansion[] = [];
  for (const offerEvent of await pendingOfferEvents(trx, row.offer_id, row.id)) {
    const expanded = expand(row.id, progress, offerEvent);
    progress = expanded.progress;
    expansions.push(expanded.expansion);
  }
  const [oldest] = waiting;
  const jobPending = oldest !== undefined && oldest.acceptedAt.getTime() > now.getTime() - PENDING_JOB_TTL_MS;
  return { progress, expansions, jobPending };
}

async function readOfferProcess(trx: Connection, offerId: string): Promise<OfferProcess> {
  const { rows } = await sql<OfferProcess>`
    select process_closed as "processClosed", state = 'deleted' as deleted from offers
    where id = ${offerId}`.execute(trx);
  return rows[0] ?? { processClosed: true, deleted: true };
}

async function insertAccepted(
  trx: Connection,
  applicationId: number,
  { event, key, rejectedReasons, message, hash }: EventInput,
  at: string,
): Promise<string> {
  const jobId = randomUUID();
  await sql`
    insert into application_events (application_id, event_key, job_id, event, at, rejected_reasons, message, state,
      request_hash)
    values (${applicationId}, ${key === undefined ? `job:${jobId}` : operatorKey(key)}, ${jobId}, ${event}, ${at},
      ${[...rejectedReasons]}, ${message ?? null}, 'accepted', ${hash})`.execute(trx);
  return jobId;
}

/**
 * Accepts an event for one application and enqueues the job that writes it (contract 8.1). The event is evaluated
 * against the state that the application will have after all earlier accepted events are written; unfinished offer
 * events accepted before are written before it.
 * @param code The code of the application.
 * @param body The event as the operator sends it: `eventSchema`.
 * @returns The id of the job.
 * @throws DomainError `not_found` for an unknown application; `invalid_request` for an invalid body or an `at` before
 * the newest event; `conflict` when another event has the key; `invalid_transition` when the state does not allow it.
 */
export async function acceptApplicationEvent(
  { db, clock }: Pick<ApplicationContext, 'db' | 'clock'>,
  code: string,
  body: unknown,
): Promise<string> {
  if (!(await applicationExists(db, code))) throw notFound(code);
  const input = parseEvent(body, eventKeys, clock.now());
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<ProgressRow>`
      select ${progressColumns} from applications where code = ${code} for update`.execute(trx);
    const [row] = rows;
    if (row === undefined) throw notFound(code);
    const earlierJob = await findRepeatedJob(trx, row.id, input);
    if (earlierJob !== undefined) return earlierJob;

    const { progress, expansions, jobPending } = await projectProgress(trx, row, input.now);
    const newest = new Date(progress.summaryEvents.lastEvent.at);
    if (input.at !== undefined && input.at < newest) {
      const value = `before ${newest.toISOString()}`;
      throw invalidInput([{ code: 'invalid_request', field: 'at', params: { value } }]);
    }
    const { event, rejectedReasons, at = input.now } = input;
    const offer = await readOfferProcess(trx, row.offer_id);
    const result = evaluateSingleEvent(progress, { event, at, rejectedReasons }, offer);
    if (!result.ok) throw invalidTransition(event, result.state, result.allowed);
    await saveExpansions(trx, expansions);
    // A pending job has not locked the application yet: it will write this event too.
    if (!jobPending) await enqueue(trx, 'write-application-events', [{ applications: [row.id] }]);
    return insertAccepted(trx, row.id, input, result.writtenEvent.at);
  });
}
