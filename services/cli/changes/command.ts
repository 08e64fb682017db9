import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console } from '../terminal.ts';

const BATCH_SIZE = '500';

interface Flags {
  readonly since: string;
  readonly data?: string;
}

interface ChangesPage {
  readonly changes: readonly unknown[];
  readonly next: number;
  readonly more: boolean;
}

/** `curro changes`: the change feed to its present end, a JSON line for each change and one for what comes next. */
export function changesCommand(env: Environment): Command {
  return new Command('changes')
    .description('print what changed in the offers as JSON lines; the last line says where to go on')
    .option('--since <revision>', 'what the last run printed as next', '0')
    .option('--data <dir>', 'the data directory')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      let since = flags.since;
      for (;;) {
        const page = await operatorApi.request<ChangesPage>('/offers/changes', {
          query: { since, limit: BATCH_SIZE },
        });
        for (const change of page.changes) console.log(JSON.stringify(change));
        since = String(page.next);
        if (!page.more) break;
      }
      console.log(JSON.stringify({ next: Number(since) }));
    });
}
