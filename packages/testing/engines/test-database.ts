import { createHash } from 'node:crypto';
import { availableMigrations, createDatabase, type Database, migrationsFingerprint } from '@curro/db';
import { sql } from 'kysely';
import { PREPARATION, prepareDatabase, SEARCH_PATH } from '../double/prepare-database.ts';

const TIMEOUT_MS = 60_000;
/** Lock of the preparation of a template across processes; the number is arbitrary. */
const LOCK = 7_283_018;
const KEY_LENGTH = 16;
/** Templates of other releases that a server retains. */
const MAX_FORMER_TEMPLATES = 3;

/** Opens one connection to a database. */
export const openDatabase = (url: string): Database =>
  createDatabase({
    url,
    poolSize: 1,
    connectTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    onError: () => undefined,
  });

async function withDatabase(url: string, use: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url);
  try {
    await use(db);
  } finally {
    await db.destroy();
  }
}

const urlOf = (adminUrl: string, name: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const exists = async (admin: Database, name: string): Promise<boolean> =>
  (await sql`select from pg_database where datname = ${name}`.execute(admin)).rows.length > 0;

/** Drops the oldest templates; one that is being copied stays. */
async function dropFormerTemplates(admin: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like 'curro-template-%'
    order by oid desc offset ${MAX_FORMER_TEMPLATES + 1}`.execute(admin);
  for (const { name } of rows) {
    await sql`drop database if exists ${sql.id(name)}`.execute(admin).catch(() => undefined);
  }
}

/** The migrated database of this release that suites copy; the first suite on a server creates it. */
async function ensureTemplate(admin: Database, adminUrl: string): Promise<string> {
  const key = createHash('sha256')
    .update(await migrationsFingerprint(availableMigrations()))
    .update(PREPARATION)
    .digest('hex');
  const name = `curro-template-${key.slice(0, KEY_LENGTH)}`;
  if (await exists(admin, name)) return name;
  await sql`select pg_advisory_lock(${LOCK})`.execute(admin);
  try {
    if (await exists(admin, name)) return name;
    // A process that was killed leaves an incomplete database.
    const draft = `${name}-draft`;
    await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(admin);
    await sql`create database ${sql.id(draft)} template template0`.execute(admin);
    await withDatabase(urlOf(adminUrl, draft), prepareDatabase);
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(admin);
    await dropFormerTemplates(admin);
    return name;
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`.execute(admin);
  }
}

/** A database for one suite. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database beside that of `adminUrl`, whose role must be allowed to create databases. */
export async function createTestDatabase(adminUrl: string, name: string): Promise<TestDatabase> {
  await withDatabase(adminUrl, async (admin) => {
    const template = await ensureTemplate(admin, adminUrl);
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
    // Every session finds the functions of the clock.
    await sql`alter database ${sql.id(name)} set search_path = ${sql.raw(SEARCH_PATH)}`.execute(admin);
  });
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      withDatabase(adminUrl, async (admin) => {
        await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
      }),
  };
}
