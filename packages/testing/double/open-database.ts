import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { availableMigrations, createDatabase, type Database, migrationsFingerprint } from '@curro/db';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { PostgresStream } from './postgres-stream.ts';
import { prepareDatabase, SEARCH_PATH } from './prepare-database.ts';

const TIMEOUT_MS = 60_000;
/** In the published package: built by `npm pack`. */
const PUBLISHED = new URL('../database.tar.gz', import.meta.url);
/** In the workspace: built by the first start. */
const CACHE = new URL('../node_modules/.cache/', import.meta.url);

/** A PostgreSQL in this process. */
export interface MemoryDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

const connect = (postgres: PGlite): Database =>
  createDatabase({
    url: 'postgres://postgres@memory/postgres',
    stream: () => new PostgresStream(postgres),
    poolSize: 1,
    connectTimeoutMs: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
    onError: () => undefined,
  });

/** Creates the data directory of a migrated database, compressed. Takes seconds. */
export async function buildSnapshot(): Promise<Buffer> {
  const postgres = await PGlite.create();
  const db = connect(postgres);
  await prepareDatabase(db);
  await sql`checkpoint`.execute(db);
  await db.destroy();
  const directory = await postgres.dumpDataDir('gzip');
  await postgres.close();
  return Buffer.from(await directory.arrayBuffer());
}

async function readOrBuild(): Promise<Buffer> {
  const published = await readFile(PUBLISHED).catch(() => undefined);
  if (published !== undefined) return published;
  const key = createHash('sha256')
    .update(await migrationsFingerprint(availableMigrations()))
    .update(await readFile(fileURLToPath(new URL('./prepare-database.ts', import.meta.url))))
    .digest('hex');
  const file = new URL(`database-${key.slice(0, 16)}.tar.gz`, CACHE);
  const cached = await readFile(file).catch(() => undefined);
  if (cached !== undefined) return cached;
  const built = await buildSnapshot();
  await mkdir(CACHE, { recursive: true });
  // Another process may build the same file.
  const partial = new URL(`${crypto.randomUUID()}.tmp`, CACHE);
  await writeFile(partial, built);
  await rename(partial, file);
  return built;
}

/** Opens a migrated, empty database in memory. */
export async function openMemoryDatabase(): Promise<MemoryDatabase> {
  const snapshot = await readOrBuild();
  const postgres = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(snapshot)]) });
  const db = connect(postgres);
  await sql.raw(`set search_path = ${SEARCH_PATH}`).execute(db);
  return {
    db,
    async close() {
      await db.destroy();
      await postgres.close();
    },
  };
}
