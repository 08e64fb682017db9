import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;
// Positions in /proc/<pid>/stat after the command name, which may itself hold blanks and brackets (proc(5)).
const STATE = 0;
const PARENT = 1;
const START_TIME = 19;

/**
 * What tells a process from every other that had or will have its number: boot and start time.
 * Undefined when no such process runs (a zombie does not).
 */
export function identityOf(pid: number): string | undefined {
  const stat = statOf(pid);
  if (stat === undefined || stat[STATE] === 'Z' || stat[STATE] === 'X') return undefined;
  return `${bootId()}/${stat[START_TIME]}`;
}

/** The process and everything it started that still runs, itself first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const candidate = Number(entry);
    if (!Number.isInteger(candidate)) continue;
    const parent = Number(statOf(candidate)?.[PARENT]);
    children.set(parent, [...(children.get(parent) ?? []), candidate]);
  }
  const tree = [pid];
  for (const processId of tree) tree.push(...(children.get(processId) ?? []));
  return tree;
}

/** Sends `signal` to a process and everything it started; resolves when all are gone. */
export async function killTree(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  const processes = treeOf(pid).map((processId) => ({ member: processId, identity: identityOf(processId) }));
  for (const { member: processId } of processes) sendSignal(processId, signal);
  return waitUntil(
    () =>
      processes.every(
        ({ member: processId, identity }) => identity === undefined || identityOf(processId) !== identity,
      ),
    withinMs,
  );
}

/** Sends a signal; a process that is gone already is no failure. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Polls until `condition` holds; false when it does not within `withinMs`. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
