import type { ServerResponse } from 'node:http';
import type { Logger } from '../logger.ts';
import type { RequestMetrics } from './request-metrics.ts';

const MILLISECONDS = 1_000;
/** What is asked for every few seconds and says little. */
const QUIET = /^\/(?:health|metrics|assets)\b/;

/** What is told of a request that has ended. */
interface RequestNote {
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
export type ObserveRequest = (outgoing: ServerResponse, tell: () => RequestNote) => void;

/** Measures requests, and leaves a line in the log for each where there is a log. */
export function createRequestObserver(metrics: RequestMetrics, log: Logger | undefined): ObserveRequest {
  return (outgoing, tell) => {
    const began = performance.now();
    metrics.requestsInHand.inc();
    outgoing.once('close', () => {
      const { requestId, method, operation, client, path } = tell();
      const status = outgoing.writableFinished ? String(outgoing.statusCode) : 'aborted';
      const took = performance.now() - began;
      metrics.requestsInHand.dec();
      metrics.requests.observe({ operation, status }, took / MILLISECONDS);
      if (log === undefined || QUIET.test(path)) return;
      log.info({ requestId, method, operation, status, ms: Math.round(took), client }, 'request');
    });
  };
}
