import { feedFormats, feedSchema, operatorResponses } from '@curro/shared';
import { Command, Option } from 'commander';
import type * as z from 'zod';
import { ApiError } from '../api-error.ts';
import type { Environment } from '../config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from '../confirm.ts';
import { numberFlag } from '../integer-flag.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorFlags,
  operatorCommand,
} from '../operator-client.ts';
import { sampleTable } from '../sample-table.ts';
import { console, terminal } from '../terminal.ts';
import { type FeedFlags, feedOf } from './feed-flags.ts';
import { followRun } from './follow-run.ts';
import { listFeeds, showFeed } from './show.ts';

type FeedTrial = z.infer<typeof operatorResponses.feedTrial>;

const NOT_FOUND = 404;
const CONFLICT = 409;
const NEW_FEED_STEP =
  'curro feed list lists the feeds. To try another one, name its --format and its --url or --directory.';

interface RunFlags extends OperatorFlags, IrreversibleFlags {
  readonly force?: true;
  readonly wait: boolean;
}

const pathOf = (name: string, operation = ''): string => `/feeds/${encodeURIComponent(name)}${operation}`;

async function add(env: Environment, name: string, flags: FeedFlags): Promise<void> {
  const body = await feedOf(name, flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  const feed = flags.replace
    ? await operatorApi.request(operatorResponses.feed, pathOf(name), { method: 'PUT', body })
    : await operatorApi.request(operatorResponses.feed, '/feeds', { method: 'POST', body });
  const next = feed.paused ? `paused: read it with curro feed run ${name}` : 'read soon';
  console.log(flags.json ? JSON.stringify(feed) : `feed ${name}: registered, ${next}`);
}

/** Fields of a feed that describe it; the others are its history. */
const registrationFields = Object.keys(feedSchema.shape);

/** A registered feed as its registration, without its secret, which a trial takes from the feed. */
async function registeredFeed(operatorApi: OperatorClient, name: string): Promise<Record<string, unknown>> {
  try {
    const feed = await operatorApi.request(operatorResponses.feed, pathOf(name));
    return Object.fromEntries(Object.entries(feed).filter(([field]) => registrationFields.includes(field)));
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
    throw isUnknown ? error.with({ step: NEW_FEED_STEP }) : error;
  }
}

/** A mapping file for the columns of a trial, to be completed. */
function mappingHelp({ columns, suggestion }: FeedTrial): string {
  const lines = ['externalId', 'title', 'description', ...Object.keys(suggestion)].map((field) =>
    suggestion[field] === undefined
      ? `  ${field}: # one of the columns`
      : `  ${field}: ${JSON.stringify(suggestion[field])}`,
  );
  return `Name the columns in a file for --mapping FILE. The columns are: ${columns.join(', ')}. A file to complete:\n${[...new Set(lines)].join('\n')}`;
}

/** Prints the first records of a feed; without a format and a place, those of the registered feed of this name. Exit code 1 when it cannot be read. */
async function tryOut(env: Environment, name: string, flags: FeedFlags): Promise<void> {
  const isDescribed = flags.format !== undefined && (flags.url ?? flags.directory) !== undefined;
  const described = isDescribed ? await feedOf(name, flags) : undefined;
  const operatorApi = await createOperatorClient(env, flags.data);
  const body = described ?? (await feedOf(name, flags, await registeredFeed(operatorApi, name)));
  const trial = await operatorApi.request(operatorResponses.feedTrial, '/feeds/try', {
    method: 'POST',
    body,
  });
  if (trial.error !== null) terminal().exitCode = 1;
  if (flags.json) {
    console.log(JSON.stringify(trial));
    return;
  }
  if (trial.records.length > 0) console.log(sampleTable(trial.records));
  for (const [field, names] of Object.entries(trial.missing))
    console.error(`warning: ${field} is mapped from ${names.join(', ')}, which the sample does not have`);
  if (trial.error === null && Object.keys(trial.missing).length > 0)
    console.error(`The columns are: ${trial.columns.join(', ')}`);
  if (trial.error !== null) {
    console.error(`failed: ${trial.error.code}, ${trial.error.detail}`);
    if (trial.error.code === 'wrong_format' && trial.columns.length > 0) console.error(mappingHelp(trial));
  } else console.log(trial.complete ? 'the feed has no further records' : 'the feed has further records');
}

/** A command with the fields of a registration. */
function describing(name: string, description: string, requiresFormat = true): Command {
  return operatorCommand(name, description)
    .argument('<name>', 'name of the feed')
    .option('--url <url>', 'address of the feed')
    .option('--directory <path>', 'or a directory below the root directory configured for the worker')
    .addOption(
      new Option('--format <format>', 'format of the feed')
        .choices(feedFormats)
        .makeOptionMandatory(requiresFormat),
    )
    .option('--source <name>', 'source of its offers; default: the name of the feed')
    .option('--every <span>', 'interval, e.g. 15m, 6h or 1d; default: 1h')
    .option('--full', 'the feed has all offers of the source: missing offers are closed')
    .option(
      '--floor <share>',
      'minimum share of the offers of the last run, 0 to 1; a full run with fewer awaits confirmation; default: 0.5',
      numberFlag(0, 1),
    )
    .option('--mapping <file>', 'JSON or YAML file: columns or elements of the feed by field')
    .option('--record <element>', 'element of an offer in XML feeds; default: job')
    .option('--delimiter <character>', 'delimiter of CSV feeds, \\t for a tab; default: detected')
    .option('--quote <character>', 'quote character of CSV feeds; default: detected')
    .option('--no-header', 'the CSV feed has no header; its columns are named 1, 2, 3')
    .option('--charset <name>', 'overrides the charset that the feed declares')
    .option(
      '--authorization-file <file>',
      'file with the value of the Authorization header; - reads standard input',
    )
    .option('--paused', 'read the feed on request only')
    .option('--country <key>', 'country of places without one')
    .option('--timezone <zone>', 'time zone of dates without one')
    .option('--currency <code>', 'currency of salaries')
    .option('--ttl-days <days>', 'days until an offer that is not seen again is closed');
}

/** An error of starting a run, with what to do about the run that prevents it. */
function explainConflict(error: ApiError, feed: string): ApiError {
  const shows = `curro feed show ${feed} shows the run`;
  if (error.message.startsWith('The feed shrank'))
    return error.with({
      step: `${shows}. curro feed confirm ${feed} closes the missing offers, curro feed discard ${feed} leaves them open.`,
    });
  return error.message.includes('is under way')
    ? error.with({ step: `${shows}; try again when it has ended.` })
    : error;
}

/** A command that starts or continues a run of a feed and waits for its end; `effect`: it asks before. */
function running(
  env: Environment,
  options: {
    readonly name: string;
    readonly description: string;
    readonly operation: string;
    readonly effect?: string;
  },
): Command {
  const { name, description, operation, effect } = options;
  const begin = async (
    operatorApi: OperatorClient,
    feed: string,
    flags: RunFlags,
  ): Promise<{ runId: string }> => {
    try {
      return await operatorApi.request(operatorResponses.startedFeedRun, pathOf(feed, operation), {
        method: 'POST',
        ...(flags.force ? { body: { force: true } } : {}),
      });
    } catch (error) {
      throw error instanceof ApiError && error.status === CONFLICT ? explainConflict(error, feed) : error;
    }
  };
  const command = operatorCommand(name, description);
  return (effect === undefined ? command : irreversible(command))
    .argument('<name>', 'name of the feed')
    .option('--no-wait', 'do not wait for the end of the run')
    .action(async (feed: string, flags: RunFlags) => {
      if (effect !== undefined) await confirmed(`Feed ${feed}: ${effect}`, flags);
      const operatorApi = await createOperatorClient(env, flags.data);
      const begun = await begin(operatorApi, feed, flags);
      if (flags.wait) await followRun(operatorApi, feed, begun.runId, flags);
      else console.log(flags.json ? JSON.stringify(begun) : `run ${begun.runId}`);
    });
}

/** A command that sends one request about a feed; `effect`: it asks before. */
function asking(
  env: Environment,
  options: {
    readonly name: string;
    readonly description: string;
    readonly response: z.ZodType;
    readonly operation?: string;
    readonly method: 'POST' | 'DELETE';
    readonly done: string;
    readonly effect?: string;
  },
): Command {
  const { name, description, response: schema, operation, method, done, effect } = options;
  const command = operatorCommand(name, description);
  return (effect === undefined ? command : irreversible(command))
    .argument('<name>', 'name of the feed')
    .action(async (feed: string, flags: OperatorFlags & IrreversibleFlags) => {
      if (effect !== undefined) await confirmed(`Feed ${feed} ${effect}`, flags);
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(schema, pathOf(feed, operation), { method });
      console.log(flags.json ? JSON.stringify(response) : `feed ${feed}: ${done}`);
    });
}

/** `curro feed`: feeds that the worker reads at intervals, and their runs. */
export function feedCommand(env: Environment): Command {
  const adding = describing('add', 'Register or replace a feed')
    .option('--replace', 'replace the existing feed')
    .addHelpText(
      'after',
      `
Examples:
  curro feed try agency-north --format csv --url https://agency.example/offers.csv
  curro feed try agency-north
  curro feed add agency-north --format csv --url https://agency.example/offers.csv --every 6h
  curro feed add agency-south --format xml --directory agency-south/outgoing --record job --full`,
    )
    .action((name: string, flags: FeedFlags) => add(env, name, flags));
  const trying = describing(
    'try',
    'Show the first records of a feed; nothing is stored. Options that are absent are those of the registered feed',
    false,
  ).action((name: string, flags: FeedFlags) => tryOut(env, name, flags));
  const pause = asking(env, {
    name: 'pause',
    description: 'Read a feed on request only',
    response: operatorResponses.feed,
    operation: '/pause',
    method: 'POST',
    done: 'paused; read it with curro feed run',
  });
  const resume = asking(env, {
    name: 'resume',
    description: 'Read a paused feed at its interval again',
    response: operatorResponses.feed,
    operation: '/resume',
    method: 'POST',
    done: 'read at its interval again',
  });
  const list = operatorCommand('list', 'List feeds and their last runs').action((flags: OperatorFlags) =>
    listFeeds(env, flags),
  );
  const show = operatorCommand('show', 'Show a feed and its last runs')
    .argument('<name>', 'name of the feed')
    .action((name: string, flags: OperatorFlags) => showFeed(env, name, flags));
  const run = running(env, { name: 'run', description: 'Read a feed now', operation: '/run' }).option(
    '--force',
    'also when the feed is unchanged',
  );
  const confirm = running(env, {
    name: 'confirm',
    description: 'Confirm a run that awaits confirmation: missing offers are closed',
    operation: '/confirm',
    effect: 'the missing offers are closed and their applicants are notified.',
  });
  const discard = asking(env, {
    name: 'discard',
    description: 'Discard a run that awaits confirmation: no offers are closed',
    response: operatorResponses.startedFeedRun,
    operation: '/discard',
    method: 'POST',
    done: 'run discarded',
  });
  const remove = asking(env, {
    name: 'remove',
    description: 'Remove a feed and its history; its offers remain',
    response: operatorResponses.feedRemoved,
    method: 'DELETE',
    done: 'removed',
    effect: 'is removed with the history of its runs; its offers remain.',
  });
  return [adding, trying, list, show, pause, resume, run, confirm, discard, remove].reduce(
    (command, part) => command.addCommand(part),
    new Command('feed'),
  );
}
