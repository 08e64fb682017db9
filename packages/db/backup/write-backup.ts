import { createHash } from 'node:crypto';
import { systemClock } from '@curro/shared';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, END_OF_ROWS, FORMAT, type OnRows } from './format.ts';
import { listTables, type Table } from './tables.ts';

const CONNECT_TIMEOUT_MS = 5_000;

const line = (value: object): string => `${JSON.stringify(value)}\n`;

async function headerOf(client: pg.Client, tables: readonly Table[]): Promise<BackupHeader> {
  const tableCounts: BackupHeader['tables'] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${client.escapeIdentifier(name)}`,
    );
    tableCounts.push({ name, rows: Number(rows[0]?.rows ?? 0) });
  }
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return {
    format: FORMAT,
    version: 1,
    createdAt: systemClock.now().toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: tableCounts,
  };
}

async function* rowsOf(client: pg.Client, { name, columns }: Table, onRows: (rows: number) => void) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  const hash = createHash('sha256');
  let rows = 0;
  const chunks: AsyncIterable<Buffer> = copy;
  for await (const chunk of chunks) {
    hash.update(chunk);
    rows += chunk.reduce((ends, byte) => (byte === 0x0a ? ends + 1 : ends), 0);
    onRows(rows);
    yield chunk;
  }
  yield END_OF_ROWS;
  yield line({ rows, sha256: hash.digest('hex') });
}

/** Writes a backup of one snapshot as a stream in bounded memory. It contains personal data. */
export async function* writeBackup(url: string, onRows: OnRows): AsyncGenerator<string | Buffer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const header = await headerOf(client, tables);
    const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
    yield line(header);
    let before = 0;
    for (const [at, table] of tables.entries()) {
      yield line({ table: table.name, columns: table.columns });
      yield* rowsOf(client, table, (rows) => onRows({ table: table.name, rows: before + rows, total }));
      before += header.tables[at]?.rows ?? 0;
    }
    // Snapshots do not cover sequences: read after the rows, they are not behind any row.
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value as value from pg_sequences
       where schemaname = 'public' and last_value is not null`,
    );
    yield line({
      complete: true,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, Number(value)])),
    });
  } finally {
    await client.end();
  }
}
