import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { createDatabase } from '../database.ts';
import { availableMigrations, migrate } from '../migrate.ts';
import { type BackupReader, createBackupReader } from './backup-reader.ts';
import {
  type BackupHeader,
  footerSchema,
  headerSchema,
  type OnRows,
  tableEndSchema,
  tableSchema,
} from './format.ts';
import { FILLED_TABLES, listTables } from './tables.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Rebuilding indices and validating constraints can take minutes. */
const STATEMENT_TIMEOUT_MS = 3_600_000;

/** Throws when the database is not empty or has another schema than the backup. */
async function assertRestorable(client: pg.Client, { migrations }: BackupHeader): Promise<void> {
  const unknown = migrations.filter((name) => !availableMigrations().includes(name));
  if (unknown.length > 0) throw new Error(`the backup is of a newer Curro: it has ${unknown.join(', ')}`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  if (tables.length === 0) return;
  const notEmptyMessage = 'the database is not empty: give one without tables';
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error(notEmptyMessage);
  const { rows: applied } = await client.query<{ name: string }>('select name from migrations order by name');
  if (applied.map(({ name }) => name).join() !== migrations.join()) throw new Error(notEmptyMessage);
  const restored = (await listTables(client)).filter(({ name }) => !FILLED_TABLES.includes(name));
  for (const { name } of restored) {
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) throw new Error(`the database is not empty: ${name} has rows`);
  }
}

async function restoreTable(
  client: pg.Client,
  reader: BackupReader,
  onChunk: (rows: number) => void,
): Promise<string> {
  const { table, columns } = await reader.line(tableSchema);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`));
  const hash = createHash('sha256');
  let rows = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of reader.rows()) {
      hash.update(chunk);
      rows += chunk.reduce((ends, byte) => (byte === 0x0a ? ends + 1 : ends), 0);
      onChunk(rows);
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), target);
  const tableEnd = await reader.line(tableEndSchema);
  if (tableEnd.rows !== rows || tableEnd.sha256 !== hash.digest('hex')) {
    throw new Error(`the backup is damaged: the rows of ${table} are not those that were written`);
  }
  return table;
}

async function restoreTables(
  client: pg.Client,
  reader: BackupReader,
  header: BackupHeader,
  onRows: OnRows,
): Promise<void> {
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let before = 0;
  for (const { name, rows } of header.tables) {
    if (FILLED_TABLES.includes(name)) await client.query(`delete from ${client.escapeIdentifier(name)}`);
    const restoredTable = await restoreTable(client, reader, (done) =>
      onRows({ table: name, rows: before + done, total }),
    );
    if (restoredTable !== name)
      throw new Error(`the backup is damaged: ${restoredTable} stands in the place of ${name}`);
    before += rows;
  }
  const { sequences } = await reader.line(footerSchema);
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
  }
}

/** Applies the named migrations; without names, all. */
async function migrateTo(url: string, names?: readonly string[]): Promise<void> {
  const db = createDatabase({
    url,
    poolSize: 1,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onError: () => undefined,
  });
  try {
    await migrate(db, names);
  } finally {
    await db.destroy();
  }
}

/**
 * Restores a backup into an empty database in one transaction, then applies newer migrations.
 * @returns the header of the backup
 * @throws when the database is not empty, or the backup is damaged or from a newer release
 */
export async function restoreBackup(
  url: string,
  source: AsyncIterable<Buffer>,
  onRows: OnRows,
): Promise<BackupHeader> {
  const reader = createBackupReader(source);
  const header = await reader.line(headerSchema);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await assertRestorable(client, header);
    await migrateTo(url, header.migrations);
    await client.query('begin');
    await restoreTables(client, reader, header, onRows);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
  await migrateTo(url);
  return header;
}
