import { Gauge, Histogram, type Metrics } from '../metrics.ts';

const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of requests. Labels are operations and patterns of routes, never paths. */
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
      help: 'Time from the head of a request to the end of its answer, by operation and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'curro_http_requests_in_flight',
      help: 'Requests that are being answered.',
      registers,
    }),
  };
}
