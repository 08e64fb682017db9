import { type BreakerMetrics, createCircuitBreaker, type Logger } from '@curro/platform';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

/** How a pool detects that PostgreSQL hangs; times in milliseconds. */
export interface GuardOptions {
  /** A connection that is in use for this long, or that cannot be acquired, causes a probe. */
  readonly probeAfterMs: number;
  /** Pause between two probes while PostgreSQL hangs. */
  readonly probeIntervalMs: number;
  readonly probeTimeoutMs: number;
  readonly metrics: BreakerMetrics;
  readonly log: Logger;
}

/** SQLSTATE class of a server that shuts down or starts. Any other error response shows that PostgreSQL responds. */
const NOT_ACCEPTING = /^57P0/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

function isSilent(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return !SQLSTATE.test(code) || NOT_ACCEPTING.test(code);
}

/** Opens a separate connection, because those of the pool may all be in use. */
async function probe(url: string, timeoutMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Guards a pool against a PostgreSQL that hangs. A frozen server ends no statement, whatever its timeout, so requests
 * would wait for the timeouts of the driver and occupy all connections. A connection that is in use for long does not
 * prove it, since statements of an import may take as long: a probe decides. When it fails, the statements in progress
 * fail as unavailable, and further ones are refused at once until a probe succeeds.
 */
export function guardPool(pool: pg.Pool, url: string, options: GuardOptions): PostgresPool {
  const { probeAfterMs, probeIntervalMs, probeTimeoutMs, metrics, log } = options;
  const inUse = new Map<pg.PoolClient, NodeJS.Timeout>();
  const ending = new AbortController();
  const breaker = createCircuitBreaker({
    engine: 'postgresql',
    failures: 1,
    probeIntervalMs,
    isFailure: isSilent,
    probe: () => probe(url, probeTimeoutMs),
    metrics,
    log,
    signal: ending.signal,
    onOpen() {
      // Ends the socket of a connection with a statement in progress, which then fails.
      for (const client of inUse.keys()) if (client instanceof pg.Client) void client.end();
    },
  });
  const release = (client: pg.PoolClient): void => {
    clearInterval(inUse.get(client));
    inUse.delete(client);
  };
  pool.on('acquire', (client) => {
    inUse.set(client, setInterval(() => void breaker.probe(), probeAfterMs).unref());
  });
  pool.on('release', (_, client) => release(client));
  pool.on('remove', release);
  return {
    options: pool.options,
    async connect() {
      breaker.refuseWhileOpen();
      try {
        return await pool.connect();
      } catch (error) {
        void breaker.probe();
        throw error;
      }
    },
    async end() {
      ending.abort();
      await pool.end();
    },
  };
}
