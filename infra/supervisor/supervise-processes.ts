import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A process to supervise. */
export type ProcessSpec = {
  name: string;
  /** Path of the module to run with this Node. */
  file: string;
  /** Its complete environment. */
  env: Readonly<Record<string, string | undefined>>;
};

const DIE_WITH_PARENT = fileURLToPath(new URL('./die-with-parent.ts', import.meta.url));

type Child = {
  readonly pid: number | undefined;
  /** Resolves to how it ended: exit code, signal or start error. */
  readonly ended: Promise<string>;
  /** SIGTERM, then SIGKILL when it takes longer than `withinMs`. */
  end(withinMs: number): void;
};

function startChild({ file, env }: ProcessSpec, logFile: string): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', DIE_WITH_PARENT, file], {
    env,
    // Outside the terminal's process group: `stop` decides when it ends. The pipe ends it with this process.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`it did not start: ${error.message}`));
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

// The pause doubles with each successive end, so that a failing process does not exhaust the CPU.
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** After this time a process counts as stable and its pause is reset. */
const STABLE_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** Options of {@link superviseProcesses}. */
export type SuperviseOptions = {
  processes: readonly ProcessSpec[];
  /** Folder of the logs; the output of each process is appended to `<name>.log`. */
  logDir: string;
  /** Called with a line for the operator when a process has ended and will be restarted. */
  onEvent?: (line: string) => void;
  /** Time between SIGTERM and SIGKILL; default 10 s. */
  stopWithinMs?: number;
};

/** The supervised processes. */
export type Supervisor = {
  /** Ids of the running processes by name. */
  pids(): Record<string, number>;
  /** Ends all processes; a second call waits for the same end. */
  stop(): Promise<void>;
};

/**
 * Runs Node processes and restarts each that ends, after a pause. They end with this process, also when it is killed
 * by SIGKILL; Ctrl-C in the terminal reaches them through `stop` only.
 */
export function superviseProcesses(options: SuperviseOptions): Supervisor {
  const { processes, logDir, onEvent = () => undefined, stopWithinMs = STOP_WITHIN_MS } = options;
  const stopController = new AbortController();
  const running = new Map<string, Child>();

  async function superviseProcess(spec: ProcessSpec): Promise<void> {
    const logFile = join(logDir, `${spec.name}.log`);
    for (let pause = FIRST_PAUSE_MS; !stopController.signal.aborted; ) {
      const began = performance.now();
      const child = startChild(spec, logFile);
      running.set(spec.name, child);
      const stop = (): void => child.end(stopWithinMs);
      stopController.signal.addEventListener('abort', stop);
      const outcome = await child.ended;
      stopController.signal.removeEventListener('abort', stop);
      running.delete(spec.name);
      if (stopController.signal.aborted) return;
      onEvent(`${spec.name} ended (${outcome}), restarting it; log: ${logFile}`);
      if (performance.now() - began > STABLE_MS) pause = FIRST_PAUSE_MS;
      await pauseFor(pause, stopController.signal);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const loops = Promise.all(processes.map(superviseProcess));
  return {
    pids: () => Object.fromEntries([...running].flatMap(([name, { pid }]) => (pid ? [[name, pid]] : []))),
    async stop() {
      stopController.abort();
      await loops;
    },
  };
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const timer = AbortSignal.timeout(milliseconds);
  const either = AbortSignal.any([timer, signal]);
  if (!either.aborted) await once(either, 'abort');
}
