import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { table } from '../table.ts';
import { console, terminal } from '../terminal.ts';

interface Diagnosis {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly checks: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly remedy?: string;
  }[];
}

interface Flags {
  readonly data?: string;
  readonly json?: boolean;
}

/** `curro doctor`: what is wrong and what to do about it; exit code 1 when something does not work. */
export function doctorCommand(env: Environment): Command {
  return new Command('doctor')
    .description('examine engines, index, work and settings; say what is wrong and what to do')
    .option('--json', 'print the answer as JSON')
    .option('--data <dir>', 'the data directory')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const diagnosis = await operatorApi.request<Diagnosis>('/doctor');
      if (diagnosis.status === 'fail') terminal().exitCode = 1;
      if (flags.json) {
        console.log(JSON.stringify(diagnosis));
        return;
      }
      const rows = diagnosis.checks.flatMap(({ name, status, message, remedy }) => [
        [status, name, message],
        ...(remedy === undefined ? [] : [['', '', `-> ${remedy}`]]),
      ]);
      console.log(table(rows));
    });
}
