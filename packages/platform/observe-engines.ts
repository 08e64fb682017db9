import type { Logger } from './logger.ts';
import { Counter, Histogram, type Metrics } from './metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];
/** The same queue error is logged at most this often; the metric counts each. */
const QUEUE_ERROR_LOG_INTERVAL_MS = 10_000;

/** A completed PostgreSQL query; its text contains no values. */
export interface QueryRecord {
  readonly sql: string;
  readonly tookMs: number;
  readonly failed: boolean;
}

/**
 * Measures queries of PostgreSQL in `metrics`, and records them as spans where requests are traced.
 * @returns the function to call after each query
 */
export function createQueryObserver(
  { registry }: Pick<Metrics, 'registry'>,
  tracing: Tracing | undefined,
): (query: QueryRecord) => void {
  const registers = [registry];
  const queries = new Histogram({
    name: 'curro_postgresql_query_duration_seconds',
    help: 'Duration of PostgreSQL queries.',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'curro_postgresql_query_errors_total',
    help: 'PostgreSQL queries that failed.',
    registers,
  });
  return ({ sql, tookMs, failed }) => {
    queries.observe(tookMs / 1_000);
    if (failed) errors.inc();
    if (tracing === undefined || tracing.traceparent() === undefined) return;
    const [verb = ''] = sql.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    tracing.recordSpan(`postgresql ${verb.toLowerCase()}`, { kind: 'client', attributes, tookMs, failed });
  };
}

/** Runs a call of the search index and measures it. */
export type ObserveSearch = <T>(call: string, run: () => Promise<T>) => Promise<T>;

/** Measures calls of the search index in `metrics`, and records them as spans where requests are traced. */
export function createSearchObserver(
  { registry }: Pick<Metrics, 'registry'>,
  tracing: Tracing | undefined,
): ObserveSearch {
  const requests = new Histogram({
    name: 'curro_elasticsearch_request_duration_seconds',
    help: 'Duration of calls of the search index, by call and outcome.',
    labelNames: ['call', 'outcome'] as const,
    buckets: SEARCH_BUCKETS,
    registers: [registry],
  });
  const measure: ObserveSearch = async (call, run) => {
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      const result = await run();
      outcome = 'ok';
      return result;
    } finally {
      requests.observe({ call, outcome }, (performance.now() - startedAt) / 1_000);
    }
  };
  if (tracing === undefined) return measure;
  return (call, run) => {
    // Outside requests and jobs, and for repeated searches, which share readings, a span would be a trace of its own.
    if (tracing.traceparent() === undefined) return measure(call, run);
    const attributes = { 'db.system.name': 'elasticsearch', 'db.operation.name': call };
    return tracing.span(`elasticsearch ${call}`, { kind: 'client', attributes }, () => measure(call, run));
  };
}

/** Returns the listener for the `error` events of a BullMQ queue or of one of its workers. */
export type QueueErrorListener = (queue: string, source: 'queue' | 'worker') => (error: Error) => void;

/**
 * Counts the errors of BullMQ queues and workers in `metrics` and logs them at level error. An error with the same
 * message is logged once in ten seconds, because errors repeat with each connection attempt while Redis is unavailable.
 */
export function createQueueErrorListener(
  { registry }: Pick<Metrics, 'registry'>,
  log: Logger,
): QueueErrorListener {
  const errors = new Counter({
    name: 'curro_queue_errors_total',
    help: 'Errors of job queues and of their workers, by queue and source.',
    labelNames: ['queue', 'source'] as const,
    registers: [registry],
  });
  return (queue, source) => {
    let logged = { message: '', at: Number.NEGATIVE_INFINITY };
    return (error) => {
      errors.inc({ queue, source });
      const at = performance.now();
      if (error.message === logged.message && at - logged.at < QUEUE_ERROR_LOG_INTERVAL_MS) return;
      logged = { message: error.message, at };
      log.error({ err: error, queue, source }, 'queue error');
    };
  };
}
