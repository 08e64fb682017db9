import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
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

/** Every start copies the directory, and nothing survives the process: little memory, no recovery. */
const SETTINGS = `
shared_buffers = 32MB
wal_level = minimal
max_wal_senders = 0
full_page_writes = off
wal_init_zero = off
wal_recycle = off
min_wal_size = 2MB
`;
const INITDB = ['--wal-segsize=1'];

/** Creates the data directory of a migrated database, compressed. Takes seconds. */
export async function buildSnapshot(): Promise<Buffer> {
  const postgres = await PGlite.create({ initDbStartParams: INITDB, postgresqlconf: SETTINGS });
  const db = connect(postgres);
  await prepareDatabase(db);
  await db.destroy();
  // Two thirds of the directory; they are needed to create databases only.
  await postgres.exec("update pg_database set datistemplate = false where datname like 'template_'");
  for (const name of ['template0', 'template1']) await postgres.exec(`drop database ${name}`);
  await postgres.exec('checkpoint');
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
    .update(await readFile(fileURLToPath(import.meta.url)))
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

/** Read once per process: decompressing it takes as long as copying it. */
let migrated: Promise<Blob> | undefined;

/** Opens a migrated, empty database in memory. */
export async function openMemoryDatabase(): Promise<MemoryDatabase> {
  migrated ??= readOrBuild().then((compressed) => new Blob([gunzipSync(compressed)]));
  const postgres = await PGlite.create({ loadDataDir: await migrated });
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
