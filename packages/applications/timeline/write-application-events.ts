import { type Connection, enqueue, moveToDeadLetters } from '@curro/db';
import type { TimelineEvent } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';
import { collectChanges, isMailed } from '../mails/collect-changes.ts';
import { type ApplicationProgress, evaluateEvent } from '../state/evaluate-event.ts';
import {
  lockApplications,
  type ProgressRow,
  toProgress,
  type WaitingEvent,
  waitingEvents,
} from './progress.ts';

interface WrittenEvent {
  readonly id: number;
  readonly event: TimelineEvent;
  readonly hasWebhook: boolean;
  readonly isMailed: boolean;
}

interface RefusedEvent {
  readonly application: ProgressRow;
  readonly event: WaitingEvent;
  readonly reason: string;
}

interface AppliedEvents {
  readonly row: ProgressRow;
  readonly progress: ApplicationProgress;
  readonly written: readonly WrittenEvent[];
  readonly refused: readonly RefusedEvent[];
}

/** Evaluates the waiting events of one application in the order of acceptance. */
function applyEvents(row: ProgressRow, waiting: readonly WaitingEvent[]): AppliedEvents {
  let progress = toProgress(row);
  const written: WrittenEvent[] = [];
  const refused: RefusedEvent[] = [];
  for (const event of waiting) {
    const result = evaluateEvent(progress, event);
    if (result.ok) {
      const { status } = progress;
      progress = result.progress;
      written.push({
        id: event.id,
        event: result.writtenEvent,
        hasWebhook: row.has_webhook,
        isMailed: isMailed(result.writtenEvent, status, progress.status),
      });
    } else {
      const reason = `${event.event} is not allowed from ${result.state}`;
      refused.push({ application: row, event, reason });
    }
  }
  return { row, progress, written, refused };
}

async function writeTimeline(trx: Connection, written: readonly WrittenEvent[]): Promise<void> {
  if (written.length === 0) return;
  const column = <T>(pick: (row: WrittenEvent) => T): T[] => written.map(pick);
  // unnest preserves the order of the list: each event gets a higher sequence number than the previous one.
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

async function saveApplications(trx: Connection, appliedEvents: readonly AppliedEvents[]): Promise<void> {
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
      ${column(({ progress }) => JSON.stringify(progress.status.dailyEventsOn))}::jsonb[],
      ${column(({ progress }) => progress.status.stateChangedOn ?? null)}::text[],
      ${column(({ progress }) => JSON.stringify(progress.summaryEvents))}::jsonb[],
      ${column(({ written }) => written.length)}::int[],
      ${column(({ progress }) => progress.summaryEvents.lastEvent.at)}::timestamptz[]
    ) as input (id, state, process_closed, offer_removed, daily_events_on, state_changed_on, summary_events, events,
      last_event_at)
    where applications.id = input.id`.execute(trx);
}

/** Moves a refused event to the dead letters; a retry of the dead letter evaluates the event again. */
async function refuseEvent(trx: Connection, { application, event, reason }: RefusedEvent): Promise<void> {
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
 * Writes the waiting events of some applications in the caller's transaction, enqueues their webhooks and collects
 * them for the mails of the candidates. Without waiting events it changes nothing: the job is idempotent.
 * @returns The number of events refused because the state no longer allows them.
 */
export async function writeEventsIn(trx: Connection, applicationIds: readonly number[]): Promise<number> {
  const rows = await lockApplications(trx, applicationIds);
  const waiting = await waitingEvents(trx, applicationIds);
  const appliedEvents = rows.map((row) => applyEvents(row, waiting.get(row.id) ?? []));
  const written = appliedEvents.flatMap((application) => application.written);
  const refused = appliedEvents.flatMap((application) => application.refused);
  await writeTimeline(trx, written);
  await saveApplications(trx, appliedEvents);
  for (const refusedEvent of refused) await refuseEvent(trx, refusedEvent);
  await collectChanges(
    trx,
    written.filter((event) => event.isMailed).map(({ id }) => id),
  );
  await enqueue(
    trx,
    'deliver-webhook',
    written.filter(({ hasWebhook }) => hasWebhook).map(({ id }) => ({ event: id })),
  );
  return refused.length;
}

/**
 * Writes the accepted events of some applications to their timelines. Events that the state no longer allows move
 * to the dead letters.
 * @param applications Ids of applications.
 * @param retried Ids of refused events to evaluate again.
 */
export async function writeApplicationEvents(
  { db, log }: Pick<ApplicationContext, 'db' | 'log'>,
  applications: readonly number[],
  retried: readonly number[] = [],
): Promise<void> {
  const refused = await db.transaction().execute(async (trx) => {
    if (retried.length > 0) {
      await lockApplications(trx, applications);
      await sql`
        update application_events set state = 'accepted', reason = null
        where id = any(${retried}::bigint[]) and application_id = any(${applications}::bigint[])
          and state = 'refused'`.execute(trx);
    }
    return writeEventsIn(trx, applications);
  });
  if (refused > 0) log.warn({ applications, refused }, 'accepted events were refused');
}
