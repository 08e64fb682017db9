import type { Duplex } from 'node:stream';
import type { QueryRecord } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type GuardOptions, guardPool } from './guard-pool.ts';
import type { Schema } from './schema/schema.ts';

/** The database with typed queries, over a pool of connections. */
export type Database = Kysely<Schema>;
/** A database or a transaction of it. */
export type Connection = Database | Transaction<Schema>;

/** The settings of a connection pool; times in milliseconds. */
interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** Opens the connection to a database in this process instead of that of `url`. */
  readonly stream?: () => Duplex;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError: (error: Error) => void;
  /** Refuses connections while PostgreSQL hangs; absent: callers wait for the timeouts. */
  readonly guard?: GuardOptions;
  /** Called after each query. */
  readonly onQuery?: (query: QueryRecord) => void;
}

const INT8_OID = 20;
const DATE_OID = 1082;

/** Parsers that replace the driver's defaults: bigint as number, date as `yyyy-MM-dd`. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8_OID, Number],
  [DATE_OID, String],
]);

/** Creates the pool, which connects on first use. Close it with `destroy()`. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    ...(options.stream && { stream: options.stream }),
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.statementTimeoutMs + options.connectTimeoutMs,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text'),
    },
  });
  pool.on('error', options.onError);
  // The pool handles `error` events of idle clients only. Without this listener a connection that breaks between two
  // statements of a transaction would end the process. The next statement of the transaction fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery, guard } = options;
  const log = ({ level, query, queryDurationMillis }: LogEvent): void =>
    onQuery?.({ sql: query.sql, tookMs: queryDurationMillis, failed: level === 'error' });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: guard === undefined ? pool : guardPool(pool, options.url, guard) }),
    ...(onQuery === undefined ? {} : { log }),
  });
}

/** SQLSTATE classes of a server that is unavailable or shuts down. */
const UNAVAILABLE = /^(08|53|57P0)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether an error means that PostgreSQL, or another engine, is unavailable now, so that the work may be retried. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'service_unavailable';
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    UNAVAILABLE.test(code) ||
    NETWORK.has(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(
      error.message,
    )
  );
}

/** `Retry-After` of `service_unavailable` in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** SQLSTATE of a statement that exceeded its timeout, for example because it waited for a lock. */
const QUERY_CANCELED = '57014';

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED;

/**
 * Converts a thrown value to a DomainError: `service_unavailable` when an engine is unavailable or a statement exceeded
 * its timeout, `internal_error` for any other unexpected value.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return new DomainError(isUnavailable(error) || isTimeout(error) ? 'service_unavailable' : 'internal_error');
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a valid UUID; PostgreSQL rejects a comparison of a uuid column with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
