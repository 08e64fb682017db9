import type { Connection } from '@curro/db';
import type { ApplicationStatus, TimelineEvent } from '@curro/shared';
import { sql } from 'kysely';
import { MAX_REFUSALS } from './settings.ts';

/** Whether the candidate is mailed about an event: a change of the status by the company, or a message. */
export function isMailed(
  { event }: Pick<TimelineEvent, 'event'>,
  before: ApplicationStatus,
  after: ApplicationStatus,
): boolean {
  if (event === 'declined-by-candidate') return false;
  return (
    event === 'message-send' ||
    before.state !== after.state ||
    before.processClosed !== after.processClosed ||
    before.offerRemoved !== after.offerRemoved
  );
}

/**
 * Collects written events for the next mails of their candidates, in the transaction that writes the events: changes, and the
 * first event of an application, whose mail is the receipt. The settings
 * are locked until it ends: a mail that is created meanwhile does not miss the events.
 * @param eventIds row ids of events
 */
export async function collectChanges(trx: Connection, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  // Locked in one order: concurrent transactions cannot deadlock.
  const { rows } = await sql<{ candidate_id: number }>`
    update application_mail_settings as settings set pending_since = coalesce(settings.pending_since, now())
    from (
      select candidate_id from application_mail_settings
      where enabled and refusals < ${MAX_REFUSALS} and candidate_id in (
        select applications.candidate_id from application_events
        join applications on applications.id = application_id
        where application_events.id = any(${eventIds}::bigint[]))
      order by candidate_id for no key update) as locked
    where settings.candidate_id = locked.candidate_id
    returning settings.candidate_id`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    insert into application_mail_events (event_id, candidate_id)
    select application_events.id, applications.candidate_id from application_events
    join applications on applications.id = application_id
    where application_events.id = any(${eventIds}::bigint[])
      and applications.candidate_id = any(${rows.map((row) => row.candidate_id)}::bigint[])
    on conflict do nothing`.execute(trx);
}
