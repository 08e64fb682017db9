import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorClient } from '../operator-client.ts';
import { console, terminal } from '../terminal.ts';
import { follow, progressNote, type Run } from './follow.ts';

interface Flags {
  readonly detach?: true;
  readonly json?: true;
  readonly data?: string;
}

interface Reindex extends Run {
  readonly index: string | null;
  readonly former: string | null;
  readonly formerRetainedUntil: string | null;
}

interface Listed {
  readonly index: { readonly name: string | null; readonly advice: string | null } | null;
  readonly current: Reindex | null;
  readonly past: readonly Reindex[];
}

const RUNNING_STATES = ['copying', 'rolling-back'];
const SUCCESS_STATES = ['done', 'rolled-back', 'paused', 'cancelled'];

const commandOf = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--json', 'print what the API answers as JSON, without a progress bar')
    .option('--data <dir>', 'the data directory');

function lineOf({ id, state, index, former, formerRetainedUntil, error, ...run }: Reindex): string {
  return [
    `reindex ${id}: ${progressNote({ id, state, error, ...run })}`,
    ...(index === null ? [] : [`  new ${index}, former ${former}`]),
    ...(formerRetainedUntil === null ? [] : [`  rollback possible until ${formerRetainedUntil}`]),
    ...(error === null ? [] : [`  ${error}`]),
  ].join('\n');
}

async function find(operatorApi: OperatorClient, id: string): Promise<Reindex> {
  const { current, past } = await operatorApi.request<Listed>('/reindex');
  const match = [...(current === null ? [] : [current]), ...past].find((run) => run.id === id);
  if (match === undefined) throw new Error(`there is no reindex ${id}`);
  return match;
}

/** Asks for a step and, unless told otherwise, stays until it has been taken. */
async function step(env: Environment, path: string, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const { id } = await operatorApi.request<Reindex>(path, { method: 'POST' });
  const fetchRun = (): Promise<Reindex> => find(operatorApi, id);
  const options = { quiet: flags.json ?? false, running: RUNNING_STATES };
  const run = flags.detach === true ? await fetchRun() : await follow('reindexing', fetchRun, options);
  console.log(flags.json === true ? JSON.stringify(run) : lineOf(run));
  // A rollback that was refused leaves the rebuilding as it was, with the error.
  const good = SUCCESS_STATES.includes(run.state) && run.error === null;
  if (flags.detach !== true && !good) terminal().exitCode = 1;
}

async function status(env: Environment, flags: Flags): Promise<void> {
  const listed = await (await createOperatorClient(env, flags.data)).request<Listed>('/reindex');
  if (flags.json === true) {
    console.log(JSON.stringify(listed));
    return;
  }
  const { index, current, past } = listed;
  console.log(index === null ? 'Elasticsearch does not answer' : `searches go to ${index.name}`);
  if (index !== null && index.advice !== null) console.log(index.advice);
  for (const run of current === null ? past : [current, ...past]) console.log(lineOf(run));
}

/** `curro reindex`: builds the index anew while searches go on. */
export function reindexCommand(env: Environment): Command {
  const stepCommand = (name: string, description: string, path: string): Command =>
    commandOf(name, description)
      .option('--detach', 'do not wait for the end')
      .action((flags: Flags) => step(env, path, flags));
  const dropCommand = commandOf('drop', 'remove the former index: no rollback afterwards').action(
    async (flags: Flags) => {
      await (await createOperatorClient(env, flags.data)).request('/reindex/drop', { method: 'POST' });
      console.log(flags.json === true ? '{}' : 'the former index will be removed');
    },
  );
  return [
    stepCommand('start', 'build the index anew; Ctrl-C leaves it going on', '/reindex'),
    commandOf('status', 'what serves, what runs, what ran').action((flags: Flags) => status(env, flags)),
    stepCommand('pause', 'let it rest', '/reindex/pause'),
    stepCommand('resume', 'let it go on', '/reindex/resume'),
    stepCommand('cancel', 'give the new index up', '/reindex/cancel'),
    stepCommand('rollback', 'lead searches back to the former index', '/reindex/rollback'),
    dropCommand,
  ].reduce(
    (command, part) => command.addCommand(part),
    new Command('reindex').description('build the search index anew without a pause'),
  );
}
