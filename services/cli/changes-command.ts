import { operatorResponses } from '@curro/shared';
import { Command } from 'commander';
import { DATA_OPTION, type Environment } from './config.ts';
import { digits } from './list-options.ts';
import { createOperatorClient } from './operator-client.ts';
import { console } from './terminal.ts';

const BATCH_SIZE = '500';

interface Flags {
  readonly since: string;
  readonly data?: string;
}

/** `curro changes`: prints the change feed as NDJSON: a line for each change, then a line with `next`. */
export function changesCommand(env: Environment): Command {
  return new Command('changes')
    .option(
      '--since <revision>',
      'revision after which changes are printed: `next` of the last line of the previous run; default: 0, all offers',
      digits(0, Number.MAX_SAFE_INTEGER),
      '0',
    )
    .option(...DATA_OPTION)
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      let since = flags.since;
      for (;;) {
        const page = await operatorApi.request(operatorResponses.offerChanges, '/offers/changes', {
          query: { since, limit: BATCH_SIZE },
        });
        for (const change of page.changes) console.log(JSON.stringify(change));
        since = String(page.next);
        if (!page.more) break;
      }
      console.log(JSON.stringify({ next: Number(since) }));
    });
}
