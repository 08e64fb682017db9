import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EngineError, type Environment } from '../engine.ts';

const ANSWER_MS = 5_000;

const run = promisify(execFile);

/** Whether a Docker engine answers; the program alone is not enough. */
export async function dockerAnswers(env: Environment): Promise<boolean> {
  const question = ['version', '--format', '{{.Server.Version}}'];
  return run('docker', question, { env: { ...env }, timeout: ANSWER_MS }).then(
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
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new EngineError(`docker ${args[0]} failed: ${reason.split('\n', 1)[0]}`);
  }
}
