import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;
// Positions in /proc/<pid>/stat after the command name, which may contain spaces and brackets (proc(5)).
const STATE = 0;
const PARENT = 1;
const START_TIME = 19;

/**
 * Boot and start time of a process, which distinguish it from other processes with the same number; undefined when it
 * does not run or is a zombie.
 */
export function identityOf(pid: number): string | undefined {
  const stat = statOf(pid);
  if (stat === undefined || stat[STATE] === 'Z' || stat[STATE] === 'X') return undefined;
  return `${bootId()}/${stat[START_TIME]}`;
}

/** Ids of the process and its running descendants, itself first. */
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

/**
 * Sends `signal` to a process and its descendants.
 * @returns whether all have ended within `withinMs`
 */
export async function killTree(pid: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  const processes = treeOf(pid).map((id) => ({ id, identity: identityOf(id) }));
  for (const { id } of processes) sendSignal(id, signal);
  const hasEnded = ({ id, identity }: (typeof processes)[number]): boolean =>
    identity === undefined || identityOf(id) !== identity;
  return waitUntil(() => processes.every(hasEnded), withinMs);
}

/**
 * Suspends a process and its descendants.
 * @returns whether all their threads have stopped within `withinMs`: a thread may run on for a moment after the signal
 */
export async function suspendTree(pid: number, withinMs: number): Promise<boolean> {
  const processes = treeOf(pid);
  for (const id of processes) sendSignal(id, 'SIGSTOP');
  return waitUntil(() => processes.every(hasStopped), withinMs);
}

/** Whether no thread of a process runs: all are suspended, or the process has ended. */
function hasStopped(pid: number): boolean {
  if (identityOf(pid) === undefined) return true;
  const folder = `/proc/${pid}/task`;
  return threadsOf(folder).every((thread) => (readStat(`${folder}/${thread}/stat`)?.[STATE] ?? 'T') === 'T');
}

function threadsOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The process has ended.
    return [];
  }
}

/** Sends a signal; does nothing when the process has ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Polls until `condition` is true; returns false when `withinMs` have passed. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** The fields of /proc/PID/stat behind the name of the process; undefined when the process has ended. */
export function statOf(pid: number): string[] | undefined {
  return readStat(`/proc/${pid}/stat`);
}

function readStat(file: string): string[] | undefined {
  try {
    const stat = readFileSync(file, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
