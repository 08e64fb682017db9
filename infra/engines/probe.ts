import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { EngineName } from './engine.ts';

/** Time limit of one probe. */
const PROBE_TIMEOUT_MS = 5_000;

/** First line of the innermost error of a failed connection; Node nests it in `cause` or `errors`. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessageOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return errorMessageOf(error.cause);
  return error.message.split('\n', 1)[0] ?? error.message;
}

/**
 * Returns the version of Elasticsearch, such as `8.19.8`.
 * @throws when the server is unreachable or is not Elasticsearch
 */
async function probeElasticsearch(url: string): Promise<string> {
  const body = await getJson(url, '/');
  const version = (body as { version?: { number?: unknown } }).version?.number;
  if (typeof version !== 'string') throw new Error('the response is not from Elasticsearch');
  return version;
}

/** Like {@link probeElasticsearch}, and every primary shard must be assigned, as searches need. */
export async function probeElasticsearchShards(url: string): Promise<string> {
  const version = await probeElasticsearch(url);
  const health = await getJson(url, '/_cluster/health?wait_for_status=yellow&timeout=1s');
  if ((health as { timed_out?: unknown }).timed_out !== false) throw new Error('primary shards are missing');
  return version;
}

async function getJson(url: string, path: string): Promise<object> {
  const { origin, pathname, username, password } = new URL(url);
  const headers: Record<string, string> = {};
  // fetch rejects an address with credentials.
  if (username !== '') {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  const address = `${origin}${pathname.replace(/\/$/, '')}${path}`;
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  // 408 is the status of a health request that timed out; its body has `timed_out`.
  if (!response.ok && response.status !== 408) throw new Error(`status ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * Returns the version of PostgreSQL, such as `18.4`.
 * @throws when the connection fails
 */
export async function probePostgresql(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version.split(' ', 1)[0] ?? '';
  });
}

/** Creates the database of `url` unless it exists. */
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
  // A server that ends during the probe rejects the query too; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * Returns the version of Redis, such as `7.0.15`.
 * @throws when the connection fails or Redis still loads its data
 */
export async function probeRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PROBE_TIMEOUT_MS,
    commandTimeout: PROBE_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let connectionError: Error | undefined;
  redis.on('error', (error) => {
    connectionError ??= error;
  });
  try {
    await redis.connect();
    const info = await redis.info('server');
    return /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  } catch (error) {
    // ioredis rejects with "Connection is closed"; the cause was emitted as an event before.
    throw connectionError ?? error;
  } finally {
    redis.disconnect();
  }
}

/** Returns the version of each engine; rejects when it does not respond. */
export const PROBES: Readonly<Record<EngineName, (url: string) => Promise<string>>> = {
  elasticsearch: probeElasticsearch,
  postgresql: probePostgresql,
  redis: probeRedis,
};
