import { type Database, enqueue, moveToDeadLetters, type Schema } from '@curro/db';
import type { ApplicationProgress, EvaluateEvent, TimelineEvent } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { type ApplicationProgressRow, lockApplications, toProgress } from './application-progress.ts';
import { type WaitingEvent, waitingEvents } from './waiting-events.ts';

/** What one run has written, and what the rules refused. */
export interface WriteCounts {
  readonly written: number;
  readonly refused: number;
}

interface WrittenEvent {
  readonly id: number;
  readonly event: TimelineEvent;
  readonly hasWebhook: boolean;
}

interface RefusedEvent {
  readonly application: ApplicationProgressRow;
  readonly event: WaitingEvent;
  readonly reason: string;
}

interface AppliedEvents {
  readonly row: ApplicationProgressRow;
  readonly progress: ApplicationProgress;
  readonly written: readonly WrittenEvent[];
  readonly refused: readonly RefusedEvent[];
}

/** Judges the waiting events of one application in the order of acceptance. */
function applyEvents(
  row: ApplicationProgressRow,
  waiting: readonly WaitingEvent[],
  evaluate: EvaluateEvent,
): AppliedEvents {
  let progress = toProgress(row);
  const written: WrittenEvent[] = [];
  const refused: RefusedEvent[] = [];
  for (const event of waiting) {
    const evaluation = evaluate(progress, event);
    if (evaluation.ok) {
      progress = evaluation.progress;
      written.push({ id: event.id, event: evaluation.writtenEvent, hasWebhook: row.has_webhook });
    } else {
      const reason = `${event.event} is not allowed from ${evaluation.state}`;
      refused.push({ application: row, event, reason });
    }
  }
  return { row, progress, written, refused };
}

async function writeTimeline(trx: Transaction<Schema>, written: readonly WrittenEvent[]): Promise<void> {
  if (written.length === 0) return;
  const column = <T>(pick: (row: WrittenEvent) => T): T[] => written.map(pick);
  // The sequence is drawn here, row by row in the order of the list: unnest keeps it.
  await sql`
    update application_events set state = 'written', at = input.at, sequence = input.sequence,
      tipo_id = input.tipo_id, description = input.description, initializer = input.initializer,
      finisher = input.finisher, written_at = now(), reason = null
    from (
      select nextval('timeline_sequence') as sequence, ordered.* from unnest(
        ${column(({ id }) => id)}::bigint[], ${column(({ event }) => event.at)}::timestamptz[],
        ${column(({ event }) => event.tipoId)}::smallint[], ${column(({ event }) => event.description)}::text[],
        ${column(({ event }) => event.initializer)}::boolean[], ${column(({ event }) => event.finisher)}::boolean[]
      ) as ordered (id, at, tipo_id, description, initializer, finisher)
    ) as input
    where application_events.id = input.id`.execute(trx);
}

async function saveApplications(
  trx: Transaction<Schema>,
  appliedEvents: readonly AppliedEvents[],
): Promise<void> {
  const changed = appliedEvents.filter(({ written }) => written.length > 0);
  if (changed.length === 0) return;
  const column = <T>(pick: (row: AppliedEvents) => T): T[] => changed.map(pick);
  await sql`
    update applications set state = input.state, process_closed = input.process_closed,
      offer_removed = input.offer_removed, daily_events_on = input.daily_events_on,
      state_changed_on = input.state_changed_on, summary_events = input.summary_events,
      events = applications.events + input.events, last_event_at = input.last_event_at
    from unnest(
      ${column(({ row }) => row.id)}::bigint[], ${column(({ progress }) => progress.status.state)}::text[],
      ${column(({ progress }) => progress.status.processClosed)}::boolean[],
      ${column(({ progress }) => progress.status.offerRemoved)}::boolean[],
      ${column(({ progress }) => JSON.stringify(progress.status.informedOn))}::jsonb[],
      ${column(({ progress }) => progress.status.movedOn ?? null)}::text[],
      ${column(({ progress }) => JSON.stringify(progress.summaryEvents))}::jsonb[],
      ${column(({ written }) => written.length)}::int[],
      ${column(({ progress }) => progress.summaryEvents.lastEvent.at)}::timestamptz[]
    ) as input (id, state, process_closed, offer_removed, daily_events_on, state_changed_on, summary_events, events,
      last_event_at)
    where applications.id = input.id`.execute(trx);
}

/** Refused events become dead letters; retrying one has the worker judge the event again. */
async function refuseEvent(
  trx: Transaction<Schema>,
  { application, event, reason }: RefusedEvent,
): Promise<void> {
  await sql`
    update application_events set state = 'refused', reason = ${reason} where id = ${event.id}`.execute(trx);
  await moveToDeadLetters(trx, {
    topic: 'write-application-events',
    payload: { applications: [application.id], again: [event.id] },
    reason: `application ${application.code}: ${reason}`,
    attempts: 1,
    subject: `event ${event.id}`,
  });
}

/**
 * Writes the waiting events of some applications as part of the caller's transaction: rows are locked, events judged in
 * the order of acceptance, the timeline, the applications and the promises to tell their clients written together.
 * Nothing waits: nothing happens, so that a job may run any number of times.
 */
export async function writeEventsIn(
  trx: Transaction<Schema>,
  applicationIds: readonly number[],
  evaluate: EvaluateEvent,
): Promise<WriteCounts> {
  const rows = await lockApplications(trx, applicationIds);
  const waiting = await waitingEvents(trx, applicationIds);
  const appliedEvents = rows.map((row) => applyEvents(row, waiting.get(row.id) ?? [], evaluate));
  const written = appliedEvents.flatMap((application) => application.written);
  const refused = appliedEvents.flatMap((application) => application.refused);
  await writeTimeline(trx, written);
  await saveApplications(trx, appliedEvents);
  for (const refusedEvent of refused) await refuseEvent(trx, refusedEvent);
  await enqueue(
    trx,
    'deliver-webhook',
    written.filter(({ hasWebhook }) => hasWebhook).map(({ id }) => ({ event: id })),
  );
  return { written: written.length, refused: refused.length };
}

/** Writes the waiting events of some applications; `again` names refused ones that are to be judged once more. */
export async function writeEvents(
  db: Database,
  applicationIds: readonly number[],
  evaluate: EvaluateEvent,
  again: readonly number[] = [],
): Promise<WriteCounts> {
  return db.transaction().execute(async (trx) => {
    if (again.length > 0) {
      await lockApplications(trx, applicationIds);
      await sql`
        update application_events set state = 'accepted', reason = null
        where id = any(${again}::bigint[]) and application_id = any(${applicationIds}::bigint[])
          and state = 'refused'`.execute(trx);
    }
    return writeEventsIn(trx, applicationIds, evaluate);
  });
}
