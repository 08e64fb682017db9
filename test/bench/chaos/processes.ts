import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_NAMES, type EngineName, sendSignal, treeOf } from '@curro/engines';

const SERVICES = ['api', 'worker', 'identity'] as const;
export type Target = EngineName | (typeof SERVICES)[number];
export const TARGETS: readonly Target[] = [...ENGINE_NAMES, ...SERVICES];

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The environment of a process; empty when it has ended. */
export const environmentOf = (pid: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read(`/proc/${pid}/environ`)
      .split('\0')
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );

/** The services of `curro up` store their compiled code in the data directory, which distinguishes them from other processes. */
function servicePid(dataDir: string, name: string): number | undefined {
  return readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .find(
      (pid) =>
        read(`/proc/${pid}/cmdline`).includes(`/services/${name}/main.ts`) &&
        environmentOf(pid).NODE_COMPILE_CACHE === join(dataDir, 'compile-cache'),
    );
}

function enginePid(dataDir: string, name: string): number | undefined {
  const pid = Number(/"pid":(\d+)/.exec(read(join(dataDir, 'run', `${name}.json`)))?.[1]);
  return Number.isInteger(pid) && read(`/proc/${pid}/stat`) !== '' ? pid : undefined;
}

/** The process of a target; undefined while it does not run. */
export function pidOf(dataDir: string, target: Target): number | undefined {
  const engine = ENGINE_NAMES.some((name) => name === target);
  return engine ? enginePid(dataDir, target) : servicePid(dataDir, target);
}

/** Sends a signal to a process and all processes that it has started. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const id of treeOf(pid)) sendSignal(id, signal);
}
