import type { CurroTest, EnginesOptions, StartOptions, TestEngines } from './curro.ts';
import { CurroStartError } from './start-error.ts';

const PACKAGES =
  'testcontainers @testcontainers/elasticsearch @testcontainers/postgresql @testcontainers/redis';

/** Loads the modules that need the packages of testcontainers. */
async function importContainers(): Promise<typeof import('./containers/start-containers.ts')> {
  try {
    return await import('./containers/start-containers.ts');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    const message = `The mode "containers" needs packages: npm install --save-dev ${PACKAGES}`;
    throw new CurroStartError('package_missing', message, error);
  }
}

/**
 * Starts a Curro for tests, or connects to one that `curro-test` has started.
 * @throws CurroStartError when engines, Docker or a package are unavailable; the message names the alternatives
 * @throws TypeError for an unknown mode
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
  if (options.mode === 'containers') {
    const { startContainers } = await importContainers();
    return startContainers(options);
  }
  if (options.mode === 'embedded') {
    const { startEmbedded } = await import('./engines/start-embedded.ts');
    return startEmbedded(options);
  }
  if (options.mode === 'double') {
    const { startDouble } = await import('./double/start-double.ts');
    return startDouble(options);
  }
  // Suites without types pass the mode of a variable.
  throw new TypeError('startCurro needs a mode, "double", "embedded" or "containers", or a url');
}

/**
 * Starts Elasticsearch, PostgreSQL and Redis once for the suites of a run, which pass them to
 * `startCurro({ mode: 'embedded', engines })`: each from its variable (ELASTICSEARCH_URL, DATABASE_URL, REDIS_URL), else
 * as a program of this machine with data that `stop` removes. The first start downloads the programs.
 * @throws CurroStartError `engines_unavailable` with a line for each engine that could not be started; with
 * `containers` also `docker_unavailable`, `package_missing`
 */
export async function startEngines(options: EnginesOptions = {}): Promise<TestEngines> {
  if (options.containers === true) {
    const { startEngineContainers } = await importContainers();
    return startEngineContainers();
  }
  const { launchTestEngines } = await import('./engines/launch-test-engines.ts');
  return launchTestEngines(options);
}
