import { operatorResponses, responses } from '@curro/shared';
import { Command } from 'commander';
import type { Environment } from './config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from './confirm.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';

const pathOf = (subject: string): string => `/candidates/${encodeURIComponent(subject)}`;

/** `curro candidates`: find a candidate, export or delete all data. */
export function candidatesCommand(env: Environment): Command {
  const find = operatorCommand('find', 'Find candidates by subject, key or email address')
    .argument('<text>', 'subject, key or email address, whole')
    .action(async (text: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(operatorResponses.candidateList, '/candidates', {
        query: { q: text },
      });
      const rows = response.candidates.map(({ subject, key, email }) => [subject, key, email]);
      if (flags.json) console.log(JSON.stringify(response));
      else if (rows.length === 0) console.log('no candidate has this subject, key or email address');
      else console.log(headedTable(['subject', 'key', 'email'], rows));
    });
  const exporting = operatorCommand('export', 'Print all personal data of a candidate as JSON')
    .argument('<subject>', 'subject of the candidate, of curro candidates find')
    .action(async (subject: string, flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(
        operatorResponses.personalArchive,
        `${pathOf(subject)}/export`,
      );
      console.log(JSON.stringify(response, null, flags.json ? 0 : 2));
    });
  const remove = irreversible(
    operatorCommand('delete', 'Delete all personal data of a candidate; it cannot be restored'),
  )
    .argument('<subject>', 'subject of the candidate, of curro candidates find')
    .action(async (subject: string, flags: OperatorFlags & IrreversibleFlags) => {
      await confirmed(`All personal data of ${subject} are deleted and cannot be restored.`, flags);
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(responses.emptyObject, pathOf(subject), {
        method: 'DELETE',
      });
      console.log(flags.json ? JSON.stringify(response) : `all data of ${subject} are deleted`);
    });
  return [find, exporting, remove].reduce(
    (command, part) => command.addCommand(part),
    new Command('candidates'),
  );
}
