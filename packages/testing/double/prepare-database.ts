import { availableMigrations, type Database, FILLED_TABLES, migrate } from '@curro/db';
import { sql } from 'kysely';

/**
 * The functions of the time follow the table `test_clock`: the schema is searched before `pg_catalog`, so that every
 * statement and every default of a column calls them (docs/adr/0037).
 */
const CLOCK = `
  create table public.test_clock (ahead interval not null);
  insert into public.test_clock values ('0');
  create function public.now() returns timestamptz language sql stable
    as 'select pg_catalog.now() + ahead from public.test_clock';
  create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select pg_catalog.clock_timestamp() + ahead from public.test_clock'`;

/** Identifies what is prepared besides the migrations. */
export const PREPARATION = `${CLOCK}; ${FILLED_TABLES.join()}`;

/** The setting that every session needs. */
export const SEARCH_PATH = 'public, pg_catalog';

/** Migrates an empty database and stores the rows of the migrations, which a reset restores. */
export async function prepareDatabase(db: Database): Promise<void> {
  await sql.raw(`set search_path = ${SEARCH_PATH}`).execute(db);
  for (const statement of CLOCK.split(';')) await sql.raw(statement).execute(db);
  await migrate(db, availableMigrations());
  await sql`create schema initial`.execute(db);
  for (const table of FILLED_TABLES) {
    await sql`create table initial.${sql.ref(table)} as table public.${sql.ref(table)}`.execute(db);
  }
}

/** Tables that a reset leaves. */
const RETAINED = ['migrations', 'test_clock'];

/** The names of the tables that have rows. */
async function listFilledTables(db: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${RETAINED}::text[])`.execute(
    db,
  );
  const exists = sql.join(
    tables.map(({ name }) => sql`select ${name} as name where exists (select from ${sql.table(name)})`),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string }>`${exists}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Inserts the rows of the migrations into empty tables. */
async function restoreRows(db: Database): Promise<void> {
  for (const table of FILLED_TABLES) {
    await sql`insert into ${sql.table(table)} select * from initial.${sql.ref(table)}`.execute(db);
  }
}

/**
 * Empties the tables and restores the rows of the migrations. The sequences continue: the index remembers the revisions
 * of removed offers for a while.
 */
export async function resetDatabase(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length > 0) {
    await sql`truncate ${sql.join(filled.map((name) => sql.table(name)))} cascade`.execute(db);
  }
  await restoreRows(db);
}

/** Empties the tables of a database in memory, restores the rows of the migrations and restarts the sequences. */
export async function resetMemoryDatabase(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length > 0) {
    // Without triggers and foreign keys. With some thousand rows, truncating takes three times as long.
    await sql`set session_replication_role = replica`.execute(db);
    for (const name of filled) await sql`delete from ${sql.table(name)}`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum ${sql.join(filled.map((name) => sql.table(name)))}`.execute(db);
  }
  await restoreRows(db);
  await sql`select setval(quote_ident(sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public'`.execute(db);
  // Removes the log of writes, which is in memory too and has no other bound.
  await sql`checkpoint`.execute(db);
}

/** Moves the time of the database. */
export async function moveDatabaseClock(db: Database, offsetMs: number): Promise<void> {
  await sql`update test_clock set ahead = make_interval(secs => ${offsetMs / 1_000})`.execute(db);
}
