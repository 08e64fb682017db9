import { counted, operatorResponses } from '@curro/shared';
import { Argument, Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from '../config.ts';
import { digits, withLimit } from '../list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from '../operator-client.ts';
import { headedTable } from '../table.ts';
import { console } from '../terminal.ts';
import { experimentsCommand } from './experiments-command.ts';
import { rulesCommand } from './rules-command.ts';

const REPORTS = ['top', 'empty', 'unopened', 'slowest'];
const GROUPS = ['q', 'search'];
const MAX_DAYS = 90;

interface Flags extends OperatorFlags {
  readonly days?: string;
  readonly by?: string;
  readonly limit?: string;
}

function print({ from, to, all, withheld, searches }: z.infer<typeof operatorResponses.searchReport>): void {
  console.log(
    `${from} to ${to}: ${counted(all.searches, 'search', 'searches')}, ${all.empty} without results, ${all.unopened} without an opened result`,
  );
  if (withheld > 0) console.log(`${withheld} with keywords that are not in the log`);
  const rows = searches.map((line) => [
    ...[line.searches, line.empty, line.unopened, line.opens, line.applications].map(String),
    line.meanPosition === null ? '' : String(line.meanPosition),
    String(line.meanMs),
    String(line.maxMs),
    // A narrow terminal breaks lines between words.
    [line.q, ...(line.filters ?? '').split('&')].filter((part) => part !== '').join(' & ') || '(no keywords)',
  ]);
  if (rows.length === 0) return;
  const heading = ['searches', 'empty', 'unopened', 'opens', 'applied', 'position', 'ms', 'max ms', 'q'];
  console.log(`\n${headedTable(heading, rows, { omit: ['max ms', 'position', 'unopened'] })}`);
}

/** `curro searches report`: what is searched. */
function reportCommand(env: Environment): Command {
  return withLimit(operatorCommand('report', 'Report what is searched'), 'lines', { absent: 50, max: 500 })
    .addArgument(new Argument('[report]', 'the order of the lines').choices(REPORTS).default('top'))
    .option('--days <n>', 'days up to today, 1 to 90; default: 7', digits(1, MAX_DAYS))
    .addOption(
      new Option(
        '--by <group>',
        'a line for each q, or for each search: q with the other conditions; default: search of the report empty, else q',
      ).choices(GROUPS),
    )
    .action(async (report: string, flags: Flags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const { days, limit } = flags;
      // The conditions of searches without results explain them.
      const by = flags.by ?? (report === 'empty' ? 'search' : undefined);
      const response = await operatorApi.request(operatorResponses.searchReport, '/searches', {
        query: { report, days, by, limit },
      });
      if (flags.json) console.log(JSON.stringify(response));
      else print(response);
    });
}

/** `curro searches`: the search desk. */
export function searchesCommand(env: Environment): Command {
  return new Command('searches')
    .addCommand(reportCommand(env))
    .addCommand(rulesCommand(env))
    .addCommand(experimentsCommand(env));
}
