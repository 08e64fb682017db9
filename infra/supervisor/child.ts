import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessSpec } from './process-spec.ts';

const DIE_WITH_PARENT = fileURLToPath(new URL('./die-with-parent.ts', import.meta.url));

export type Child = {
  readonly pid: number | undefined;
  /** Resolves to how it ended, in a few words. */
  readonly ended: Promise<string>;
  /** SIGTERM, then SIGKILL when it takes longer than `withinMs`. */
  end(withinMs: number): void;
};

export function startChild({ file, env }: ProcessSpec, logFile: string): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, file], {
    env,
    // Away from the terminal's group, so that it ends after its turn; the pipe is what it dies by.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`it does not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : signal));
  });
  return {
    pid: child.pid,
    ended,
    end(withinMs) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
      child.once('exit', () => clearTimeout(timer));
    },
  };
}
