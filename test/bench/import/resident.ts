import { readFile } from 'node:fs/promises';

const SAMPLE_EVERY_MS = 100;
const BYTES_PER_KIB = 1024;

/** Measures the resident memory of processes. */
export interface ResidentWatch {
  /** Highest resident size of each process so far, in MiB. */
  stop(): Record<string, number>;
}

async function residentKib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
}

/** Samples the resident size of processes (Linux) until it is stopped. */
export function watchResident(pids: Readonly<Record<string, number>>): ResidentWatch {
  const peaks: Record<string, number> = {};
  const sample = async (): Promise<void> => {
    for (const [name, pid] of Object.entries(pids)) {
      peaks[name] = Math.max(peaks[name] ?? 0, await residentKib(pid));
    }
  };
  const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return Object.fromEntries(
        Object.entries(peaks).map(([name, kib]) => [name, Math.round(kib / BYTES_PER_KIB)]),
      );
    },
  };
}
