import { counted, deadLetterStates, operatorResponses } from '@curro/shared';
import { Command, Option } from 'commander';
import type * as z from 'zod';
import { ApiError } from '../api-error.ts';
import { type Environment, readConfig } from '../config.ts';
import { confirmed, type IrreversibleFlags, irreversible } from '../confirm.ts';
import { formatHeading, formatInstant } from '../format.ts';
import { withPages } from '../list-options.ts';
import { createOperatorClient, operatorCommand } from '../operator-client.ts';
import { parseJson } from '../parse-json.ts';
import { readInput } from '../read-input.ts';
import { headedTable, table } from '../table.ts';
import { console } from '../terminal.ts';
import { hasOperatorToken } from '../tokens.ts';
import { OptionError } from '../usage-error.ts';
import { type DeadLetterFlags, discard, filtering, filterOf, retry } from './retry-discard.ts';

const NOT_FOUND = 404;
/** The question does not wait long for a server that does not respond. */
const LOOKUP_TIMEOUT_MS = 2_000;
const DEAD_LETTER_ID = 'id of the dead letter, of curro dead-letters list';

type DeadLetter = z.infer<typeof operatorResponses.deadLetter>;

/** Names the offer of a rejected line: its title and id, else the beginning of the line. */
const offerOf = ({ title, externalId, excerpt = '' }: DeadLetter): string =>
  title === undefined
    ? (externalId ?? excerpt)
    : `${title}${externalId === undefined ? '' : ` (${externalId})`}`;

/** The sentences of a rejected line with their code, or the error of a job. */
const reasonOf = ({ reason, message }: DeadLetter): string =>
  message === undefined ? reason : `${message} (${reason})`;

/** Prints the newest dead letters of the filter and their number by topic and reason. */
async function listDeadLetters(env: Environment, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const { state, limit, cursor } = flags;
  const query = { ...filterOf(flags), state, limit, cursor };
  const list = await operatorApi.request(operatorResponses.deadLetterList, '/dead-letters', { query });
  if (flags.json) {
    console.log(JSON.stringify(list));
    return;
  }
  const { total, counts = [], deadLetters, next } = list;
  if (deadLetters.length === 0) {
    const isFiltered = Object.values({ ...query, limit: undefined }).some((value) => value !== undefined);
    console.log(isFiltered ? 'no dead letters match the filter' : 'no dead letters');
    return;
  }
  // Only the first page of a list has the numbers.
  if (total !== undefined) {
    const byReason = counts.map(({ topic, reason, count }) => [String(count), topic, reason]);
    console.log(`${counted(total, 'dead letter')}\n${table(byReason)}\n`);
  }
  const rows = deadLetters.map((deadLetter) => [
    String(deadLetter.id),
    deadLetter.topic,
    deadLetter.source ?? '',
    deadLetter.line === undefined ? '' : String(deadLetter.line),
    offerOf(deadLetter),
    String(deadLetter.attempts),
    formatInstant(deadLetter.lastAt),
    reasonOf(deadLetter),
  ]);
  console.log(
    headedTable(['id', 'topic', 'source', 'line', 'offer', 'attempts', 'last', 'reason'], rows, {
      omit: ['attempts', 'topic', 'last', 'source'],
    }),
  );
  if (next !== undefined) console.log(`\ncontinue with --cursor ${next}`);
}

/** Prints a dead letter with its payload. */
async function showDeadLetter(env: Environment, id: string, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const deadLetter = await operatorApi.request(
    operatorResponses.deadLetterWithPayload,
    `/dead-letters/${encodeURIComponent(id)}`,
  );
  if (flags.json) {
    console.log(JSON.stringify(deadLetter));
    return;
  }
  const { topic, source = '', line, state, attempts, createdAt, lastAt, payload } = deadLetter;
  const rows = [
    ['dead letter', id],
    ['state', state],
    ['what failed', topic],
    ['origin', [source, line === undefined ? '' : `line ${line}`].filter((part) => part !== '').join(', ')],
    ['offer', offerOf(deadLetter)],
    ['reason', reasonOf(deadLetter)],
    ['attempts', String(attempts)],
    ['first failed', formatInstant(createdAt)],
    ['last attempt', formatInstant(lastAt)],
  ];
  console.log(table(rows.filter(([, value]) => value !== '')));
  console.log(`\n${formatHeading('payload')}\n${JSON.stringify(payload, undefined, 2)}`);
  if (state === 'waiting')
    console.log(
      `\nRetry it with curro dead-letters retry ${id}, after curro dead-letters edit ${id} ${line === undefined ? '' : '--line '}FILE.`,
    );
}

/**
 * Replaces the payload of a dead letter with the JSON of a file, with `--line` the line of its payload; `-` reads
 * standard input.
 */
async function editDeadLetter(
  env: Environment,
  id: string,
  file: string,
  flags: DeadLetterFlags & { readonly line?: true },
): Promise<void> {
  const edited = parseJson(await readInput(file), `the ${flags.line ? 'line' : 'payload'} in ${file}`);
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/dead-letters/${encodeURIComponent(id)}`;
  const payloadOfLine = async () => {
    const stored = await operatorApi.request(operatorResponses.deadLetterWithPayload, path);
    return { source: stored.source, line: JSON.stringify(edited) };
  };
  const payload = flags.line ? await payloadOfLine() : edited;
  const deadLetter = await operatorApi.request(operatorResponses.deadLetterWithPayload, path, {
    method: 'PUT',
    body: { payload },
  });
  console.log(
    flags.json
      ? JSON.stringify(deadLetter)
      : `dead letter ${id} edited; retry it with curro dead-letters retry ${id}`,
  );
}

/** @throws UsageError without an id and without a filter */
function requireChoice(id: string | undefined, flags: DeadLetterFlags): void {
  if (id === undefined && Object.values(filterOf(flags)).every((value) => value === undefined))
    throw new OptionError('missing: the id of a dead letter, or a filter such as --topic or --source');
}

/**
 * Refuses the id of an unknown dead letter before the question; without a response the question itself is enough.
 * @throws ApiError
 */
async function requireDeadLetter(env: Environment, id: string, flags: DeadLetterFlags): Promise<void> {
  const read = async (): Promise<unknown> => {
    if (!(await hasOperatorToken(readConfig(env, flags.data)))) return undefined;
    const operatorApi = await createOperatorClient(env, flags.data);
    const path = `/dead-letters/${encodeURIComponent(id)}`;
    return operatorApi.request(operatorResponses.deadLetterWithPayload, path, {
      timeoutMs: LOOKUP_TIMEOUT_MS,
    });
  };
  await read().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw error;
  });
}

/** `curro dead-letters`: lists, edits, retries and discards dead letters. */
export function deadLettersCommand(env: Environment): Command {
  const list = withPages(
    filtering('list', 'List dead letters, newest first, and count them by reason'),
    'dead letters',
  )
    .addOption(new Option('--state <state>', 'only this state; default: waiting').choices(deadLetterStates))
    .action((flags: DeadLetterFlags) => listDeadLetters(env, flags));
  const show = operatorCommand('show', 'Show a dead letter with its payload')
    .argument('<id>', DEAD_LETTER_ID)
    .action((id: string, flags: DeadLetterFlags) => showDeadLetter(env, id, flags));
  const edit = operatorCommand('edit', 'Replace the payload of a dead letter')
    .argument('<id>', DEAD_LETTER_ID)
    .argument('<file>', 'JSON file with the new payload; - reads standard input')
    .option('--line', 'the file has the offer of a rejected import line')
    .action((id: string, file: string, flags: DeadLetterFlags & { readonly line?: true }) =>
      editDeadLetter(env, id, file, flags),
    );
  const retryCommand = filtering('retry', 'Retry one dead letter, or all that match the filters')
    .argument('[id]', DEAD_LETTER_ID)
    .action((id: string | undefined, flags: DeadLetterFlags) => {
      requireChoice(id, flags);
      return retry(env, id, flags);
    });
  const discardCommand = irreversible(
    filtering('discard', 'Discard one dead letter, or all that match the filters; the operator is recorded'),
  )
    .argument('[id]', DEAD_LETTER_ID)
    .action(async (id: string | undefined, flags: DeadLetterFlags & IrreversibleFlags) => {
      requireChoice(id, flags);
      const what = id === undefined ? 'All dead letters that match the filters are' : `Dead letter ${id} is`;
      if (id !== undefined && flags.yes !== true) await requireDeadLetter(env, id, flags);
      await confirmed(`${what} discarded and cannot be retried.`, flags);
      return discard(env, id, flags);
    });
  return [list, show, edit, retryCommand, discardCommand].reduce(
    (command, part) => command.addCommand(part),
    new Command('dead-letters'),
  );
}
