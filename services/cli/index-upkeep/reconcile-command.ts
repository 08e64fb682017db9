import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { openOperatorDoor } from '../operator-door.ts';
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
      const door = await openOperatorDoor(env, flags.data);
      const body = { dryRun: flags.dryRun ?? false };
      const { id } = await door.ask<Reconcile>('/reconcile', { method: 'POST', body });
      const look = async (): Promise<Reconcile> => {
        const { current, past } = await door.ask<Listed>('/reconcile');
        const run = [...(current === null ? [] : [current]), ...past].find((row) => row.id === id);
        if (run === undefined) throw new Error(`there is no reconcile ${id}`);
        return run;
      };
      const run = await follow('comparing', look, { quiet: flags.json ?? false, running: ['running'] });
      const { state, missing, stale, surplus, repaired, refused, reason } = run;
      const found = missing + stale + surplus;
      if (flags.json === true) console.log(JSON.stringify(run));
      else {
        console.log(`${state}: missing ${missing}, stale ${stale}, surplus ${surplus}, repaired ${repaired}`);
        if (refused > 0) console.log(`refused by the index: ${refused}`);
        if (reason !== null) console.log(reason);
      }
      if (state !== 'done' || refused > 0 || found > repaired) process.exitCode = 1;
    });
}
