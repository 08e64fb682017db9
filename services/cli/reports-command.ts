import { operatorResponses, reportResolutions } from '@curro/shared';
import { Argument, Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from './confirm.ts';
import { formatInstant } from './format.ts';
import { withPages } from './list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable } from './table.ts';
import { console } from './terminal.ts';

interface ListFlags extends OperatorFlags {
  readonly state?: string;
  readonly limit?: string;
  readonly cursor?: string;
}

function print({ reports, next }: z.infer<typeof operatorResponses.offerReportList>): void {
  if (reports.length === 0) console.log('no reports');
  else {
    const rows = reports.map(({ id, offer, reason, note, reported }) => [
      String(id),
      formatInstant(reported),
      reason,
      `${offer.source}/${offer.externalId}`,
      offer.title,
      note,
    ]);
    console.log(
      headedTable(['id', 'reported', 'reason', 'offer', 'title', 'note'], rows, {
        omit: ['note', 'reported'],
      }),
    );
  }
  if (next !== undefined) console.log(`\ncontinue with --cursor ${next}`);
}

function listCommand(env: Environment): Command {
  return withPages(operatorCommand('list', 'List reports, oldest first'), 'reports')
    .addOption(new Option('--state <state>', 'only this state').choices(['open', 'resolved']))
    .action(async (flags: ListFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const { state, limit, cursor } = flags;
      const response = await operatorApi.request(operatorResponses.offerReportList, '/offer-reports', {
        query: { state, limit, cursor },
      });
      if (flags.json) console.log(JSON.stringify(response));
      else print(response);
    });
}

function resolveCommand(env: Environment): Command {
  return irreversible(operatorCommand('resolve', 'Resolve a report and the other open reports of its offer'))
    .argument('<id>', 'id of the report, of curro reports list')
    .addArgument(new Argument('<resolution>', 'offer-deleted deletes the offer').choices(reportResolutions))
    .action(async (id: string, resolution: string, flags: OperatorFlags & IrreversibleFlags) => {
      if (resolution === 'offer-deleted')
        await confirmed('The offer of the report is deleted and its applicants are notified.', flags);
      const operatorApi = await createOperatorClient(env, flags.data);
      const path = `/offer-reports/${encodeURIComponent(id)}/resolve`;
      const response = await operatorApi.request(operatorResponses.offerReport, path, {
        method: 'POST',
        body: { resolution },
      });
      if (flags.json) console.log(JSON.stringify(response));
      else
        console.log(
          `report ${response.id} of ${response.offer.source}/${response.offer.externalId}: ${resolution}`,
        );
    });
}

/** `curro reports`: problems with offers that visitors report. */
export function reportsCommand(env: Environment): Command {
  return new Command('reports').addCommand(listCommand(env)).addCommand(resolveCommand(env));
}
