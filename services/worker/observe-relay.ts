import type { OutboxRow } from '@curro/db';
import type { WorkerContext } from './context.ts';

/** Counts the relayed jobs and records them in the traces of the requests that enqueued them. */
export function observeRelay({ metrics, tracing }: WorkerContext) {
  return (rows: readonly OutboxRow[], tookMs: number): void => {
    for (const { topic, origin } of rows) {
      metrics.relayed.inc({ topic });
      const parent = origin?.traceparent;
      if (parent === undefined) continue;
      const attributes = { 'curro.job': topic };
      tracing?.recordSpan(`relay ${topic}`, { kind: 'producer', attributes, parent, tookMs, failed: false });
    }
  };
}
