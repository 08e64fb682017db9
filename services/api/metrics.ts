import { Counter, createMetrics, Gauge, Histogram, type Metrics } from '@curro/runtime';

const REQUEST_BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the API counts and measures. Labels are operations and patterns of routes, never paths. */
export interface ApiMetrics extends Metrics {
  readonly requests: Histogram<'operation' | 'status'>;
  readonly requestsInHand: Gauge;
  readonly rateRefused: Counter;
  readonly rateInsured: Counter;
}

/** Makes the API's own metrics. */
export function createApiMetrics(): ApiMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    requests: new Histogram({
      name: 'curro_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, by operation and status.',
      labelNames: ['operation', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    requestsInHand: new Gauge({
      name: 'curro_http_requests_in_hand',
      help: 'Requests that are being answered.',
      registers,
    }),
    rateRefused: new Counter({
      name: 'curro_rate_limit_refused_total',
      help: 'Requests refused because their client was over the limit.',
      registers,
    }),
    rateInsured: new Counter({
      name: 'curro_rate_limit_insured_total',
      help: 'Requests that were not counted on Redis, which was away.',
      registers,
    }),
  };
}
