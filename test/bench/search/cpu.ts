import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Client } from '@elastic/elasticsearch';

/** /proc counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Positions of utime and stime behind the name of the process, which may contain blanks. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const GIB = 2 ** 30;

/** Processor time that a process has used so far, all threads, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_MS;
}

/** Threads of the JVM that compile: a server that runs for long has compiled what it executes. */
const COMPILER = /^C[12] Compiler/;
const NANOSECONDS_PER_MS = 1_000_000;

/** Text of a file of a thread; undefined if the thread has ended. */
function readOfThread(pid: number, thread: string, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Processor times of the running threads of a JVM by thread, without its compilers, in milliseconds. */
export type ThreadTimes = ReadonlyMap<string, number>;

/** Reads the processor times of the threads of a JVM. */
export function readThreadTimes(pid: number): ThreadTimes {
  return new Map(
    readdirSync(`/proc/${pid}/task`)
      .filter((thread) => !COMPILER.test(readOfThread(pid, thread, 'comm') ?? ''))
      .map((thread) => [
        thread,
        Number(readOfThread(pid, thread, 'schedstat')?.split(' ')[0] ?? 0) / NANOSECONDS_PER_MS,
      ]),
  );
}

/** Processor time between two readings, without that of threads that ended meanwhile. */
export function millisecondsBetween(before: ThreadTimes, after: ThreadTimes): number {
  return [...after].reduce((sum, [thread, time]) => sum + Math.max(0, time - (before.get(thread) ?? 0)), 0);
}

/** A figure of the memory of a process in MB. */
function memoryOf(pid: number, name: 'VmRSS' | 'RssAnon'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024);
}

/** Resident memory of a process in MB. */
export const residentMegabytes = (pid: number): number => memoryOf(pid, 'VmRSS');

/**
 * Resident memory of a process in MB without mapped files. Most of those is the binary of Node, which its processes share;
 * it depends on the kernel how much of it is mapped.
 */
export const anonymousMegabytes = (pid: number): number => memoryOf(pid, 'RssAnon');

/** The process of Elasticsearch, which must run on this machine. */
export async function elasticsearchPid(client: Client): Promise<number> {
  const { nodes } = await client.nodes.info({ metric: 'process' });
  const [node] = Object.values(nodes);
  if (node?.process === undefined) throw new Error('Elasticsearch does not report its process');
  return node.process.id;
}

/** The machine, for a report. */
export function describeMachine(): string {
  const memory = Math.round(totalmem() / GIB);
  return `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB, Node ${process.versions.node}`;
}
