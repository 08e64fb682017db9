import type { OutboxRow } from '@curro/db';
import type { WorkerContext } from './context.ts';

/** Counts what the relay handed over, and shows it in the traces of the requests that promised it. */
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
