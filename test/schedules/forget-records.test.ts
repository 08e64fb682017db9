import { startDigests } from '@curro/alerts';
import { deleteExpiredRecords } from '@curro/db';
import { offerId } from '@curro/shared';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLines, offer } from '../imports/import.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('forget-records');
  // The worker deletes expired records when it starts, and then an hour later.
  await until('the first run of the worker', async () => {
    const { rows } = await sql`
      select from schedule_runs where schedule = 'forget-records' and succeeded_at is not null`.execute(
      curro.db,
    );
    return rows.length > 0;
  });
});
afterAll(() => curro.close());

const forget = () => deleteExpiredRecords(curro.db, new AbortController().signal);
const sources = async () =>
  (await sql<{ source: string }>`select source from imports order by source`.execute(curro.db)).rows.map(
    ({ source }) => source,
  );
const lineResults = async () =>
  (
    await sql<{ source: string }>`
      select source from import_results join imports on id = import_id order by source`.execute(curro.db)
  ).rows.map(({ source }) => source);

test('records are deleted after their retention, waiting work is not', async () => {
  for (const source of ['fresh', 'month', 'year']) await importLines(curro, source, offer('1'));
  await sql`update imports set started_at = now() - interval '31 days' where source = 'month'`.execute(
    curro.db,
  );
  await sql`update imports set started_at = now() - interval '366 days' where source = 'year'`.execute(
    curro.db,
  );
  await sql`
    insert into dead_letters (topic, payload, reason, attempts, state, created_at, last_at, settled_at)
    select 'test', '{}', 'reason', 1, state, at, at, case when state <> 'waiting' then at end
    from unnest(array['waiting', 'discarded', 'retried']) as state,
      unnest(array[now(), now() - interval '31 days']) as at`.execute(curro.db);
  await sql`
    insert into schedule_runs (schedule, started_at) values ('poll-feed/gone', now() - interval '91 days')`.execute(
    curro.db,
  );

  expect(await forget()).toBeGreaterThan(0);
  expect(await sources()).toEqual(['fresh', 'month']);
  expect(await lineResults()).toEqual(['fresh']);
  const { rows: deadLetters } = await sql<{ state: string }>`
    select state from dead_letters where topic = 'test' order by state`.execute(curro.db);
  expect(deadLetters.map(({ state }) => state)).toEqual(['discarded', 'retried', 'waiting', 'waiting']);
  const { rows: schedules } = await sql`select from schedule_runs where schedule = 'poll-feed/gone'`.execute(
    curro.db,
  );
  expect(schedules).toEqual([]);
  expect(await forget()).toBe(0);
});

test('unconfirmed searches of visitors, and visitors without searches, are deleted after a week', async () => {
  await sql`
    with owners as (
      insert into alert_owners (email, secret, created_at)
      select name, name, now() - interval '30 days' from unnest(array['none', 'old', 'fresh', 'active']) as name
      returning id, email)
    insert into saved_searches (owner_id, name, query, query_version, frequency, channel, paused_by, broad, secret,
      updated_at)
    select id, 'x', 'q=x', 9, 'daily', 'email', case when email <> 'active' then 'confirmation' end, false, email,
      now() - case when email = 'fresh' then interval '6 days' else interval '8 days' end
    from owners where email <> 'none'`.execute(curro.db);
  expect(await forget()).toBe(3);
  const { rows } = await sql<{ email: string }>`select email from alert_owners order by email`.execute(
    curro.db,
  );
  expect(rows.map(({ email }) => email)).toEqual(['active', 'fresh']);
});

test('matches are deleted when their offers ended long ago, digests by their age without mailing again', async () => {
  await importLines(curro, 'matched', offer('open'), offer('ended'), offer('seen'));
  const ids = ['open', 'ended', 'seen', 'gone'].map((name) => offerId('matched', name));
  await sql`
    update offers set last_seen_at = now() - interval '91 days' where external_id in ('open', 'ended')`.execute(
    curro.db,
  );
  await sql`update offers set state = 'closed' where external_id in ('ended', 'seen')`.execute(curro.db);
  await sql`
    with owner as (insert into alert_owners (email, secret) values ('matched@x.example', 'matched') returning id),
    search as (
      insert into saved_searches (owner_id, name, query, query_version, frequency, channel, broad, secret)
      select id, 'x', 'q=x', 9, 'daily', 'email', false, 'matched' from owner returning id),
    digest as (
      insert into alert_digests (search_id, state, created_at)
      select id, 'sent', now() - interval '91 days' from search returning id, search_id)
    insert into alert_matches (search_id, offer_id, matched_at, digest_id)
    select search_id, offer, now() - interval '91 days', id from digest, unnest(${ids}::text[]) as offer
    union all select search_id, 'fresh', now(), null from digest`.execute(curro.db);
  await sql`
    insert into alert_confirmations (address_digest, sent_on, mails)
    values ('x', current_date - 3, 1), ('x', current_date, 1)`.execute(curro.db);
  // The digest, two matches, and one day of confirmation mails.
  expect(await forget()).toBe(4);
  const { rows } = await sql<{ offer_id: string; pending: boolean; digest_id: number | null }>`
    select offer_id, pending, digest_id from alert_matches`.execute(curro.db);
  expect(new Set(rows.map(({ offer_id }) => offer_id))).toEqual(new Set([ids[0], ids[2], 'fresh']));
  expect(rows.every(({ pending, digest_id }) => !pending && digest_id === null)).toBe(true);
  expect(await startDigests(curro.db, new AbortController().signal)).toBe(0);
});

test('uploaded files that were not imported are deleted after a day, with their content', async () => {
  await sql`
    with file as (
      insert into import_files (name, source, uploaded_by, uploaded_at)
      select 'offers.csv', age, 'operator', now() - age::interval from unnest(array['1 hour', '25 hours']) as age
      returning id
    )
    insert into import_file_parts (file_id, part, content) select id, 0, 'x' from file`.execute(curro.db);
  expect(await forget()).toBe(1);
  const { rows } = await sql<{ source: string }>`
    select source from import_files join import_file_parts on file_id = id`.execute(curro.db);
  expect(rows).toEqual([{ source: '1 hour' }]);
});
