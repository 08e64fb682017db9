import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Curro, startCurro } from '../support/curro.ts';
import { until } from '../support/until.ts';
import { createApplicant } from './applicant.ts';
import { loadOffer } from './offers.ts';

let curro: Curro;
beforeAll(async () => {
  curro = await startCurro('storing');
});
afterAll(() => curro.close());

/** Waits until a statement in the database of the suite waits for a lock. */
const isLockAwaited = () =>
  until('a statement to wait for a lock', async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      curro.db,
    );
    return rows.length > 0;
  });

/** A transaction that stays open while another one waits for its locks. */
async function holding(statement: string, parameters: unknown[], meanwhile: () => Promise<void>) {
  const client = new pg.Client({ connectionString: curro.environment.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(statement, parameters);
    await meanwhile();
    await client.query('commit');
  } finally {
    await client.end();
  }
}

test('314 with status and request id when storing fails; nothing is stored', async () => {
  const applicant = await createApplicant(curro);
  const offer = await loadOffer(curro, 'broken');
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'the disk is on fire'; end $$`.execute(curro.db);
  await sql`create trigger broken before insert on applications
    for each row execute function refuse()`.execute(curro.db);
  const { status, headers, body } = await applicant.apply(offer);
  await sql`drop trigger broken on applications`.execute(curro.db);
  expect([status, body]).toEqual([
    500,
    {
      error: '314',
      error_description: expect.any(String),
      timestamp: expect.any(String),
      status: 500,
      requestId: headers.get('x-request-id'),
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('fire');
  expect((await applicant.get('/application')).body.totalFound).toBe(0);
  expect((await applicant.apply(offer)).status).toBe(201);
});

test('a CV that becomes incomplete concurrently is not sent', async () => {
  const applicant = await createApplicant(curro);
  const offer = await loadOffer(curro, 'emptied');
  let applying: ReturnType<typeof applicant.apply> | undefined;
  // The application is validated before the deletion commits, then waits for the candidate's row.
  await holding(
    `with locked as (select id from candidates where subject = $1 for update)
     delete from educations using locked where educations.candidate_id = locked.id`,
    [applicant.subject],
    async () => {
      applying = applicant.apply(offer);
      await isLockAwaited();
    },
  );
  const response = await applying;
  expect([response?.status, response?.body.error, response?.body.errors[0].field]).toEqual([
    400,
    '316',
    'curriculumCode',
  ]);
  expect((await applicant.get('/application')).body.totalFound).toBe(0);
});

test('a concurrent change of a CV that stays complete has no effect', async () => {
  const applicant = await createApplicant(curro);
  const offer = await loadOffer(curro, 'renamed');
  let applying: ReturnType<typeof applicant.apply> | undefined;
  await holding('select from candidates where subject = $1 for update', [applicant.subject], async () => {
    applying = applicant.apply(offer);
    await isLockAwaited();
  });
  expect((await applying)?.status).toBe(201);
});

test('a candidate that is deleted concurrently has no application', async () => {
  const applicant = await createApplicant(curro);
  const offer = await loadOffer(curro, 'deleted');
  let applying: ReturnType<typeof applicant.apply> | undefined;
  await holding('delete from candidates where subject = $1', [applicant.subject], async () => {
    applying = applicant.apply(offer);
    await isLockAwaited();
  });
  const response = await applying;
  expect([response?.status, response?.body.error]).toEqual([400, '316']);
  const { rows } = await sql`select from applications where offer_id = ${offer}`.execute(curro.db);
  expect(rows).toEqual([]);
});
