import { collectDefaultMetrics, Registry } from 'prom-client';

export { Counter, Gauge, Histogram } from 'prom-client';

/** What a process measures about itself. */
export interface Metrics {
  /** Where metrics are registered. */
  readonly registry: Registry;
  /** Media type of the exposition. */
  readonly contentType: string;
  /** The exposition in the text format of Prometheus. */
  exposition(): Promise<string>;
}

/** Opens an empty set of metrics; those of the process (memory, event loop, collections) begin with the first look. */
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
