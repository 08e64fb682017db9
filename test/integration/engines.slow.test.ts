import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  createProgressLine,
  type Engine,
  type EngineName,
  type Progress,
  type RunningEngines,
  startEngines,
} from '@curro/engines';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { marks } from '../support/engine-marks.ts';
import { runningOn } from '../support/running-on.ts';
import { type TemporaryDataDirectory, temporaryDataDirectory } from '../support/temporary-data-directory.ts';
import { until } from '../support/until.ts';
import { withoutEngineUrls } from '../support/without-engine-urls.ts';

// Three starts of Elasticsearch, on a busy machine.
const START_MS = 600_000;

let directory: TemporaryDataDirectory;
let started: RunningEngines[] = [];
beforeEach(async () => {
  directory = await temporaryDataDirectory();
});
afterEach(async () => {
  for (const running of started) await running.stop();
  started = [];
  await directory.remove();
});

async function start(only: readonly EngineName[], restart = false): Promise<RunningEngines> {
  const running = await startEngines({
    dataDir: directory.path,
    env: { ELASTICSEARCH_HEAP: '512m', ...withoutEngineUrls(process.env) },
    durable: true,
    only,
    restart,
    onProgress: createProgressLine(process.stderr),
  });
  started.push(running);
  return running;
}

function only(engines: readonly Engine[]): Engine {
  const [engine] = engines;
  if (engine === undefined) throw new Error('no engine');
  return engine;
}

describe.each(['elasticsearch', 'postgresql', 'redis'] as const)('%s', (name) => {
  test(
    'has its data and port after kill -9 and after a stop, and leaves nothing running',
    async () => {
      const first = await start([name]);
      const engine = only(first.engines);
      const { url } = engine;
      await marks[name].write(url);
      await engine.kill();
      expect(await engine.alive()).toBe(false);
      await expect(marks[name].read(url)).rejects.toThrow();
      await engine.start();
      expect(engine.url).toBe(url);
      expect(await marks[name].read(url)).toBe('here');
      await first.stop();
      expect(await runningOn(directory.path)).toEqual([]);

      const second = await start([name]);
      expect(only(second.engines).url).toBe(url);
      expect(await marks[name].read(url)).toBe('here');
      await second.stop();
      expect(await runningOn(directory.path)).toEqual([]);
    },
    START_MS,
  );
});

describe('a data directory', () => {
  test('is rejected for a second run while the first uses it', async () => {
    const running = await start(['redis']);
    await expect(start(['redis'])).rejects.toThrow(
      `${directory.path} is in use by another run: stop that one or choose another data directory`,
    );
    await running.stop();
    await (await start(['redis'])).stop();
  });

  test('reuses its ports unless another program uses one', async () => {
    const first = await start(['redis']);
    const port = Number(new URL(first.redisUrl).port);
    await first.stop();
    const other = createServer().listen({ port, host: '127.0.0.1' });
    await once(other, 'listening');
    const second = await start(['redis']);
    expect(Number(new URL(second.redisUrl).port)).not.toBe(port);
    await second.stop();
    other.close();
  });

  test('is taken over with its running engines after kill -9 of the run', async () => {
    const urls = await startAndDie();
    expect(await marks.redis.read(urls.redisUrl)).toBeNull();
    await marks.redis.write(urls.redisUrl);
    await marks.postgresql.write(urls.databaseUrl);
    const next = await start(['postgresql', 'redis']);
    expect({ databaseUrl: next.databaseUrl, redisUrl: next.redisUrl }).toEqual(urls);
    expect(await marks.redis.read(next.redisUrl)).toBe('here');
    expect(await marks.postgresql.read(next.databaseUrl)).toBe('here');
    await next.stop();
    expect(await runningOn(directory.path)).toEqual([]);
  });

  test('is removed with the engines that a killed run left', async () => {
    await startAndDie();
    await directory.remove();
    expect(await runningOn(directory.path)).toEqual([]);
  });
});

describe('a run', () => {
  test('starts an engine again that ends by itself', async () => {
    const running = await start(['postgresql', 'redis'], true);
    await marks.postgresql.write(running.databaseUrl);
    for (const engine of running.engines) await engine.kill();
    await until('PostgreSQL to be back', async () =>
      marks.postgresql.read(running.databaseUrl).then(
        (text) => text === 'here',
        () => false,
      ),
    );
    await until('Redis to be back', async () =>
      marks.redis.read(running.redisUrl).then(
        () => true,
        () => false,
      ),
    );
    await running.stop();
    expect(await runningOn(directory.path)).toEqual([]);
  });

  test('that is interrupted leaves no process running', async () => {
    const ending = new AbortController();
    const onProgress = ({ message }: Progress): void => {
      if (message === 'creating the database') ending.abort();
    };
    const env = withoutEngineUrls(process.env);
    const options = { dataDir: directory.path, env, durable: true, signal: ending.signal, onProgress };
    await expect(startEngines({ ...options, preferDocker: false })).rejects.toThrow('aborted');
    expect(await runningOn(directory.path)).toEqual([]);
  });

  test('reports in one line what is missing', async () => {
    const env = { PATH: '', CURRO_CACHE_DIR: join(directory.path, 'cache') };
    await expect(
      startEngines({ dataDir: directory.path, env, durable: true, only: ['redis'] }),
    ).rejects.toThrow(
      'no Maven (mvn) found: install it, install redis-server, start Docker or set REDIS_URL',
    );
  });

  test('stores the logs of its engines', async () => {
    const running = await start(['redis']);
    await running.stop();
    if (running.engines[0]?.origin === 'docker') return;
    expect(await readFile(join(directory.path, 'logs', 'redis.log'), 'utf8')).toContain('Ready to accept');
  });
});

/** Starts two engines in a separate process and kills it with SIGKILL. */
async function startAndDie(): Promise<{ databaseUrl: string; redisUrl: string }> {
  const program = `
    import { startEngines } from '@curro/engines';
    const options = JSON.parse(process.argv[1]);
    const { databaseUrl, redisUrl } = await startEngines({ ...options, env: process.env });
    process.stdout.write(JSON.stringify({ databaseUrl, redisUrl }));`;
  const options = { dataDir: directory.path, durable: true, only: ['postgresql', 'redis'] };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, JSON.stringify(options)], {
    cwd: new URL('..', import.meta.url),
    env: withoutEngineUrls(process.env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [urls] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return JSON.parse(String(urls));
}
