import { DomainError } from '@curro/shared';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema/schema.ts';

/** The system of record: a bounded pool with typed queries. */
export type Database = Kysely<Schema>;
/** A database or a transaction of it: what every query takes. */
export type Connection = Database | Transaction<Schema>;

/** How to reach PostgreSQL. Times in milliseconds. */
export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onError: (error: Error) => void;
  /** Called after each query; its text holds no values. */
  readonly onQuery?: (query: QueryRecord) => void;
}

/** A query that has ended. */
interface QueryRecord {
  readonly sql: string;
  readonly tookMs: number;
  readonly failed: boolean;
}

const INT8_OID = 20;
const DATE_OID = 1082;

/** Columns that do not arrive as the driver has it: bigint as a number, calendar days as `yyyy-MM-dd`. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8_OID, Number],
  [DATE_OID, String],
]);

/** Opens the pool; connects on first use. Close it with `destroy()`. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
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
  // The pool listens to idle clients only; one that breaks inside a transaction, between two statements, would end
  // the process. Its next statement fails in its own time.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { onQuery } = options;
  const log = ({ level, query, queryDurationMillis }: LogEvent): void =>
    onQuery?.({ sql: query.sql, tookMs: queryDurationMillis, failed: level === 'error' });
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery === undefined ? {} : { log }),
  });
}

/** SQLSTATE classes that mean "the server is away or going away", not "the statement is wrong". */
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

/** Whether an error of a query says that PostgreSQL cannot be reached now; such work may be tried again. */
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
