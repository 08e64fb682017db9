import { once } from 'node:events';
import { type Child, startChild } from './child.ts';

// Doubles with each end in a row, so that a process that cannot run does not take the machine.
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After this long a process counts as well again. */
const STEADY_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

export type ProcessSpec = {
  name: string;
  /** Path of the module to run with this Node. */
  main: string;
  /** All of its environment. */
  env: Readonly<Record<string, string | undefined>>;
  /** Where its output is appended. */
  logFile: string;
};

export type SuperviseOptions = {
  /** Told when a process ended by itself and is started again. */
  onEnd?: (name: string, how: string) => void;
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
export function superviseProcesses(
  specs: readonly ProcessSpec[],
  { onEnd = () => undefined, stopWithinMs = STOP_WITHIN_MS }: SuperviseOptions = {},
): Supervisor {
  const ending = new AbortController();
  const running = new Map<string, Child>();

  async function keep(spec: ProcessSpec): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !ending.signal.aborted; ) {
      const began = performance.now();
      const child = startChild(spec);
      running.set(spec.name, child);
      const stop = (): void => child.end(stopWithinMs);
      ending.signal.addEventListener('abort', stop);
      const how = await child.ended;
      ending.signal.removeEventListener('abort', stop);
      running.delete(spec.name);
      if (ending.signal.aborted) return;
      onEnd(spec.name, how);
      if (performance.now() - began > STEADY_MS) pause = FIRST_PAUSE_MS;
      await pauseFor(pause, ending.signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const kept = Promise.all(specs.map(keep));
  return {
    pids: () => Object.fromEntries([...running].flatMap(([name, { pid }]) => (pid ? [[name, pid]] : []))),
    async stop() {
      ending.abort();
      await kept;
    },
  };
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const timer = AbortSignal.timeout(milliseconds);
  const either = AbortSignal.any([timer, signal]);
  if (!either.aborted) await once(either, 'abort');
}
