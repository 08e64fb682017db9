import type { Database } from '@curro/db';
import { sql } from 'kysely';
import type { LogBatch } from './log-buffer.ts';

/** SQLSTATE classes of values that PostgreSQL refuses: data exceptions and violated constraints. */
const REFUSED = /^2[23]/;

/** Whether PostgreSQL refused the values of a batch. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && REFUSED.test(error.code);

/**
 * Writes a batch of the search log. A batch can be written twice. An opened result must be on its page of a search of the
 * last day; others are ignored. A replaced search of the last day is deleted if it is of the same visitor, because shared
 * caches may send the id of one visitor's search to others, and unless a result of it was opened: then the visitor saw it.
 */
export async function writeLogBatch(db: Database, batch: LogBatch): Promise<void> {
  const { searches, opens, applications, replaced } = batch;
  if (searches.length > 0) {
    await sql`
      insert into search_log (id, at, channel, version, q, filters, sort_order, page, page_size, total, took_ms, visitor,
        experiment, teams)
      select id, at, channel, version, q, filters, "sortOrder", page, "pageSize", total, "tookMs", visitor, experiment, teams
      from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as entry (id uuid, at timestamptz, channel text,
        version smallint, q text, filters text, "sortOrder" text, page int, "pageSize" smallint, total int,
        "tookMs" real, visitor text, experiment bigint, teams text)
      on conflict do nothing`.execute(db);
  }
  if (opens.length > 0) {
    await sql`
      insert into search_opens (search_id, position, link)
      select entry."searchId", entry.position, entry.link
      from jsonb_to_recordset(${JSON.stringify(opens)}::jsonb) as entry ("searchId" uuid, position int, link text)
      join search_log on search_log.id = entry."searchId" and search_log.at > now() - interval '1 day'
      where entry.position > (page - 1) * page_size and entry.position <= least(total, page * page_size)
      on conflict do nothing`.execute(db);
  }
  if (applications.length > 0) {
    await sql`update search_opens set applied = true
      where link = any(${applications.map(({ link }) => link)}::text[])`.execute(db);
  }
  if (replaced.length > 0) {
    await sql`delete from search_log
      using jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as entry ("searchId" uuid, visitor text)
      where search_log.id = entry."searchId" and search_log.visitor = entry.visitor and at > now() - interval '1 day'
        and not exists (select from search_opens where search_id = search_log.id)`.execute(db);
  }
}
