import { createMetrics, createRequestMetrics, type Metrics, type RequestMetrics } from '@curro/platform';

/** What the provider counts and measures. */
export interface IdentityMetrics extends Metrics, RequestMetrics {}

/** Makes the provider's own metrics. */
export function createIdentityMetrics(): IdentityMetrics {
  const metrics = createMetrics();
  return { ...metrics, ...createRequestMetrics(metrics) };
}
