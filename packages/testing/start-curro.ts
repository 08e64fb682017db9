import type { CurroTest } from './curro.ts';
import { type DoubleOptions, startDouble } from './double/start-double.ts';

/** Where a Curro runs. */
export type StartOptions = { readonly mode: 'double' } & DoubleOptions;

/**
 * Starts a Curro for tests.
 * @example
 * const curro = await startCurro({ mode: 'double' });
 * await curro.seed({ offers: 1_000 });
 * await curro.stop();
 */
export async function startCurro(options: StartOptions): Promise<CurroTest> {
  return startDouble(options);
}
