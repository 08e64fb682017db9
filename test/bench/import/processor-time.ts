import type { Database } from '@curro/db';
import { statOf, treeOf } from '@curro/engines';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { cpuMilliseconds, millisecondsBetween, readThreadTimes } from '../search/cpu.ts';

/** Positions of the parent and of the time of ended children behind the name of a process. */
const PARENT = 1;
const CHILDREN_TIMES = [13, 14];
const TICK_MS = 10;

/** Processor time of PostgreSQL so far: the server, its processes and those that have ended, in milliseconds. */
function postgresqlMilliseconds(server: number): number {
  const ended = CHILDREN_TIMES.reduce((sum, at) => sum + Number(statOf(server)?.[at] ?? 0) * TICK_MS, 0);
  return treeOf(server).reduce((sum, pid) => sum + cpuMilliseconds(pid), ended);
}

/** The process of the PostgreSQL server, which must run on this machine. */
export async function postgresqlPid(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const parent = Number(statOf(rows[0]?.pid ?? 0)?.[PARENT]);
  if (!(parent > 0)) throw new Error('PostgreSQL does not run on this machine');
  return parent;
}

/** The process of the Redis server, which must run on this machine. */
export async function redisPid(url: string): Promise<number> {
  const redis = new Redis(url, { lazyConnect: true });
  await redis.connect();
  const info = await redis.info('server').finally(() => redis.disconnect());
  return Number(/^process_id:(\d+)/m.exec(info)?.[1]);
}

/** The processes of an import. */
export interface ImportProcesses {
  readonly services: Readonly<Record<string, number>>;
  readonly elasticsearch: number;
  readonly postgresql: number;
  readonly redis: number;
}

/** Starts to measure processor time; the result returns the milliseconds since then by process. */
export function watchProcessorTime(pids: ImportProcesses): () => Record<string, number> {
  const read = () => ({
    processes: {
      ...Object.fromEntries(Object.entries(pids.services).map(([name, pid]) => [name, cpuMilliseconds(pid)])),
      postgresql: postgresqlMilliseconds(pids.postgresql),
      redis: cpuMilliseconds(pids.redis),
    },
    threads: readThreadTimes(pids.elasticsearch),
  });
  const before = read();
  return () => {
    const after = read();
    const earlier = new Map(Object.entries(before.processes));
    const used = Object.entries(after.processes).map(([name, time]) => [
      name,
      time - (earlier.get(name) ?? 0),
    ]);
    return {
      ...Object.fromEntries(used),
      elasticsearch: millisecondsBetween(before.threads, after.threads),
    };
  };
}
