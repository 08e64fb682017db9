import { operatorResponses } from '@curro/shared';
import type { Command } from 'commander';
import type { Environment } from './config.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { table } from './table.ts';
import { console, terminal } from './terminal.ts';

/** `curro doctor`: checks of the system and what to do about errors; exit code 1 when a check fails. */
export function doctorCommand(env: Environment): Command {
  return operatorCommand(
    'doctor',
    'Check engines, index, queues and settings, and show how to fix problems',
  ).action(async (flags: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const diagnosis = await operatorApi.request(operatorResponses.diagnosis, '/doctor');
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
