import { once } from 'node:events';
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import type { ProcessSpec } from './process-spec.ts';

// Doubles with each end in a row, so that a process that cannot run does not take the machine.
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** After this long a process counts as well again. */
const STEADY_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

export type SuperviseOptions = {
  processes: readonly ProcessSpec[];
  /** Where the output of each is appended, to `<name>.log`. */
  logDir: string;
  /** Told, in a line for the operator, when a process ended by itself and will be started again. */
  onEvent?: (line: string) => void;
  /** How long a process may take over SIGTERM before SIGKILL; default 10 s. */
  stopWithinMs?: number;
};

export type Supervisor = {
  /** Process ids of what runs now, by name. */
  pids(): Record<string, number>;
  /** Ends all of them and resolves when none is left; a second call waits for the same. */
  stop(): Promise<void>;
};

/**
 * Keeps Node processes running: one that ends by itself is started again after a pause. They end with this
 * process, also when it is killed by SIGKILL, and Ctrl-C at the terminal reaches them through `stop` only.
 */
export function superviseProcesses(options: SuperviseOptions): Supervisor {
  const { processes, logDir, onEvent = () => undefined, stopWithinMs = STOP_WITHIN_MS } = options;
  const stopController = new AbortController();
  const running = new Map<string, Child>();

  async function runForever(spec: ProcessSpec): Promise<void> {
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
      onEvent(`${spec.name} ended (${outcome}), starting it again; its log: ${logFile}`);
      if (performance.now() - began > STEADY_MS) pause = FIRST_PAUSE_MS;
      await pauseFor(pause, stopController.signal);
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const loops = Promise.all(processes.map(runForever));
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
