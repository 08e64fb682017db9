import { counted, operatorResponses, rankingWeightsSchema } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from '../config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from '../confirm.ts';
import { formatInstant } from '../format.ts';
import { numberFlag } from '../integer-flag.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from '../operator-client.ts';
import { parseJson } from '../parse-json.ts';
import { console } from '../terminal.ts';

type Experiment = z.infer<typeof operatorResponses.searchExperiment>;
type Comparison = Experiment['result']['opens'];

const MIN_SHARE = 0.001;
const PATH = '/searches/experiments';
/** The names of the weights; freshness is a share. */
const WEIGHTS = Object.keys(rankingWeightsSchema.shape)
  .map((name) => (name === 'freshness' ? `${name} (0 to 1)` : name))
  .join(', ');
const EXAMPLES = `
Examples:
  curro searches experiments start "exact titles" --share 0.5 --weights '{"exact": 3}'
  curro searches experiments start "newer first" --share 0.1 --weights '{"freshness": 0.4, "synonyms": 0.5}'`;
const NONE =
  'no experiments; start one with curro searches experiments start NAME --share 0.5 --weights \'{"exact": 3}\'';

const percent = (share: number | null): string => (share === null ? '-' : `${(share * 100).toFixed(1)} %`);

function describe({ a, b, ties, shareOfB, low, high, better }: Comparison): string {
  if (shareOfB === null) return 'no visitor prefers one ranking yet';
  const outcome = better === null ? 'no difference found' : `${better} is better`;
  return `A ${a}, B ${b}, ties ${ties}; B ${percent(shareOfB)} (${percent(low)} to ${percent(high)}): ${outcome}`;
}

function print({ id, name, share, weights, startedAt, stoppedAt, result }: Experiment): void {
  console.log(`${id}  ${name}: ${percent(share)} of visitors, B = ${JSON.stringify(weights)}`);
  console.log(
    `  started ${formatInstant(startedAt)}, ${stoppedAt === null ? 'running' : `stopped ${formatInstant(stoppedAt)}`}: ${counted(result.searches, 'search', 'searches')}, ${counted(result.visitors, 'visitor')}`,
  );
  console.log(`  by opened results  ${describe(result.opens)}`);
  console.log(`  by applications    ${describe(result.applications)}`);
}

/** `curro searches experiments`: compare two rankings. */
export function experimentsCommand(env: Environment): Command {
  const send = async (flags: OperatorFlags, path: string, body?: unknown): Promise<void> => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const experiment = await operatorApi.request(operatorResponses.searchExperiment, path, {
      method: 'POST',
      body,
    });
    if (flags.json) console.log(JSON.stringify(experiment));
    else print(experiment);
  };
  const list = operatorCommand('list', 'List the experiments with their results').action(
    async (flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(operatorResponses.searchExperimentList, PATH);
      if (flags.json) console.log(JSON.stringify(response));
      else if (response.experiments.length === 0) console.log(NONE);
      else for (const experiment of response.experiments) print(experiment);
    },
  );
  const start = operatorCommand('start', 'Start an experiment')
    .argument('<name>', 'what is compared, for your reports')
    .requiredOption('--share <n>', 'share of visitors, 0.001 to 1', numberFlag(MIN_SHARE, 1))
    .requiredOption(
      '--weights <json>',
      `weights of ranking B, such as {"exact": 3}: ${WEIGHTS}; others as in the release`,
    )
    .addHelpText('after', EXAMPLES)
    .action((name: string, flags: OperatorFlags & { readonly share: number; readonly weights: string }) => {
      const weights = parseJson(flags.weights, 'the value of --weights, such as {"exact": 3},');
      return send(flags, PATH, { name, share: flags.share, weights });
    });
  const stop = irreversible(operatorCommand('stop', 'Stop an experiment; it cannot be continued'))
    .argument('<id>', 'id of the experiment, of curro searches experiments list')
    .action(async (id: string, flags: OperatorFlags & IrreversibleFlags) => {
      await confirmed(`Experiment ${id} is stopped and cannot be continued.`, flags);
      return send(flags, `${PATH}/${encodeURIComponent(id)}/stop`);
    });
  return new Command('experiments')
    .description('Compare two rankings')
    .addCommand(list)
    .addCommand(start)
    .addCommand(stop);
}
