import type { ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import type { RequestMetrics } from './request-metrics.ts';

const MILLISECONDS = 1_000;
/** What is asked for every few seconds and says little. */
const QUIET_PATHS = /^\/(?:health|metrics|assets)\b/;

/** What is told of a request that has ended. */
interface RequestRecord {
  readonly requestId: string;
  readonly method: string;
  /** What answered: an operation or the pattern of a route, never the path. */
  readonly operation: string;
  /** The client that asked, where it is known. */
  readonly client: string | undefined;
  /** Decides whether there is a line at all; is in none. */
  readonly path: string;
}

/** Measures the answer to a request from now on; `tell` is asked once it has ended. */
export type ObserveRequest = (outgoing: ServerResponse, describeRequest: () => RequestRecord) => void;

/** Measures requests, and leaves a line in the log for each where there is a log. */
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
