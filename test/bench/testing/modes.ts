import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CurroTest, type StartOptions, startCurro } from '@curro/testing';
import * as z from 'zod';
import { cpuMilliseconds } from '../search/cpu.ts';

const COMMAND = fileURLToPath(new URL('../../../packages/testing/curro-test.ts', import.meta.url));
const printedSchema = z.object({ url: z.string(), operatorToken: z.string() });

/** A started Curro with the processor time of its process. */
interface Started {
  readonly curro: CurroTest;
  /** Processor time so far, in milliseconds. */
  cpu(): number;
  /** The processor time before the start. */
  readonly cpuBefore: number;
  stop(): Promise<void>;
}

/** A way to start a Curro for tests. */
export interface Mode {
  readonly description: string;
  start(): Promise<Started>;
}

/** The processor time of this process. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

async function startHere(options: StartOptions): Promise<Started> {
  const cpuBefore = ownCpu();
  const curro = await startCurro(options);
  return { curro, cpu: ownCpu, cpuBefore, stop: () => curro.stop() };
}

/** The modes by the names of `startCurro`. */
export const modes: Readonly<Record<string, Mode>> = {
  double: {
    description: 'in a process that has started one before',
    start: () => startHere({ mode: 'double' }),
  },
  embedded: {
    description:
      'the same on the engines of ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL, whose CPU is not counted',
    start: () => startHere({ mode: 'embedded' }),
  },
  containers: {
    description: 'the same on engines in containers',
    start: () => startHere({ mode: 'containers' }),
  },
  url: {
    description: 'a new process of curro-test, with the loading of the modules',
    async start() {
      const child = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      const curro = await startCurro(printedSchema.parse(JSON.parse(String(line))));
      return {
        curro,
        cpu: () => cpuMilliseconds(child.pid ?? 0),
        cpuBefore: 0,
        async stop() {
          child.kill('SIGTERM');
          await once(child, 'exit');
        },
      };
    },
  },
};
