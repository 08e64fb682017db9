import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EngineError, type Environment } from '../engine.ts';

const TIMEOUT_MS = 5_000;

const run = promisify(execFile);

/** Whether a Docker engine answers; the program alone is not enough. */
export async function isDockerAvailable(env: Environment): Promise<boolean> {
  const args = ['version', '--format', '{{.Server.Version}}'];
  return run('docker', args, { env: { ...env }, timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/** Runs `docker` and gives its output. */
export async function docker(
  args: readonly string[],
  env: Environment,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const { stdout } = await run('docker', args, { env: { ...env }, ...(signal && { signal }) });
    return stdout.trim();
  } catch (error) {
    signal?.throwIfAborted();
    const message = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EngineError(`docker ${args[0]} failed: ${message.split('\n', 1)[0]}`);
  }
}
