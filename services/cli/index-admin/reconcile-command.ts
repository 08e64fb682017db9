import { operatorResponses } from '@curro/shared';
import type { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from '../operator-client.ts';
import { console, terminal } from '../terminal.ts';
import { follow } from './follow.ts';

interface Flags extends OperatorFlags {
  readonly dryRun?: true;
}

type Reconcile = z.infer<typeof operatorResponses.reconcile>;

/** `curro reconcile`: compares the database with the index; exit code 1 when they still differ. */
export function reconcileCommand(env: Environment): Command {
  return operatorCommand('reconcile', 'Compare the database with the index and repair differences')
    .option('--dry-run', 'report differences only')
    .action(async (flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const body = { dryRun: flags.dryRun ?? false };
      const { id } = await operatorApi.request(operatorResponses.reconcile, '/reconcile', {
        method: 'POST',
        body,
      });
      const fetchRun = async (): Promise<Reconcile> => {
        const { current, past } = await operatorApi.request(operatorResponses.reconcileList, '/reconcile');
        const run = [...(current === null ? [] : [current]), ...past].find((row) => row.id === id);
        if (run === undefined) throw new Error(`reconcile ${id} not found`);
        return run;
      };
      const run = await follow('comparing', fetchRun, { quiet: flags.json ?? false, running: ['running'] });
      const { state, missing, stale, surplus, repaired, refused, error } = run;
      const differences = missing + stale + surplus;
      if (flags.json === true) console.log(JSON.stringify(run));
      else {
        console.log(`${state}: missing ${missing}, stale ${stale}, surplus ${surplus}, repaired ${repaired}`);
        if (refused > 0) console.log(`rejected by the index: ${refused}`);
        if (error !== null) console.log(error);
      }
      if (state !== 'done' || refused > 0 || differences > repaired) terminal().exitCode = 1;
    });
}
