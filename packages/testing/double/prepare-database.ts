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

/**
 * Empties the tables that have rows, restores those of the migrations and restarts the sequences. An index that
 * remembers the revisions of removed offers needs sequences that continue.
 */
export async function resetDatabase(
  db: Database,
  { restartSequences = true }: { readonly restartSequences?: boolean } = {},
): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${RETAINED}::text[])`.execute(
    db,
  );
  const exists = sql.join(
    tables.map(({ name }) => sql`select ${name} as name where exists (select from ${sql.table(name)})`),
    sql` union all `,
  );
  const { rows: filled } = await sql<{ name: string }>`${exists}`.execute(db);
  if (filled.length > 0) {
    const names = sql.join(filled.map(({ name }) => sql.table(name)));
    const identity = sql.raw(restartSequences ? 'restart identity' : 'continue identity');
    await sql`truncate ${names} ${identity} cascade`.execute(db);
  }
  for (const table of FILLED_TABLES) {
    await sql`delete from ${sql.table(table)}`.execute(db);
    await sql`insert into ${sql.table(table)} select * from initial.${sql.ref(table)}`.execute(db);
  }
  if (!restartSequences) return;
  await sql`select setval(quote_ident(sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public'`.execute(db);
}

/** Moves the time of the database. */
export async function moveDatabaseClock(db: Database, offsetMs: number): Promise<void> {
  await sql`update test_clock set ahead = make_interval(secs => ${offsetMs / 1_000})`.execute(db);
}
