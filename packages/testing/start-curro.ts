import type { CurroTest, StartOptions } from './curro.ts';

/**
 * Starts a Curro for tests, or connects to one that `curro-test` has started.
 * @example
 * const curro = await startCurro({ mode: 'double' });
 * await curro.seed({ offers: 1_000 });
 * await curro.stop();
 */
export async function startCurro(options: StartOptions): Promise<CurroTest> {
  if ('url' in options) {
    const { connectCurro } = await import('./control/connect.ts');
    return connectCurro(options);
  }
  const { startDouble } = await import('./double/start-double.ts');
  return startDouble(options);
}
