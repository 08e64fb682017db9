import {
  type BreakerMetrics,
  Counter,
  createBreakerMetrics,
  createMetrics,
  createRequestMetrics,
  type Metrics,
  type RequestMetrics,
} from '@curro/platform';

/** The metrics of the API. */
export interface ApiMetrics extends Metrics, RequestMetrics {
  readonly rateRefused: Counter;
  readonly rateFallback: Counter;
  readonly breakers: BreakerMetrics;
}

/** Creates the metrics of the API. */
export function createApiMetrics(): ApiMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    ...createRequestMetrics(metrics),
    breakers: createBreakerMetrics(metrics),
    rateRefused: new Counter({
      name: 'curro_rate_limit_refused_total',
      help: 'Requests refused because they exceeded the rate limit.',
      registers,
    }),
    rateFallback: new Counter({
      name: 'curro_rate_limit_fallback_total',
      help: 'Requests that the process counted itself because Redis was unavailable or slow.',
      registers,
    }),
  };
}
