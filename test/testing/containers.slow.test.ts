import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CurroTest, offer, startCurro } from '@curro/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runProgram } from '../contract/outside/run-program.ts';
import { type DockerApi, serveDocker } from './docker/serve-docker.ts';

const PROGRAMS = fileURLToPath(new URL('./docker/', import.meta.url));
const portOf = (url: string): number => Number(new URL(url).port);

let folder: string;
let curro: CurroTest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curro-containers-'));
  curro = await startCurro({ mode: 'double' });
});
afterAll(async () => {
  await curro.stop();
  await rm(folder, { recursive: true });
});

/** Runs a program whose containers are those of `docker`; returns what it prints. */
async function run(docker: DockerApi, program: string, ...args: readonly string[]): Promise<unknown> {
  const env = {
    DOCKER_HOST: `tcp://127.0.0.1:${docker.port}`,
    TESTCONTAINERS_RYUK_DISABLED: 'true',
    CURRO_IMAGE: 'registry.example/curro-testing:1',
  };
  const printed = await runProgram(process.execPath, [join(PROGRAMS, program), ...args], {
    cwd: folder,
    env,
  });
  return JSON.parse(printed);
}

test('the container of the image is created, seeded and removed', async () => {
  const docker = await serveDocker(() => portOf(curro.url));
  try {
    const file = join(folder, 'offers.ndjson');
    await writeFile(file, [offer(), offer()].map((line) => JSON.stringify(line)).join('\n'));
    expect(await run(docker, 'run-image.ts', file)).toMatchObject({
      url: curro.url,
      found: { totalResults: 2 },
      statuses: [200, 200],
    });
    expect(docker.created).toMatchObject([
      { Image: 'registry.example/curro-testing:1', ExposedPorts: { '8080/tcp': {} } },
    ]);
    expect(docker.removed).toEqual(['c0']);
  } finally {
    await docker.close();
  }
});

test('the engines are created with the settings of their images', async () => {
  const ports = {
    elasticsearch: portOf(inject('elasticsearchUrl')),
    postgres: portOf(inject('databaseUrl')),
    redis: portOf(inject('redisUrl')),
  };
  const portOfImage = (image: string): number =>
    Object.entries(ports).find(([name]) => image.includes(name))?.[1] ?? 0;
  const docker = await serveDocker(portOfImage, () => 'Ready to accept connections\n');
  try {
    expect(await run(docker, 'run-engines.ts')).toEqual({
      elasticsearchUrl: `http://127.0.0.1:${ports.elasticsearch}`,
      databaseUrl: `postgres://curro:test@127.0.0.1:${ports.postgres}/curro`,
      redisUrl: `redis://:test@127.0.0.1:${ports.redis}`,
    });
    const created = docker.created.toSorted((a, b) => a.Image.localeCompare(b.Image));
    expect(created).toMatchObject([
      {
        Image: 'elasticsearch:8.19.8',
        Env: expect.arrayContaining([
          'xpack.security.enabled=false',
          'ES_JAVA_OPTS=-Xms512m -Xmx512m -XX:+UseTransparentHugePages',
        ]),
      },
      {
        Image: 'postgres:18.4',
        Env: expect.arrayContaining(['POSTGRES_USER=curro', 'POSTGRES_PASSWORD=test']),
      },
      {
        Image: 'redis:7.2.11',
        Cmd: expect.arrayContaining(['--maxmemory-policy', 'noeviction', '--requirepass', 'test']),
      },
    ]);
    expect(docker.removed.toSorted()).toEqual(['c0', 'c1', 'c2']);
  } finally {
    await docker.close();
  }
});
