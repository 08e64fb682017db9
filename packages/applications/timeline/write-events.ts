import { buryDeadLetter, type Database, enqueue, type Schema } from '@curro/db';
import type { JudgeEvent, Standing, TimelineEvent } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { lockApplications, type StandingRow, toStanding } from './standing.ts';
import { type WaitingEvent, waitingEvents } from './waiting-events.ts';

/** What one run has written, and what the rules refused. */
export interface WriteCounts {
  readonly written: number;
  readonly refused: number;
}

interface Written {
  readonly id: number;
  readonly event: TimelineEvent;
  readonly told: boolean;
}

interface Refusal {
  readonly application: StandingRow;
  readonly event: WaitingEvent;
  readonly reason: string;
}

interface Moved {
  readonly row: StandingRow;
  readonly standing: Standing;
  readonly written: readonly Written[];
  readonly refused: readonly Refusal[];
}

/** Judges the waiting events of one application in the order of acceptance. */
function move(row: StandingRow, waiting: readonly WaitingEvent[], judge: JudgeEvent): Moved {
  let standing = toStanding(row);
  const written: Written[] = [];
  const refused: Refusal[] = [];
  for (const event of waiting) {
    const judged = judge(standing, event);
    if (judged.ok) {
      standing = judged.standing;
      written.push({ id: event.id, event: judged.written, told: row.told });
    } else {
      const reason = `${event.event} is not allowed from ${judged.state}`;
      refused.push({ application: row, event, reason });
    }
  }
  return { row, standing, written, refused };
}

async function writeTimeline(trx: Transaction<Schema>, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return;
  const column = <T>(pick: (row: Written) => T): T[] => written.map(pick);
  // The sequence is drawn here, row by row in the order of the list: unnest keeps it.
  await sql`
    update application_events set state = 'written', at = given.at, sequence = given.sequence,
      tipo_id = given.tipo_id, description = given.description, initializer = given.initializer,
      finisher = given.finisher, written_at = now(), reason = null
    from (
      select nextval('timeline_sequence') as sequence, ordered.* from unnest(
        ${column(({ id }) => id)}::bigint[], ${column(({ event }) => event.at)}::timestamptz[],
        ${column(({ event }) => event.tipoId)}::smallint[], ${column(({ event }) => event.description)}::text[],
        ${column(({ event }) => event.initializer)}::boolean[], ${column(({ event }) => event.finisher)}::boolean[]
      ) as ordered (id, at, tipo_id, description, initializer, finisher)
    ) as given
    where application_events.id = given.id`.execute(trx);
}

async function moveApplications(trx: Transaction<Schema>, moved: readonly Moved[]): Promise<void> {
  const changed = moved.filter(({ written }) => written.length > 0);
  if (changed.length === 0) return;
  const column = <T>(pick: (row: Moved) => T): T[] => changed.map(pick);
  await sql`
    update applications set state = given.state, process_closed = given.process_closed,
      offer_removed = given.offer_removed, informed_on = given.informed_on, moved_on = given.moved_on,
      noted = given.noted, events = applications.events + given.events, last_event_at = given.last_event_at
    from unnest(
      ${column(({ row }) => row.id)}::bigint[], ${column(({ standing }) => standing.status.state)}::text[],
      ${column(({ standing }) => standing.status.processClosed)}::boolean[],
      ${column(({ standing }) => standing.status.offerRemoved)}::boolean[],
      ${column(({ standing }) => JSON.stringify(standing.status.informedOn))}::jsonb[],
      ${column(({ standing }) => standing.status.movedOn ?? null)}::text[],
      ${column(({ standing }) => JSON.stringify(standing.noted))}::jsonb[],
      ${column(({ written }) => written.length)}::int[],
      ${column(({ standing }) => standing.noted.lastEvent.at)}::timestamptz[]
    ) as given (id, state, process_closed, offer_removed, informed_on, moved_on, noted, events, last_event_at)
    where applications.id = given.id`.execute(trx);
}

/** Refused events become dead letters; replaying one has the worker judge the event again. */
async function bury(trx: Transaction<Schema>, { application, event, reason }: Refusal): Promise<void> {
  await sql`
    update application_events set state = 'refused', reason = ${reason} where id = ${event.id}`.execute(trx);
  await buryDeadLetter(trx, {
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
  judge: JudgeEvent,
): Promise<WriteCounts> {
  const rows = await lockApplications(trx, applicationIds);
  const waiting = await waitingEvents(trx, applicationIds);
  const moved = rows.map((row) => move(row, waiting.get(row.id) ?? [], judge));
  const written = moved.flatMap((application) => application.written);
  const refused = moved.flatMap((application) => application.refused);
  await writeTimeline(trx, written);
  await moveApplications(trx, moved);
  for (const refusal of refused) await bury(trx, refusal);
  await enqueue(
    trx,
    'deliver-webhook',
    written.filter(({ told }) => told).map(({ id }) => ({ event: id })),
  );
  return { written: written.length, refused: refused.length };
}

/** Writes the waiting events of some applications; `again` names refused ones that are to be judged once more. */
export async function writeEvents(
  db: Database,
  applicationIds: readonly number[],
  judge: JudgeEvent,
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
    return writeEventsIn(trx, applicationIds, judge);
  });
}
