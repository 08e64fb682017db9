import type { ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import { Gauge, Histogram, type Metrics } from '../metrics.ts';

const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of requests. Labels contain operations and route patterns, never paths. */
export interface RequestMetrics {
  readonly requests: Histogram<'operation' | 'status'>;
  readonly requestsInFlight: Gauge;
}

/** Creates the metrics of an HTTP service. */
export function createRequestMetrics({ registry }: Pick<Metrics, 'registry'>): RequestMetrics {
  const registers = [registry];
  return {
    requests: new Histogram({
      name: 'curro_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response, by operation and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'curro_http_requests_in_flight',
      help: 'Requests in progress.',
      registers,
    }),
  };
}

const MILLISECONDS = 1_000;
/** Paths that are requested every few seconds and not logged. */
const QUIET_PATHS = /^\/(?:health|metrics|assets)\b/;

/** The description of a completed request. */
interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** The operation or the pattern of the route, never the path. */
  readonly operation: string;
  /** The authenticated client. */
  readonly client: string | undefined;
  /** Decides whether the request is logged; not part of the log. */
  readonly path: string;
}

const DESCRIBE = Symbol('describe request');

/** A response; once it is observed, with the description of its request. */
interface ObservableResponse extends ServerResponse {
  [DESCRIBE]?: () => RequestRecord;
}

/**
 * Measures a request from now to the end of its response; `describeRequest` is called then. A second call for the same
 * response only replaces the description.
 */
export type ObserveRequest = (outgoing: ObservableResponse, describeRequest: () => RequestRecord) => void;

/** Creates the observer of requests, which measures them and logs each to `log`, if given. */
export function createRequestObserver(metrics: RequestMetrics, log: Logger | undefined): ObserveRequest {
  // The fields of its lines contain no secrets; looking for them would cost more than the rest of a line.
  const requestLog = log?.child({}, { redact: [] });
  return (outgoing, describeRequest) => {
    const isObserved = outgoing[DESCRIBE] !== undefined;
    outgoing[DESCRIBE] = describeRequest;
    if (isObserved) return;
    const startedAt = performance.now();
    metrics.requestsInFlight.inc();
    const end = (): void => {
      const { requestId, method, operation, client, path } = (outgoing[DESCRIBE] ?? describeRequest)();
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted';
      const durationMs = performance.now() - startedAt;
      metrics.requestsInFlight.dec();
      metrics.requests.observe({ operation, status }, durationMs / MILLISECONDS);
      if (requestLog === undefined || QUIET_PATHS.test(path)) return;
      requestLog.info(
        { requestId, method, operation, status, ms: Math.round(durationMs), client },
        'request',
      );
    };
    // The client may have gone before an observation that begins late.
    if (outgoing.closed) end();
    else outgoing.once('close', end);
  };
}
