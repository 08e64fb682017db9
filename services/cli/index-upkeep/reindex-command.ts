import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { type OperatorDoor, openOperatorDoor } from '../operator-door.ts';
import { follow, progressNote, type Run } from './follow.ts';

interface Flags {
  readonly detach?: true;
  readonly json?: true;
  readonly data?: string;
}

interface Reindex extends Run {
  readonly index: string | null;
  readonly former: string | null;
  readonly formerKeptUntil: string | null;
}

interface Listed {
  readonly index: { readonly name: string | null; readonly advice: string | null } | null;
  readonly current: Reindex | null;
  readonly past: readonly Reindex[];
}

const RUNNING = ['copying', 'rolling-back'];
const GOOD_ENDS = ['done', 'rolled-back', 'paused', 'cancelled'];

const commandOf = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--json', 'print what the API answers as JSON, without a progress bar')
    .option('--data <dir>', 'the data directory');

function lineOf({ id, state, index, former, formerKeptUntil, reason, ...run }: Reindex): string {
  return [
    `reindex ${id}: ${progressNote({ id, state, reason, ...run })}`,
    ...(index === null ? [] : [`  new ${index}, former ${former}`]),
    ...(formerKeptUntil === null ? [] : [`  rollback possible until ${formerKeptUntil}`]),
    ...(reason === null ? [] : [`  ${reason}`]),
  ].join('\n');
}

async function find(door: OperatorDoor, id: string): Promise<Reindex> {
  const { current, past } = await door.ask<Listed>('/reindex');
  const found = [...(current === null ? [] : [current]), ...past].find((run) => run.id === id);
  if (found === undefined) throw new Error(`there is no reindex ${id}`);
  return found;
}

/** Asks for a step and, unless told otherwise, stays until it has been taken. */
async function step(env: Environment, path: string, flags: Flags): Promise<void> {
  const door = await openOperatorDoor(env, flags.data);
  const { id } = await door.ask<Reindex>(path, { method: 'POST' });
  const look = (): Promise<Reindex> => find(door, id);
  const options = { quiet: flags.json ?? false, running: RUNNING };
  const run = flags.detach === true ? await look() : await follow('reindexing', look, options);
  console.log(flags.json === true ? JSON.stringify(run) : lineOf(run));
  // A rollback that was refused leaves the rebuilding as it was, with the reason.
  const good = GOOD_ENDS.includes(run.state) && run.reason === null;
  if (flags.detach !== true && !good) process.exitCode = 1;
}

async function status(env: Environment, flags: Flags): Promise<void> {
  const listed = await (await openOperatorDoor(env, flags.data)).ask<Listed>('/reindex');
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
  const asking = (name: string, description: string, path: string): Command =>
    commandOf(name, description)
      .option('--detach', 'do not wait for the end')
      .action((flags: Flags) => step(env, path, flags));
  const drop = commandOf('drop', 'remove the former index: no rollback afterwards').action(
    async (flags: Flags) => {
      await (await openOperatorDoor(env, flags.data)).ask('/reindex/drop', { method: 'POST' });
      console.log(flags.json === true ? '{}' : 'the former index will be removed');
    },
  );
  return [
    asking('start', 'build the index anew; Ctrl-C leaves it going on', '/reindex'),
    commandOf('status', 'what serves, what runs, what ran').action((flags: Flags) => status(env, flags)),
    asking('pause', 'let it rest', '/reindex/pause'),
    asking('resume', 'let it go on', '/reindex/resume'),
    asking('cancel', 'give the new index up', '/reindex/cancel'),
    asking('rollback', 'lead searches back to the former index', '/reindex/rollback'),
    drop,
  ].reduce(
    (command, part) => command.addCommand(part),
    new Command('reindex').description('build the search index anew without a pause'),
  );
}
