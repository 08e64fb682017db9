import { millisecondsBetween, readThreadTimes } from './cpu.ts';
import type { createHttpLoad, LoadRequest } from './http-load.ts';

const SECOND_MS = 1_000;

/** What a batch of requests cost, per request in milliseconds of processor time. */
export interface BatchCost {
  readonly engine: number;
  /** Of the process between client and Elasticsearch; 0 where there is none. */
  readonly server: number;
  readonly perSecond: number;
}

/** Sends a batch and measures the CPU time of Elasticsearch and of the server. */
export async function measureBatch(
  load: ReturnType<typeof createHttpLoad>,
  requests: readonly LoadRequest[],
  pids: { readonly engine: number; readonly server: number | undefined },
): Promise<BatchCost> {
  const used = () => ({
    engine: readThreadTimes(pids.engine),
    server: pids.server === undefined ? new Map() : readThreadTimes(pids.server),
  });
  const before = used();
  const started = performance.now();
  await load.sendAll(requests);
  const seconds = (performance.now() - started) / SECOND_MS;
  const after = used();
  return {
    engine: millisecondsBetween(before.engine, after.engine) / requests.length,
    server: millisecondsBetween(before.server, after.server) / requests.length,
    perSecond: requests.length / seconds,
  };
}

/** Median, smallest and largest value. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

const HUNDREDTHS = 100;
const rounded = (value: number): number => Math.round(value * HUNDREDTHS) / HUNDREDTHS;

/** The spread of values, rounded to hundredths. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => rounded(sorted[index] ?? 0);
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** The share `p` (0 to 1) of values is not above the result. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? 0);
}
