import { collectDefaultMetrics, Registry } from 'prom-client';

export { Counter, Gauge, Histogram } from 'prom-client';

/** The metrics of a process. */
export interface Metrics {
  /** The registry of the metrics. */
  readonly registry: Registry;
  /** Media type of the exposition. */
  readonly contentType: string;
  /** The exposition in the text format of Prometheus. */
  exposition(): Promise<string>;
}

/**
 * Creates an empty registry. Metrics of the process (memory, event loop, garbage collection) are collected from the
 * first exposition on.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let defaultsRegistered = false;
  return {
    registry,
    contentType: registry.contentType,
    async exposition() {
      if (!defaultsRegistered) collectDefaultMetrics({ register: registry });
      defaultsRegistered = true;
      return registry.metrics();
    },
  };
}
