import { counted, operatorResponses, responses } from '@curro/shared';
import { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from '../config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from '../confirm.ts';
import { formatInstant } from '../format.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorFlags,
  operatorCommand,
} from '../operator-client.ts';
import { console, terminal } from '../terminal.ts';
import { follow, progressNote } from './follow.ts';

interface Flags extends OperatorFlags {
  readonly detach?: true;
}

type Reindex = z.infer<typeof operatorResponses.reindex>;

const RUNNING_STATES = ['copying', 'rolling-back'];
const SUCCESS_STATES = ['done', 'rolled-back', 'paused', 'cancelled'];

const catchUpNote = ({ revision, since, pendingJobs }: NonNullable<Reindex['catchUp']>): string =>
  pendingJobs === 0
    ? `the new index has all changes up to revision ${revision}; it is about to serve searches`
    : `the new index waits for ${counted(pendingJobs, 'index job')} up to revision ${revision}, since ${formatInstant(since)}`;

function lineOf({ id, index, former, formerRetainedUntil, catchUp, error, ...run }: Reindex): string {
  return [
    `reindex ${id}: ${progressNote(run)}`,
    ...(index === null ? [] : [`  new ${index}, former ${former}`]),
    ...(formerRetainedUntil === null
      ? []
      : [`  rollback possible; the former index is removed: ${formatInstant(formerRetainedUntil)}`]),
    ...(catchUp === null ? [] : [`  ${catchUpNote(catchUp)}`]),
    ...(error === null ? [] : [`  ${error}`]),
  ].join('\n');
}

async function find(operatorApi: OperatorClient, id: string): Promise<Reindex> {
  const { current, past } = await operatorApi.request(operatorResponses.reindexList, '/reindex');
  const match = [...(current === null ? [] : [current]), ...past].find((run) => run.id === id);
  if (match === undefined) throw new Error(`reindex ${id} not found`);
  return match;
}

/** Requests a step of a reindex and waits for its end unless detached. */
async function step(env: Environment, path: string, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const { id } = await operatorApi.request(operatorResponses.reindex, path, { method: 'POST' });
  const fetchRun = (): Promise<Reindex> => find(operatorApi, id);
  const note = (run: Reindex): string =>
    run.catchUp === null ? progressNote(run) : catchUpNote(run.catchUp);
  const options = { quiet: flags.json ?? false, running: RUNNING_STATES, note };
  const run = flags.detach === true ? await fetchRun() : await follow('reindexing', fetchRun, options);
  console.log(flags.json === true ? JSON.stringify(run) : lineOf(run));
  // A rejected rollback does not change the reindex but sets its error.
  const good = SUCCESS_STATES.includes(run.state) && run.error === null;
  if (flags.detach !== true && !good) terminal().exitCode = 1;
}

async function status(env: Environment, flags: Flags): Promise<void> {
  const listed = await (await createOperatorClient(env, flags.data)).request(
    operatorResponses.reindexList,
    '/reindex',
  );
  if (flags.json === true) {
    console.log(JSON.stringify(listed));
    return;
  }
  const { index, current, past } = listed;
  console.log(index === null ? 'Elasticsearch is unavailable' : `searches go to ${index.name}`);
  if (index !== null && index.advice !== null) console.log(index.advice);
  for (const run of current === null ? past : [current, ...past]) console.log(lineOf(run));
}

/** `curro reindex`: rebuilds the index while searches continue. */
export function reindexCommand(env: Environment): Command {
  const stepCommand = (name: string, description: string, path: string): Command =>
    operatorCommand(name, description)
      .option('--detach', 'do not wait for the end')
      .action((flags: Flags) => step(env, path, flags));
  const dropCommand = irreversible(
    operatorCommand('drop', 'Remove the former index; a rollback is no longer possible'),
  ).action(async (flags: Flags & IrreversibleFlags) => {
    await confirmed('The former index is removed; a rollback is no longer possible.', flags);
    await (await createOperatorClient(env, flags.data)).request(responses.emptyObject, '/reindex/drop', {
      method: 'POST',
    });
    console.log(flags.json === true ? '{}' : 'the former index will be removed');
  });
  return [
    stepCommand('start', 'Rebuild the index; Ctrl-C does not stop the reindex', '/reindex'),
    operatorCommand('status', 'Show the current index, the running reindex and previous ones').action(
      (flags: Flags) => status(env, flags),
    ),
    stepCommand('pause', 'Pause the reindex', '/reindex/pause'),
    stepCommand('resume', 'Resume a paused or failed reindex', '/reindex/resume'),
    stepCommand('cancel', 'Cancel the reindex and remove the new index', '/reindex/cancel'),
    stepCommand('rollback', 'Switch searches back to the former index', '/reindex/rollback'),
    dropCommand,
  ].reduce((command, part) => command.addCommand(part), new Command('reindex'));
}
