import { join } from 'node:path';
import { EngineError } from '../engine.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { fetchArtifact, findExecutable } from '../machine/programs.ts';
import { probeRedis } from '../probe.ts';
import type { Machine, Place, Recipe } from './recipe.ts';

const ARTIFACT = {
  group: 'com.github.codemonstur',
  name: 'embedded-redis',
  version: '1.4.3',
  kind: 'jar',
} as const;
const PROGRAMS: Readonly<Record<string, string>> = {
  'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux-arm64': 'redis-server-6.2.7-linux-arm64',
};

/**
 * Redis without Docker: the installed program, else that of a Maven artifact. It has a password, because a client of
 * Redis can make it write files.
 */
export const redis: Recipe<string> = {
  name: 'redis',

  async locate(machine) {
    return (await findExecutable('redis-server', machine.env)) ?? fetchProgram(machine);
  },

  async launch(program, place) {
    return {
      command: program,
      args: ['redis.conf'],
      cwd: place.dir,
      env: { LANG: 'C.UTF-8' },
      files: { 'redis.conf': settings(place) },
      folders: ['data'],
      url: `redis://:${place.secret}@${LOOPBACK}:${place.port}`,
    };
  },

  probe: probeRedis,
  stopSignal: 'SIGTERM',
  errorPattern: /^#|# |error while loading|Bad|FATAL/,
};

async function fetchProgram(machine: Machine): Promise<string> {
  const program = PROGRAMS[`${process.platform}-${process.arch}`];
  if (program === undefined) {
    throw new EngineError('no redis-server found: install Redis 6.2 or newer, start Docker or set REDIS_URL');
  }
  const report = (message: string): void => machine.onProgress({ engine: 'redis', message, final: true });
  const folder = await machine.cache.folder(
    program,
    async (into) => {
      report('fetching it (once per machine)');
      await fetchArtifact({
        artifact: ARTIFACT,
        files: program,
        into,
        env: machine.env,
        alternative: 'install redis-server, start Docker or set REDIS_URL',
        onBytes: () => undefined,
        ...(machine.signal === undefined ? {} : { signal: machine.signal }),
      });
    },
    () => report('waiting for another process to fetch it'),
  );
  return join(folder, program);
}

function settings({ port, durable, secret }: Place): string {
  const lines = [
    `bind ${LOOPBACK}`,
    `port ${port}`,
    `requirepass ${secret}`,
    'dir data',
    // With eviction, Redis silently deletes jobs of a queue when memory is full.
    'maxmemory-policy noeviction',
    ...(durable ? ['appendonly yes'] : ['appendonly no', 'save ""']),
  ];
  return `${lines.join('\n')}\n`;
}
