import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, EngineError, type EngineName, type Environment, type OnProgress } from '../engine.ts';
import { directoryName } from '../machine/data-directory.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { PROBES } from '../probe/probes.ts';
import { reasonOf } from '../probe/within.ts';
import { docker } from './command.ts';
import type { Container } from './images.ts';

const READY_WITHIN_MS = 180_000;
const POLL_MS = 250;
const STOP_SECONDS = '30';

export type ContainerOptions = {
  name: EngineName;
  container: Container;
  /** Name of the container and of its volume. */
  label: string;
  port: number;
  env: Environment;
  onProgress: OnProgress;
};

/**
 * An engine run from its official image by `docker run`, with its data in a named volume. A container that
 * an earlier run left behind is replaced; its volume stays.
 */
export function createContainerEngine(options: ContainerOptions): Engine {
  const { name, container, label, port, env, onProgress } = options;
  const url = container.url(LOOPBACK, port);

  async function start(): Promise<void> {
    onProgress({ engine: name, message: `starting ${container.image}`, final: true });
    await removeContainer(label, env);
    const variables = Object.keys(container.env).flatMap((variable) => ['--env', variable]);
    const mapping = [
      '--publish',
      `${LOOPBACK}:${port}:${container.port}`,
      '--volume',
      `${label}:${container.data}`,
    ];
    // The values go by the environment: arguments are shown to every user of the machine.
    await docker(
      ['run', '--detach', '--name', label, ...mapping, ...variables, container.image, ...container.command],
      { ...env, ...container.env },
    );
    await ready();
  }

  async function ready(): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const silence = await PROBES[name](url).then(announce, reasonOf);
      if (silence === undefined) return;
      if (performance.now() > deadline)
        throw new EngineError(`${name} in container ${label} is silent: ${silence}`);
      await sleep(POLL_MS);
    }
  }

  function announce(version: string): undefined {
    onProgress({ engine: name, message: `${version} answers on port ${port}`, final: true });
  }

  return {
    name,
    origin: 'docker',
    url,
    start,
    ready,
    async stop() {
      if (await isUp()) await docker(['stop', '--time', STOP_SECONDS, label], env);
      await removeContainer(label, env);
    },
    async kill(signal = 'SIGKILL') {
      await docker(['kill', '--signal', signal, label], env);
    },
    alive: isUp,
  };

  async function isUp(): Promise<boolean> {
    return (await docker(['ps', '--quiet', '--filter', `name=^${label}$`], env)) !== '';
  }
}

/** Removes a container, running or not; its volume stays. */
export async function removeContainer(label: string, env: Environment): Promise<void> {
  if ((await docker(['ps', '--all', '--quiet', '--filter', `name=^${label}$`], env)) === '') return;
  await docker(['rm', '--force', label], env);
}

/** Removes the volume of a container that is gone, with all its data. */
export async function removeVolume(label: string, env: Environment): Promise<void> {
  await docker(['volume', 'rm', '--force', label], env);
}

/** The name of an engine's container and volume: one for each data directory. */
export function containerLabel(dataDir: string, engine: EngineName): string {
  return `${directoryName(dataDir).toLowerCase()}-${engine}`;
}
