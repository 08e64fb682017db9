import type { CurroTest, EnginesOptions, StartOptions, TestEngines } from './curro.ts';

/**
 * Starts a Curro for tests, or connects to one that `curro-test` has started.
 * @throws {CurroStartError} when the engines or Docker are unavailable; the message names the alternatives
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
  if (options.mode === 'embedded') {
    const { startEmbedded } = await import('./engines/start-embedded.ts');
    return startEmbedded(options);
  }
  const { startDouble } = await import('./double/start-double.ts');
  return startDouble(options);
}

/**
 * Starts Elasticsearch, PostgreSQL and Redis once for the suites of a run, which pass them to
 * `startCurro({ mode: 'embedded', engines })`: each from its variable (ELASTICSEARCH_URL, DATABASE_URL, REDIS_URL), else
 * as a program of this machine with data that `stop` removes. The first start downloads the programs.
 * @throws {CurroStartError} `engines_unavailable` with a line for each engine that could not be started
 */
export async function startEngines(options: EnginesOptions = {}): Promise<TestEngines> {
  const { launchTestEngines } = await import('./engines/launch-test-engines.ts');
  return launchTestEngines(options);
}
