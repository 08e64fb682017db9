import { Client } from 'pg';
import { PROBE_TIMEOUT_MS } from './probe-error.ts';

/** Asks PostgreSQL for its version, such as `18.4`. Fails when it refuses or does not answer. */
export async function probePostgresql(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version.split(' ', 1)[0] ?? '';
  });
}

/** Creates the database that `url` names unless it is there already. */
export async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, async (client) => {
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  // A server that dies during the probe rejects the query too; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}
