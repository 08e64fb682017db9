import { Counter, Histogram, type Metrics } from './metrics.ts';
import type { Tracing } from './tracing/tracing.ts';

const SEARCH_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];

/** Takes note of a query of PostgreSQL that has ended. */
type QueryObserver = (query: {
  readonly sql: string;
  readonly tookMs: number;
  readonly failed: boolean;
}) => void;

/** Watches what a process asks of its engines. */
export interface EngineObserver {
  /** Runs one call of the search index and measures it. */
  search<T>(call: string, run: () => Promise<T>): Promise<T>;
  readonly query: QueryObserver;
}

/** Measures queries of PostgreSQL in `metrics`, and records them as spans where there is tracing. */
export function createQueryObserver(metrics: Metrics, tracing?: Tracing): QueryObserver {
  const registers = [metrics.registry];
  const queries = new Histogram({
    name: 'curro_postgresql_query_duration_seconds',
    help: 'Time of queries of PostgreSQL.',
    buckets: QUERY_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'curro_postgresql_query_failures_total',
    help: 'Queries of PostgreSQL that failed.',
    registers,
  });
  return ({ sql, tookMs, failed }) => {
    queries.observe(tookMs / 1_000);
    if (failed) failures.inc();
    if (tracing === undefined || tracing.traceparent() === undefined) return;
    const [verb = ''] = sql.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
    tracing.recordSpan(`postgresql ${verb.toLowerCase()}`, { kind: 'client', attributes, tookMs, failed });
  };
}

/** Measures calls of engines in `metrics`, and records them as spans where there is tracing. */
export function createEngineObserver(metrics: Metrics, tracing: Tracing | undefined): EngineObserver {
  const registers = [metrics.registry];
  const searches = new Histogram({
    name: 'curro_elasticsearch_request_duration_seconds',
    help: 'Time of calls of the search index, by call and outcome.',
    labelNames: ['call', 'outcome'] as const,
    buckets: SEARCH_BUCKETS,
    registers,
  });

  const measure = async <T>(call: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      const result = await run();
      outcome = 'ok';
      return result;
    } finally {
      searches.observe({ call, outcome }, (performance.now() - startedAt) / 1_000);
    }
  };
  return {
    search(call, run) {
      if (tracing === undefined) return measure(call, run);
      const attributes = { 'db.system.name': 'elasticsearch', 'db.operation.name': call };
      return tracing.span(`elasticsearch ${call}`, { kind: 'client', attributes }, () => measure(call, run));
    },
    query: createQueryObserver(metrics, tracing),
  };
}
