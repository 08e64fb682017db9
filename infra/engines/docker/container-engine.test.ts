import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../engine.ts';
import { choosePort, LOOPBACK } from '../machine/ports.ts';
import { createContainerEngine, isDockerAvailable, removeVolume } from './container-engine.ts';
import { containerOf } from './images.ts';

// Stub of the docker command: appends its arguments to the file `asked` and stores the running container in `running`.
const DOCKER = `#!/bin/sh
here=$(dirname "$0")
echo "$*" >> "$here/asked"
case $1 in
  version) echo 28.2.2 ;;
  ps) cat "$here/running" 2>/dev/null ;;
  run) echo c0ffee > "$here/running" ;;
  kill|rm) rm -f "$here/running" ;;
  volume) echo "no such driver
more lines" >&2; exit 1 ;;
esac
exit 0
`;

let folder: string;
let server: Server;
let engine: Engine;
let env: Record<string, string>;
let port: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docker-'));
  await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 });
  env = { PATH: `${folder}:/usr/bin:/bin` };
  port = await choosePort(undefined);
  server = createServer((socket) => socket.on('data', (data) => socket.write(reply(String(data)))));
  await new Promise<void>((resolve) => server.listen(port, LOOPBACK, resolve));
  const container = containerOf('redis', {
    secret: 'secret',
    javaOptions: '',
    elasticsearchVersion: undefined,
  });
  const onProgress = () => undefined;
  engine = createContainerEngine({
    name: 'redis',
    container,
    label: 'mine',
    port,
    env,
    onProgress,
    signal: undefined,
  });
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** The Redis response to a probe: the same INFO text for each command of a packet. */
function reply(packet: string): string {
  const information = 'redis_version:7.2.11\r\nloading:0\r\n';
  return `$${information.length}\r\n${information}\r\n`.repeat(packet.match(/^\*\d+/gm)?.length ?? 0);
}

const recordedCommands = async () => (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');

test('a container is run, killed, restarted and stopped', async () => {
  expect(await isDockerAvailable(env)).toBe(true);
  await engine.start();
  expect(engine.url).toBe(`redis://:secret@127.0.0.1:${port}`);
  expect(await engine.alive()).toBe(true);
  await engine.kill();
  expect(await engine.alive()).toBe(false);
  await engine.start();
  await engine.stop();
  const ps = 'ps --quiet --filter name=^mine$';
  const all = 'ps --all --quiet --filter name=^mine$';
  const run = `run --detach --name mine --publish 127.0.0.1:${port}:6379 --volume mine:/data redis:7.2.11 --appendonly yes --maxmemory-policy noeviction --requirepass secret`;
  expect(await recordedCommands()).toEqual([
    'version --format {{.Server.Version}}',
    ...[all, run, ps, 'kill --signal SIGKILL mine', ps],
    ...[all, run, ps, 'stop -t 30 mine', all, 'rm --force mine'],
  ]);
});

test('a container left by an earlier run is replaced', async () => {
  await engine.start();
  await engine.start();
  expect((await recordedCommands()).map((line) => line.split(' ', 1)[0])).toEqual([
    'ps',
    'run',
    'ps',
    'rm',
    'run',
  ]);
});

test('an error of Docker is reported in one line', async () => {
  await expect(removeVolume('mine', env)).rejects.toThrow(/^docker volume failed: no such driver$/);
});

test('Docker without its program is not available', async () => {
  expect(await isDockerAvailable({ PATH: '' })).toBe(false);
});
