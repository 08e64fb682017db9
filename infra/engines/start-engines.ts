import { join } from 'node:path';
import { openEngine } from './choose-origin.ts';
import { dockerAnswers } from './docker/command.ts';
import {
  ENGINE_NAMES,
  type Engine,
  EngineError,
  type EngineName,
  type Environment,
  type OnProgress,
} from './engine.ts';
import { keepAlive } from './keep-alive.ts';
import { serverAccount } from './machine/account.ts';
import { openCache } from './machine/cache.ts';
import { tryLock } from './machine/file-lock.ts';

export type StartEnginesOptions = {
  /** A directory of {@link resolveDataDirectory}; one run at a time may use it. */
  dataDir: string;
  /**
   * `ELASTICSEARCH_URL`, `DATABASE_URL`, `REDIS_URL` (an engine that runs elsewhere), `ELASTICSEARCH_VERSION`
   * (8 or 9), `ELASTICSEARCH_HEAP` (such as `512m`, default `1g`), `CURRO_CACHE_DIR`, and the usual `PATH`,
   * `JAVA_HOME`, `HOME`, `XDG_CACHE_HOME`.
   */
  env: Environment;
  /** True: data survives crashes. False: for tests, quick and forgetful. */
  durable: boolean;
  onProgress?: OnProgress;
  /** Take Docker when it answers; default true. */
  preferDocker?: boolean;
  /** Start an engine again that ends by itself; default false. */
  restart?: boolean;
  /** Which engines; default all. The address of one left out is empty. */
  only?: readonly EngineName[];
  /** Breaks off a start; what runs already is stopped. */
  signal?: AbortSignal;
};

export type RunningEngines = {
  elasticsearchUrl: string;
  databaseUrl: string;
  redisUrl: string;
  engines: readonly Engine[];
  stop(): Promise<void>;
};

/**
 * Gets and starts Elasticsearch, PostgreSQL and Redis, each from the first of: its given URL, Docker, programs
 * of this machine. All listen on the loopback address only. Fails with an {@link EngineError} whose lines say
 * what is missing, one for each engine that could not be had; then none is left running.
 */
export async function startEngines(options: StartEnginesOptions): Promise<RunningEngines> {
  const { dataDir, env, durable, only = ENGINE_NAMES, onProgress = () => undefined } = options;
  const release = await tryLock(join(dataDir, 'lock'));
  if (release === undefined) {
    throw new EngineError(
      `${dataDir} is in use by another run: stop that one or choose another data directory`,
    );
  }
  const ending = new AbortController();
  const signal =
    options.signal === undefined ? ending.signal : AbortSignal.any([options.signal, ending.signal]);
  const account = serverAccount();
  const choice = {
    dataDir,
    durable,
    docker: options.preferDocker !== false && (await dockerAnswers(env)),
    machine: { env, account, onProgress, signal, cache: await openCache(env, account, signal) },
  };
  const engines = new Map<EngineName, Engine>();
  const watches: Promise<void>[] = [];

  async function stop(): Promise<void> {
    ending.abort();
    await Promise.all(watches);
    await Promise.all([...engines.values()].map((engine) => engine.stop()));
    release?.();
  }

  const starts = only.map(async (name) => {
    const engine = await openEngine(name, choice);
    engines.set(name, engine);
    await engine.start();
  });
  const failures = (await Promise.allSettled(starts)).filter((result) => result.status === 'rejected');
  if (failures.length > 0) {
    await stop();
    throw combine(failures.map(({ reason }) => reason));
  }
  if (options.restart === true) {
    watches.push(...[...engines.values()].map((engine) => keepAlive(engine, onProgress, ending.signal)));
  }
  return {
    elasticsearchUrl: engines.get('elasticsearch')?.url ?? '',
    databaseUrl: engines.get('postgresql')?.url ?? '',
    redisUrl: engines.get('redis')?.url ?? '',
    engines: [...engines.values()],
    stop,
  };
}

function combine(reasons: readonly unknown[]): unknown {
  const unforeseen = reasons.find((reason) => !(reason instanceof EngineError));
  if (unforeseen !== undefined) return unforeseen;
  return new EngineError(reasons.map((reason) => (reason as EngineError).message).join('\n'));
}
