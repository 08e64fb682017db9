import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console } from '../terminal.ts';
import { type Status, statusScreen } from './status-screen.ts';

interface Flags {
  readonly data?: string;
  readonly json?: boolean;
}

/** `curro status`: everything on one screen. */
export function statusCommand(env: Environment): Command {
  return new Command('status')
    .description('show engines, offers, index, queues, dead letters and the last imports')
    .option('--json', 'print the answer as JSON')
    .option('--data <dir>', 'the data directory')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const status = await operatorApi.request<Status>('/status');
      console.log(flags.json ? JSON.stringify(status) : statusScreen(status));
    });
}
