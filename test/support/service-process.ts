import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A service in a separate process that can be killed and restarted. */
export interface ServiceProcess {
  start(): void;
  /** Its process id while it runs. */
  pid(): number;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `services/<name>/main.ts` with these variables only. It logs to the standard error of this process. */
export function serviceProcess(
  name: 'api' | 'worker',
  env: Readonly<Record<string, string>>,
): ServiceProcess {
  const main = fileURLToPath(new URL(`../../services/${name}/main.ts`, import.meta.url));
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ended = child;
    child = undefined;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null)
      return ended?.exitCode ?? null;
    const exited = once(ended, 'exit');
    ended.kill(signal);
    await exited;
    return ended.exitCode;
  };
  return {
    pid() {
      if (child?.pid === undefined) throw new Error(`${name} does not run`);
      return child.pid;
    },
    start() {
      child = spawn(process.execPath, [main], { env: { ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}
