import { counted, operatorResponses } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { formatInstant } from './format.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { readOperatorNames } from './operator-names.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';

type ServerErrorList = z.infer<typeof operatorResponses.serverErrorList>;

const unseenOf = ({ errors }: ServerErrorList): number =>
  errors.reduce((sum, { count, seen }) => sum + count - seen, 0);

const errorRows = ({ errors }: ServerErrorList): string[][] =>
  errors.map(({ operation, status, count, seen }) => [
    operation,
    status,
    String(count),
    String(count - seen),
  ]);

function listCommand(env: Environment): Command {
  return operatorCommand('list', 'List the server errors of the API process since its start').action(
    async (flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const list = await operatorApi.request(operatorResponses.serverErrorList, '/server-errors');
      if (flags.json) {
        console.log(JSON.stringify(list));
        return;
      }
      if (list.errors.length === 0) {
        console.log('no server errors since the start of this API process');
        return;
      }
      console.log(headedTable(['operation', 'status', 'responses', 'not seen'], errorRows(list)));
      if (list.seenAt !== undefined && list.seenBy !== undefined) {
        const nameOf = await readOperatorNames(operatorApi, [list.seenBy]);
        console.log(`\nmarked as seen ${formatInstant(list.seenAt)} by ${nameOf(list.seenBy)}`);
      }
      if (unseenOf(list) > 0)
        console.log(
          '\nThe log of the API has each of them: search it for "request failed". curro errors seen marks them as seen.',
        );
    },
  );
}

function seenCommand(env: Environment): Command {
  return operatorCommand(
    'seen',
    'Print the server errors and mark them as seen for all operators; later ones need attention again',
  ).action(async (flags: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const list = await operatorApi.request(operatorResponses.serverErrorList, '/server-errors');
    const body = {
      errors: list.errors.map(({ operation, status, count }) => ({ operation, status, count })),
    };
    const marked = await operatorApi.request(operatorResponses.serverErrorList, '/server-errors/seen', {
      method: 'POST',
      body,
    });
    if (flags.json) {
      console.log(JSON.stringify(marked));
      return;
    }
    const unseen = unseenOf(list);
    if (unseen > 0)
      console.log(headedTable(['operation', 'status', 'responses', 'not seen'], errorRows(list)));
    console.log(
      unseen === 0 ? 'no server errors to mark' : `\n${counted(unseen, 'server error')} marked as seen`,
    );
  });
}

/** `curro errors`: server errors of the API process. */
export function errorsCommand(env: Environment): Command {
  return new Command('errors').addCommand(listCommand(env)).addCommand(seenCommand(env));
}
