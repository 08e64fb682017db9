import {
  type BreakerMetrics,
  Counter,
  createBreakerMetrics,
  createMetrics,
  createRequestMetrics,
  Gauge,
  type Metrics,
  type RequestMetrics,
} from '@curro/platform';

/** The metrics of the API. */
export interface ApiMetrics extends Metrics, RequestMetrics {
  readonly rateRefused: Counter;
  readonly rateFallback: Counter;
  readonly breakers: BreakerMetrics;
  readonly responseCache: Counter<'result'>;
  readonly repeatedSearches: Counter;
  readonly searchLog: Counter<'result'>;
  /** Reports the size of the cache of responses. */
  observeResponseCache(cache: { bytes(): number }): void;
}

/** Creates the metrics of the API. */
export function createApiMetrics(): ApiMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    ...createRequestMetrics(metrics),
    breakers: createBreakerMetrics(metrics),
    responseCache: new Counter({
      name: 'curro_search_responses_total',
      help: 'Searches by the cache of responses: hit, miss, shared with an equal concurrent search.',
      labelNames: ['result'] as const,
      registers,
    }),
    repeatedSearches: new Counter({
      name: 'curro_search_repeated_total',
      help: 'Searches served without the checks that an equal request has passed.',
      registers,
    }),
    searchLog: new Counter({
      name: 'curro_search_log_entries_total',
      help: 'Entries of the search log that were written, or dropped because too many waited.',
      labelNames: ['result'] as const,
      registers,
    }),
    observeResponseCache(cache) {
      new Gauge({
        name: 'curro_search_response_cache_bytes',
        help: 'Size of the cached search responses.',
        registers,
        collect() {
          this.set(cache.bytes());
        },
      });
    },
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
