import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Engine, EngineError, type EngineName, type Environment, type OnProgress } from '../engine.ts';
import { directoryName } from '../machine/account.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { errorMessageOf, PROBES } from '../probe.ts';
import type { Container } from './images.ts';

const TIMEOUT_MS = 5_000;

const run = promisify(execFile);

/** Whether the Docker daemon responds. */
export async function isDockerAvailable(env: Environment): Promise<boolean> {
  const args = ['version', '--format', '{{.Server.Version}}'];
  return run('docker', args, { env: { ...env }, timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/**
 * Runs `docker`.
 * @returns its trimmed output
 * @throws EngineError with the first line of its error output
 */
async function docker(args: readonly string[], env: Environment, signal?: AbortSignal): Promise<string> {
  try {
    const { stdout } = await run('docker', args, { env: { ...env }, ...(signal && { signal }) });
    return stdout.trim();
  } catch (error) {
    signal?.throwIfAborted();
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EngineError(`docker ${args[0]} failed: ${message.split('\n', 1)[0]}`);
  }
}

const READY_WITHIN_MS = 300_000;
const TICK_MS = 1_000;
const POLL_MS = 250;
const STOP_SECONDS = '30';

type ContainerOptions = {
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
 * An engine run from its official image by `docker run`, with its data in a named volume. A container left by an
 * earlier run is replaced; its volume is preserved.
 */
export function createContainerEngine(options: ContainerOptions): Engine {
  const { name, container, label, port, env, onProgress, signal } = options;
  const url = container.url(LOOPBACK, port);

  const report = (message: string, final = true): void => onProgress({ engine: name, message, final });

  async function start(): Promise<void> {
    const began = performance.now();
    const seconds = (): number => Math.round((performance.now() - began) / 1_000);
    report(`starting ${container.image}`);
    // Docker pulls the image on first use, which takes minutes.
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
    // Values are passed by the environment: every user of the machine can read arguments.
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
        throw new EngineError(`${name} in container ${label} does not respond: ${probeError}`);
      await sleep(POLL_MS);
    }
  }

  function reportReady(version: string): undefined {
    report(`${version} responds on port ${port}`);
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
    async freeze() {
      await docker(['pause', label], env);
    },
    async thaw() {
      await docker(['unpause', label], env);
    },
    alive: isUp,
  };

  async function isUp(): Promise<boolean> {
    return (await docker(['ps', '--quiet', '--filter', `name=^${label}$`], env)) !== '';
  }
}

/** Removes a container, running or not; its volume is preserved. */
export async function removeContainer(label: string, env: Environment): Promise<void> {
  if ((await docker(['ps', '--all', '--quiet', '--filter', `name=^${label}$`], env)) === '') return;
  await docker(['rm', '--force', label], env);
}

/** Removes the volume of a removed container with all its data. */
export async function removeVolume(label: string, env: Environment): Promise<void> {
  await docker(['volume', 'rm', '--force', label], env);
}

/** Name of an engine's container and volume, unique for each data directory. */
export function containerLabel(dataDir: string, engine: EngineName): string {
  return `${directoryName(dataDir).toLowerCase()}-${engine}`;
}
