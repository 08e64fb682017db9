import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { createRedisUser } from '../../support/test-redis.ts';
import { untilReady } from '../../support/until.ts';

/** What the image of production sets (infra/deploy/Dockerfile). */
const IMAGE = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-old-space-size=320 --max-semi-space-size=16 --expose-gc',
  ESBUILD_WORKER_THREADS: '0',
  // The bench must not fail while other work occupies the machine.
  SEARCH_TIMEOUT_MS: '60000',
};

/** The allocator of the image. */
export const JEMALLOC = {
  LD_PRELOAD: 'libjemalloc.so.2',
  MALLOC_CONF:
    'narenas:1,background_thread:true,max_background_threads:1,dirty_decay_ms:500,muzzy_decay_ms:0,lg_tcache_max:12,tcache_nslots_small_max:16,tcache_nslots_large:4',
};
/** Without it: as much memory when idle, more processor time (docs/adr/0064). */
const GLIBC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '524288',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** The allocator of the image if this machine has it, else the one of Node with a message. */
async function allocator(): Promise<Readonly<Record<string, string>>> {
  // The loader and jemalloc report a missing file and an invalid setting on standard error, and Node starts anyway.
  const { stderr } = await promisify(execFile)(process.execPath, ['--version'], { env: JEMALLOC });
  if (stderr === '') return JEMALLOC;
  console.error(`The APIs run without jemalloc (on Debian: libjemalloc2). ${stderr.trim()}`);
  return GLIBC;
}

/** Bundles the API as the image does. @returns the path of its main module */
export async function bundleApi(): Promise<string> {
  const pathOf = (file: string): string =>
    fileURLToPath(new URL(`../../../services/api/${file}`, import.meta.url));
  await promisify(execFile)(process.execPath, [pathOf('build-bundle.ts')]);
  return pathOf('dist/main.mjs');
}

/** An API to start. */
export interface ApiSpec {
  readonly name: string;
  /** What Node runs. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

/** An API in a separate process. */
export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const RECORDER = new URL('../import/record-cpu.ts', import.meta.url).href;

/**
 * Starts APIs over one index and database, with the settings of production, and waits until they are ready.
 * @param profiles folder for processor profiles, which two signals SIGUSR2 record
 */
export async function startApis(
  specs: readonly ApiSpec[],
  engines: { readonly elasticsearchUrl: string; readonly databaseUrl: string; readonly redisUrl: string },
  alias: string,
  profiles?: string,
) {
  const name = `bench-api-${process.pid}`;
  const database = await createTestDatabase(engines.databaseUrl, name);
  const redis = await createRedisUser(engines.redisUrl, name);
  const urls = new Map<string, string>();
  for (const spec of specs) urls.set(spec.name, `http://127.0.0.1:${await freePort()}`);
  const allocatorVariables = await allocator();
  const urlOf = (of: string): string => urls.get(of) ?? '';
  // Without a supervisor, whose module in each process would load the compiler of TypeScript.
  const children = new Map<string, ChildProcess>();
  for (const spec of specs) {
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      REDIS_PREFIX: redis.prefix,
      ELASTICSEARCH_URL: engines.elasticsearchUrl,
      OFFERS_INDEX: alias,
      ...IMAGE,
      ...allocatorVariables,
      ...(profiles !== undefined && {
        NODE_OPTIONS: `${IMAGE.NODE_OPTIONS} --import ${RECORDER}`,
        CPU_PROFILES: profiles,
      }),
      PORT: new URL(urlOf(spec.name)).port,
      ...spec.env,
    };
    const child = spawn(process.execPath, ['--heap-growing-percent=100', spec.file], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code, signal) => {
      if (signal !== 'SIGTERM' && code !== 0)
        console.error(`API ${spec.name} ended with ${signal ?? `code ${code}`}`);
    });
    children.set(spec.name, child);
  }
  async function close(): Promise<void> {
    await Promise.all([...children.values()].map(end));
    await database.drop();
    await redis.remove();
  }
  try {
    for (const spec of specs) await untilReady(urlOf(spec.name));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    api: (of: string): ApiProcess => ({ url: urlOf(of), pid: children.get(of)?.pid ?? 0 }),
    close,
  };
}
