import { feedFormats } from '@curro/shared';
import { Command, Option } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorClient } from '../operator-client.ts';
import { console } from '../terminal.ts';
import { type FeedFlags, feedOf } from './feed-flags.ts';
import { followRun } from './follow-run.ts';
import { listFeeds, type PrintFlags, showFeed } from './show.ts';

interface RunFlags extends PrintFlags {
  readonly force?: true;
  readonly wait: boolean;
}

const printing = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--json', 'print what the API answers as JSON')
    .option('--data <dir>', 'the data directory');

const pathOf = (name: string, operation = ''): string => `/feeds/${encodeURIComponent(name)}${operation}`;

async function add(env: Environment, name: string, flags: FeedFlags): Promise<void> {
  const body = await feedOf(name, flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  const feed = flags.replace
    ? await operatorApi.request(pathOf(name), { method: 'PUT', body })
    : await operatorApi.request('/feeds', { method: 'POST', body });
  console.log(flags.json ? JSON.stringify(feed) : `feed ${name}: it is read from now on`);
}

function adding(env: Environment): Command {
  return printing('add', 'register a feed, or replace one')
    .argument('<name>')
    .option('--url <url>', 'where it is fetched from')
    .option('--directory <path>', 'or a directory below the root that the worker is configured with')
    .addOption(
      new Option('--format <format>', 'what it is written in').choices(feedFormats).makeOptionMandatory(),
    )
    .option('--source <name>', 'the source of its offers; the name of the feed unless said')
    .option('--every <span>', 'how often it is read: 15m, 6h, 1d (1h)')
    .option('--full', 'it holds all offers of the source: those that disappear are closed')
    .option('--floor <share>', 'share of the last run below which a full one is held (0.5)')
    .option('--mapping <file>', 'JSON or YAML: members by the columns or elements they come from')
    .option('--record <element>', 'the element of xml feeds that is an offer (job)')
    .option('--delimiter <character>', 'of csv feeds; found out unless said; \\t is a tab')
    .option('--quote <character>', 'of csv feeds; found out unless said')
    .option('--no-header', 'the first line of a csv feed is an offer; columns are called 1, 2, 3')
    .option('--charset <name>', 'over what the feed declares')
    .option('--authorization-file <file>', 'holds the value of an Authorization header; - is standard input')
    .option('--paused', 'read it by hand only')
    .option('--country <key>', 'country of places that name none')
    .option('--timezone <zone>', 'zone of dates without one')
    .option('--currency <code>', 'currency of salaries')
    .option('--ttl-days <days>', 'days an offer lives after it was last seen')
    .option('--replace', 'replace the feed of this name')
    .action((name: string, flags: FeedFlags) => add(env, name, flags));
}

/** A command that makes a run of a feed go on, and waits for its end. */
function running(env: Environment, name: string, description: string, operation: string): Command {
  const begin = (operatorApi: OperatorClient, feed: string, flags: RunFlags): Promise<{ runId: string }> =>
    operatorApi.request(pathOf(feed, operation), {
      method: 'POST',
      ...(flags.force ? { body: { force: true } } : {}),
    });
  return printing(name, description)
    .argument('<name>')
    .option('--no-wait', 'do not wait for the end of the run')
    .action(async (feed: string, flags: RunFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const begun = await begin(operatorApi, feed, flags);
      if (flags.wait) await followRun(operatorApi, feed, begun.runId, flags);
      else console.log(flags.json ? JSON.stringify(begun) : `run ${begun.runId}`);
    });
}

/** A command of one request about a feed. */
function asking(
  env: Environment,
  options: { name: string; description: string; operation?: string; method: 'POST' | 'DELETE'; done: string },
): Command {
  const { name, description, operation, method, done } = options;
  return printing(name, description)
    .argument('<name>')
    .action(async (feed: string, flags: PrintFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(pathOf(feed, operation), { method });
      console.log(flags.json ? JSON.stringify(response) : `feed ${feed}: ${done}`);
    });
}

/** `curro feed`: what is read by itself, and what became of it. */
export function feedCommand(env: Environment): Command {
  const list = printing('list', 'all feeds and their last runs').action((flags: PrintFlags) =>
    listFeeds(env, flags),
  );
  const show = printing('show', 'one feed and its last runs')
    .argument('<name>')
    .action((name: string, flags: PrintFlags) => showFeed(env, name, flags));
  const run = running(env, 'run', 'read a feed now', '/run').option(
    '--force',
    'also when it says that nothing changed',
  );
  const confirm = running(env, 'confirm', 'a held run is right: close what is not in it', '/confirm');
  const discard = asking(env, {
    name: 'discard',
    description: 'a held run is wrong: close nothing',
    operation: '/discard',
    method: 'POST',
    done: 'the held run is discarded',
  });
  const remove = asking(env, {
    name: 'remove',
    description: 'forget a feed; its offers stay',
    method: 'DELETE',
    done: 'removed',
  });
  return [adding(env), list, show, run, confirm, discard, remove].reduce(
    (command, part) => command.addCommand(part),
    new Command('feed').description('feeds that are read by themselves'),
  );
}
