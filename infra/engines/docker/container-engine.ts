import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, EngineError, type EngineName, type Environment, type OnProgress } from '../engine.ts';
import { directoryName } from '../machine/data-directory.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { errorMessageOf } from '../probe/probe-error.ts';
import { PROBES } from '../probe/probes.ts';
import { docker } from './command.ts';
import type { Container } from './images.ts';

const READY_WITHIN_MS = 300_000;
const TICK_MS = 1_000;
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
  signal: AbortSignal | undefined;
};

/**
 * An engine run from its official image by `docker run`, with its data in a named volume. A container that
 * an earlier run left behind is replaced; its volume stays.
 */
export function createContainerEngine(options: ContainerOptions): Engine {
  const { name, container, label, port, env, onProgress, signal } = options;
  const url = container.url(LOOPBACK, port);

  const report = (message: string, final = true): void => onProgress({ engine: name, message, final });

  async function start(): Promise<void> {
    const began = performance.now();
    const seconds = (): number => Math.round((performance.now() - began) / 1_000);
    report(`starting ${container.image}`);
    // The image is fetched on first use, which takes minutes.
    const ticker = setInterval(() => report(`starting ${container.image} (${seconds()} s)`, false), TICK_MS);
    try {
      await removeContainer(label, env);
      await docker(runCommand(), { ...env, ...container.env }, signal);
      await ready();
    } finally {
      clearInterval(ticker);
    }
  }

  function runCommand(): string[] {
    const address = `${LOOPBACK}:${port}:${container.port}`;
    const place = ['--name', label, '--publish', address, '--volume', `${label}:${container.data}`];
    // Values go by the environment: arguments are shown to every user of the machine.
    const variables = Object.keys(container.env).flatMap((variable) => ['--env', variable]);
    return ['run', '--detach', ...place, ...variables, container.image, ...container.command];
  }

  async function ready(): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const probeError = await PROBES[name](url).then(reportReady, errorMessageOf);
      if (probeError === undefined) return;
      signal?.throwIfAborted();
      if (performance.now() > deadline)
        throw new EngineError(`${name} in container ${label} is silent: ${probeError}`);
      await sleep(POLL_MS);
    }
  }

  function reportReady(version: string): undefined {
    report(`${version} answers on port ${port}`);
  }

  return {
    name,
    origin: 'docker',
    url,
    start,
    ready,
    async stop() {
      if (await isUp()) await docker(['stop', '-t', STOP_SECONDS, label], env);
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
