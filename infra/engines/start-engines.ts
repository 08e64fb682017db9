import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDockerAvailable } from './docker/container-engine.ts';
import {
  ENGINE_NAMES,
  type Engine,
  EngineError,
  type EngineName,
  type Environment,
  type OnProgress,
} from './engine.ts';
import { isReachable, serverAccount } from './machine/account.ts';
import { openCache } from './machine/cache.ts';
import { type Release, tryLock } from './machine/file-lock.ts';
import { type EngineSelection, openEngine } from './open-engine.ts';

const CHECK_INTERVAL_MS = 250;
const MAX_PAUSE_MS = 30_000;

/** Restarts `engine` when it has ended, until `signal` aborts; the pause doubles after each error. */
async function restartOnExit(engine: Engine, onProgress: OnProgress, signal: AbortSignal): Promise<void> {
  const report = (message: string): void => onProgress({ engine: engine.name, message, final: true });
  let pause = CHECK_INTERVAL_MS;
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      if (!(await engine.alive())) {
        report('ended unexpectedly, restarting');
        await engine.start();
      }
      pause = CHECK_INTERVAL_MS;
    } catch (error) {
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      report(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Options of {@link startEngines}. */
export type StartEnginesOptions = {
  /** A directory of {@link resolveDataDirectory}; one run at a time may use it. */
  dataDir: string;
  /**
   * `ELASTICSEARCH_URL`, `DATABASE_URL`, `REDIS_URL` (an engine that runs elsewhere), `ELASTICSEARCH_VERSION`
   * (8 or 9), `ELASTICSEARCH_HEAP` (such as `512m`, default `1g`), `ELASTICSEARCH_JAVA_OPTIONS`, `CURRO_CACHE_DIR`, and
   * the usual `PATH`, `JAVA_HOME`, `HOME`, `XDG_CACHE_HOME`.
   */
  env: Environment;
  /** True: data survives crashes. False: faster, for tests; data may be lost. */
  durable: boolean;
  onProgress?: OnProgress;
  /** Use Docker when it responds; default true. */
  preferDocker?: boolean;
  /** Restart an engine that ends unexpectedly; default false. */
  restart?: boolean;
  /** Engines to start; default all. The address of an omitted engine is an empty string. */
  only?: readonly EngineName[];
  /** Aborts a start; engines that run already are stopped. */
  signal?: AbortSignal;
};

/** The started engines. */
export type RunningEngines = {
  elasticsearchUrl: string;
  databaseUrl: string;
  redisUrl: string;
  engines: readonly Engine[];
  stop(): Promise<void>;
};

/**
 * Starts Elasticsearch, PostgreSQL and Redis, each from the first of: its URL in `env`, Docker, programs of this
 * machine. All listen on the loopback address only.
 * @throws EngineError with one line for each engine that could not be started; the others are stopped
 */
export async function startEngines(options: StartEnginesOptions): Promise<RunningEngines> {
  const { dataDir } = options;
  const release = await tryLock(join(dataDir, 'lock'));
  if (release === undefined) {
    throw new EngineError(
      `${dataDir} is in use by another run: stop that one or choose another data directory`,
    );
  }
  try {
    return await startLocked(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function startLocked(options: StartEnginesOptions, release: Release): Promise<RunningEngines> {
  const { only = ENGINE_NAMES, onProgress = () => undefined } = options;
  const stopController = new AbortController();
  const selection = await selectEngines(options, onProgress, stopController.signal);
  const engines = new Map<EngineName, Engine>();
  const restarts: Promise<void>[] = [];

  async function stop(): Promise<void> {
    stopController.abort();
    await Promise.all(restarts);
    await Promise.all([...engines.values()].map((engine) => engine.stop()));
    release();
  }

  const starts = only.map(async (name) => {
    const engine = await openEngine(name, selection);
    engines.set(name, engine);
    await engine.start();
  });
  const rejected = (await Promise.allSettled(starts)).filter((result) => result.status === 'rejected');
  if (rejected.length > 0) {
    await stop();
    throw combineErrors(rejected.map(({ reason }): unknown => reason));
  }
  if (options.restart === true) {
    restarts.push(
      ...[...engines.values()].map((engine) => restartOnExit(engine, onProgress, stopController.signal)),
    );
  }
  return {
    elasticsearchUrl: engines.get('elasticsearch')?.url ?? '',
    databaseUrl: engines.get('postgresql')?.url ?? '',
    redisUrl: engines.get('redis')?.url ?? '',
    engines: [...engines.values()],
    stop,
  };
}

async function selectEngines(
  options: StartEnginesOptions,
  onProgress: OnProgress,
  stopController: AbortSignal,
): Promise<EngineSelection> {
  const { dataDir, durable, env, preferDocker = true } = options;
  const account = serverAccount();
  if (account !== undefined && !(await isReachable(dataDir))) {
    throw new EngineError(`${dataDir} is in a folder that the account of the servers cannot enter`);
  }
  const signal =
    options.signal === undefined ? stopController : AbortSignal.any([options.signal, stopController]);
  const cache = await openCache(env, account, signal);
  const docker = preferDocker && (await isDockerAvailable(env));
  return { dataDir, durable, docker, machine: { env, account, onProgress, signal, cache } };
}

/** Joins the engine errors into one; an unexpected error takes precedence. */
function combineErrors(errors: readonly unknown[]): unknown {
  const engineErrors = errors.filter((error) => error instanceof EngineError);
  if (engineErrors.length < errors.length) return errors.find((error) => !(error instanceof EngineError));
  return new EngineError(engineErrors.map(({ message }) => message).join('\n'));
}
