import { counted, operatorResponses } from '@curro/shared';
import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { formatHeading, formatInstant } from '../format.ts';
import { createOperatorClient, operatorCommand } from '../operator-client.ts';
import { parseJson } from '../parse-json.ts';
import { readInput } from '../read-input.ts';
import { table } from '../table.ts';
import { console } from '../terminal.ts';
import { type DeadLetterFlags, discard, filtering, filterOf, retry } from './retry-discard.ts';

/** Prints the newest dead letters of the filter and their number by topic and reason. */
async function listDeadLetters(env: Environment, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { ...filterOf(flags), state: flags.state, limit: flags.limit };
  const list = await operatorApi.request(operatorResponses.deadLetterList, '/dead-letters', { query });
  if (flags.json) {
    console.log(JSON.stringify(list));
    return;
  }
  const { total = 0, counts = [], deadLetters, next } = list;
  console.log(counted(total, 'dead letter'));
  if (total === 0) return;
  console.log(table(counts.map(({ topic, reason, count }) => [String(count), topic, reason])));
  console.log();
  const rows = deadLetters.map(({ id, topic, source = '', line, attempts, lastAt, reason }) => [
    String(id),
    topic,
    source,
    line === undefined ? '' : String(line),
    String(attempts),
    formatInstant(lastAt),
    reason,
  ]);
  console.log(table([['id', 'topic', 'source', 'line', 'attempts', 'last', 'reason'], ...rows]));
  if (next !== undefined) console.log(`and ${total - deadLetters.length} more`);
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
  const { topic, source = '', line, state, attempts, createdAt, lastAt, reason, payload } = deadLetter;
  const rows = [
    ['dead letter', id],
    ['state', state],
    ['what failed', topic],
    ['origin', [source, line === undefined ? '' : `line ${line}`].filter((part) => part !== '').join(', ')],
    ['reason', reason],
    ['attempts', String(attempts)],
    ['first failed', formatInstant(createdAt)],
    ['last attempt', formatInstant(lastAt)],
  ];
  console.log(table(rows.filter(([, value]) => value !== '')));
  console.log(`\n${formatHeading('payload')}\n${JSON.stringify(payload, undefined, 2)}`);
  if (state === 'waiting')
    console.log(`\nRetry it with curro dead-letters retry ${id}, after curro dead-letters edit ${id} FILE.`);
}

/** Replaces the payload of a dead letter with the JSON of a file; `-` reads standard input. */
async function editDeadLetter(
  env: Environment,
  id: string,
  file: string,
  flags: DeadLetterFlags,
): Promise<void> {
  const payload = parseJson(await readInput(file), `the payload in ${file}`);
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/dead-letters/${encodeURIComponent(id)}`;
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

/** `curro dead-letters`: lists, edits, retries and discards dead letters. */
export function deadLettersCommand(env: Environment): Command {
  const list = filtering('list', 'List dead letters, newest first, and count them by reason')
    .option('--state <state>', 'waiting (default), retried, discarded or superseded')
    .option('--limit <n>', 'maximum number of dead letters')
    .action((flags: DeadLetterFlags) => listDeadLetters(env, flags));
  const show = operatorCommand('show', 'Show a dead letter with its payload')
    .argument('<id>')
    .action((id: string, flags: DeadLetterFlags) => showDeadLetter(env, id, flags));
  const edit = operatorCommand('edit', 'Replace the payload of a dead letter')
    .argument('<id>')
    .argument('<file>', 'JSON file with the new payload; - reads standard input')
    .action((id: string, file: string, flags: DeadLetterFlags) => editDeadLetter(env, id, file, flags));
  const retryCommand = filtering('retry', 'Retry one dead letter, or all that match the filters')
    .argument('[id]')
    .action((id: string | undefined, flags: DeadLetterFlags) => retry(env, id, flags));
  const discardCommand = filtering(
    'discard',
    'Discard one dead letter, or all that match the filters; the operator is recorded',
  )
    .argument('[id]')
    .action((id: string | undefined, flags: DeadLetterFlags, command: Command) => {
      if (id === undefined && Object.values(filterOf(flags)).every((value) => value === undefined))
        command.error('missing: the id of a dead letter, or a filter such as --topic or --source');
      return discard(env, id, flags);
    });
  return [list, show, edit, retryCommand, discardCommand].reduce(
    (command, part) => command.addCommand(part),
    new Command('dead-letters').description('Manage jobs and import lines that failed'),
  );
}
