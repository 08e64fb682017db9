import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** The advisory lock of migrations; the number is arbitrary. */
const LOCK = 7_283_001;

/** Lists the migrations of this release, in order. */
export function availableMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function appliedNames(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{
    there: boolean;
  }>`select to_regclass('migrations') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return new Set();
  const applied = await sql<{ name: string }>`select name from migrations`.execute(db);
  return new Set(applied.rows.map((row) => row.name));
}

/**
 * Applies the missing migrations in order, in one transaction under a lock, so that several processes may start at
 * once.
 * @param names the migrations to apply, all by default
 * @returns the names of those applied
 */
export async function migrate(
  db: Database,
  names: readonly string[] = availableMigrations(),
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(trx);
    const applied = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(applied.rows.map((row) => row.name));
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) {
      await sql.raw(await readFile(new URL(name, FOLDER), 'utf8')).execute(trx);
      await sql`insert into migrations (name) values (${name})`.execute(trx);
    }
    return missing;
  });
}

/** Lists the migrations that the database lacks. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = await appliedNames(db);
  return availableMigrations().filter((name) => !applied.has(name));
}

/** A hash of the texts of migrations. */
export async function migrationsFingerprint(
  names: readonly string[] = availableMigrations(),
): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(new URL(name, FOLDER)));
  return hash.digest('hex');
}
