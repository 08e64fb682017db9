import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type CurroTest, startCurro } from '@curro/testing';
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

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The modes by the names of `startCurro`. */
export const modes: Readonly<Record<string, Mode>> = {
  double: {
    description: 'in a process that has started one before',
    async start() {
      const cpuBefore = ownCpu();
      const curro = await startCurro({ mode: 'double' });
      return { curro, cpu: ownCpu, cpuBefore, stop: () => curro.stop() };
    },
  },
  embedded: {
    description: 'on the engines of the environment, whose CPU time is not included',
    async start() {
      const cpuBefore = ownCpu();
      const curro = await startCurro({ mode: 'embedded' });
      return { curro, cpu: ownCpu, cpuBefore, stop: () => curro.stop() };
    },
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
