import {
  Counter,
  createMetrics,
  createRequestMetrics,
  type Metrics,
  type RequestMetrics,
} from '@curro/platform';

/** What the API counts and measures. */
export interface ApiMetrics extends Metrics, RequestMetrics {
  readonly rateRefused: Counter;
  readonly rateFallback: Counter;
}

/** Makes the API's own metrics. */
export function createApiMetrics(): ApiMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    ...createRequestMetrics(metrics),
    rateRefused: new Counter({
      name: 'curro_rate_limit_refused_total',
      help: 'Requests refused because their client was over the limit.',
      registers,
    }),
    rateFallback: new Counter({
      name: 'curro_rate_limit_insured_total',
      help: 'Requests that were not counted on Redis, which was away.',
      registers,
    }),
  };
}
