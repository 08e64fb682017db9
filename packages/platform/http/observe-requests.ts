import type { ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import type { RequestMetrics } from './request-metrics.ts';

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

/** Measures a request from now on; `describeRequest` is called when the response has ended. */
export type ObserveRequest = (outgoing: ServerResponse, describeRequest: () => RequestRecord) => void;

/** Creates the observer of requests, which measures them and logs each to `log`, if given. */
export function createRequestObserver(metrics: RequestMetrics, log: Logger | undefined): ObserveRequest {
  return (outgoing, describeRequest) => {
    const startedAt = performance.now();
    metrics.requestsInFlight.inc();
    outgoing.once('close', () => {
      const { requestId, method, operation, client, path } = describeRequest();
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted';
      const durationMs = performance.now() - startedAt;
      metrics.requestsInFlight.dec();
      metrics.requests.observe({ operation, status }, durationMs / MILLISECONDS);
      if (log === undefined || QUIET_PATHS.test(path)) return;
      log.info({ requestId, method, operation, status, ms: Math.round(durationMs), client }, 'request');
    });
  };
}
