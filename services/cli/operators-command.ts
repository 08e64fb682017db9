import { operatorResponses, responses } from '@curro/shared';
import { Command, InvalidArgumentError } from 'commander';
import * as z from 'zod';
import type { Environment } from './config.ts';
import { formatInstant } from './format.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { readOperatorNames } from './operator-names.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';

const pathOf = (email: string): string => `/operators/${encodeURIComponent(email)}`;

function emailFlag(value: string): string {
  if (!z.email().safeParse(value).success)
    throw new InvalidArgumentError('It must be an email address, such as ana@example.org.');
  return value;
}

/** `curro operators`: accounts that may sign in at the operators' desk. */
export function operatorsCommand(env: Environment): Command {
  const list = operatorCommand('list', 'List the accounts of operators').action(
    async (flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(operatorResponses.operatorList, '/operators');
      if (flags.json) console.log(JSON.stringify(response));
      else if (response.operators.length === 0) {
        console.log('no operators; add an existing account with curro operators add EMAIL');
      } else {
        const nameOf = await readOperatorNames(
          operatorApi,
          response.operators.map(({ addedBy }) => addedBy),
        );
        const rows = response.operators.map(({ email, addedAt, addedBy }) => [
          email,
          formatInstant(addedAt),
          nameOf(addedBy),
        ]);
        console.log(headedTable(['email', 'added', 'by'], rows));
      }
    },
  );
  const add = operatorCommand('add', 'Make the account with an email address an operator')
    .argument('<email>', 'email address of the account', emailFlag)
    .action(async (email: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const schema = operatorResponses.operatorAccount;
      const response = await operatorApi.request(schema, pathOf(email), { method: 'PUT' });
      console.log(flags.json ? JSON.stringify(response) : `${response.email} can sign in at /ops`);
    });
  const remove = operatorCommand('remove', 'End the rights of an operator; the account remains')
    .argument('<email>', 'email address of the account')
    .action(async (email: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(responses.emptyObject, pathOf(email), { method: 'DELETE' });
      console.log(flags.json ? JSON.stringify(response) : `${email} is no longer an operator`);
    });
  return [list, add, remove].reduce((command, part) => command.addCommand(part), new Command('operators'));
}
