import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { console, terminal } from '../terminal.ts';
import { follow, type Run } from './follow.ts';

interface Flags {
  readonly dryRun?: true;
  readonly json?: true;
  readonly data?: string;
}

interface Reconcile extends Run {
  readonly missing: number;
  readonly stale: number;
  readonly surplus: number;
  readonly repaired: number;
}

interface Listed {
  readonly current: Reconcile | null;
  readonly past: readonly Reconcile[];
}

/** `curro reconcile`: compares store and index; exit code 1 when they still differ afterwards. */
export function reconcileCommand(env: Environment): Command {
  return new Command('reconcile')
    .description('compare store and index, and repair what differs')
    .option('--dry-run', 'look only')
    .option('--json', 'print the result as JSON, without a progress bar')
    .option('--data <dir>', 'the data directory')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const body = { dryRun: flags.dryRun ?? false };
      const { id } = await operatorApi.request<Reconcile>('/reconcile', { method: 'POST', body });
      const fetchRun = async (): Promise<Reconcile> => {
        const { current, past } = await operatorApi.request<Listed>('/reconcile');
        const run = [...(current === null ? [] : [current]), ...past].find((row) => row.id === id);
        if (run === undefined) throw new Error(`there is no reconcile ${id}`);
        return run;
      };
      const run = await follow('comparing', fetchRun, { quiet: flags.json ?? false, running: ['running'] });
      const { state, missing, stale, surplus, repaired, refused, error } = run;
      const differences = missing + stale + surplus;
      if (flags.json === true) console.log(JSON.stringify(run));
      else {
        console.log(`${state}: missing ${missing}, stale ${stale}, surplus ${surplus}, repaired ${repaired}`);
        if (refused > 0) console.log(`refused by the index: ${refused}`);
        if (error !== null) console.log(error);
      }
      if (state !== 'done' || refused > 0 || differences > repaired) terminal().exitCode = 1;
    });
}
