import { operatorResponses } from '@curro/shared';
import type { Command } from 'commander';
import type * as z from 'zod';
import { ApiError } from '../api-error.ts';
import type { Environment } from '../config.ts';
import { instantFlag } from '../integer-flag.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorFlags,
  operatorCommand,
} from '../operator-client.ts';
import { createProgress } from '../progress.ts';
import { console, terminal } from '../terminal.ts';

/** Flags of the commands of dead letters; the API validates their values. */
export interface DeadLetterFlags extends OperatorFlags {
  readonly topic?: string;
  readonly source?: string;
  readonly reason?: string;
  readonly since?: string;
  readonly until?: string;
  readonly state?: string;
  readonly limit?: string;
  readonly cursor?: string;
}

/** A command with the filters of dead letters. */
export function filtering(name: string, description: string): Command {
  return operatorCommand(name, description)
    .option('--topic <name>', 'only this topic, e.g. import-line or index-offers')
    .option('--source <name>', 'only lines of this source')
    .option('--reason <text>', 'only reasons that begin with this text')
    .option(
      '--since <instant>',
      'failed last at this instant or later, e.g. 2026-03-05T09:00:00Z',
      instantFlag,
    )
    .option('--until <instant>', 'failed last before this instant', instantFlag);
}

/** The filter in the form of the API. */
export const filterOf = ({ topic, source, reason, since, until }: DeadLetterFlags) => ({
  topic,
  source,
  reason,
  since,
  until,
});

type Counts = Record<string, number>;

/** Dead letters of one request: short enough for its timeout, long enough to show progress. */
const BATCH_SIZE = 500;

interface Batch {
  readonly counts: Counts;
  readonly next: string | undefined;
}

/** Sends requests until every dead letter of the filter is processed, and adds up the counts of the responses. */
async function processAll(
  operatorApi: OperatorClient,
  flags: DeadLetterFlags,
  label: string,
  processBatch: (cursor: string | undefined) => Promise<Batch>,
): Promise<Counts> {
  const { total = 0 } = await operatorApi.request(operatorResponses.deadLetterList, '/dead-letters', {
    query: { ...filterOf(flags), limit: '1' },
  });
  const progress = createProgress({ label, total, quiet: flags.json ?? false });
  const sums: Counts = {};
  try {
    for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
      const { counts, next } = await processBatch(cursor);
      for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
      const done = Object.values(sums).reduce((sum, count) => sum + count, 0);
      progress.update(done, `${done} of ${total}`);
      cursor = next;
    }
  } finally {
    progress.stop();
  }
  return sums;
}

function print(counts: object, json: boolean): void {
  const parts = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
  console.log(json ? JSON.stringify(counts) : parts.join(', '));
}

/** Prints what became of a dead letter: the offer of a line with its warnings, or that its job runs again. */
function printRetried(retried: z.infer<typeof operatorResponses.deadLetterRetried>): void {
  const { deadLetter, result, id, reasons = [] } = retried;
  if (result === undefined) {
    console.log(`dead letter ${deadLetter} retried: its job runs again`);
    return;
  }
  console.log(`dead letter ${deadLetter} retried: offer ${id ?? ''} ${result}`);
  for (const { message, code } of reasons) console.log(`- ${message} (${code})`);
}

/** The status of a retry whose line or payload is still wrong. */
const REFUSED = 400;

/** What to do with a dead letter that a retry cannot resolve. */
const correctionStep = (id: string): string =>
  `curro dead-letters show ${id} prints one, curro dead-letters edit ${id} --line FILE corrects its line, then retry it; curro dead-letters discard ${id} gives it up.`;

const refusedAgain = (id: string, error: ApiError): ApiError =>
  error.with({
    first: `The retry of dead letter ${id} failed again: its line is rejected. (${error.status})`,
    step: correctionStep(id),
  });

/** The filter as options of a command. */
const filterText = (flags: DeadLetterFlags): string =>
  Object.entries(filterOf(flags))
    .map(([name, value]) => (value === undefined ? '' : ` --${name} ${shellWord(value)}`))
    .join('');

const shellWord = (text: string): string =>
  /^[\w.:@/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Retries the dead letter of an id, or all of the filter; exit code 1 when a retry was rejected. */
export async function retry(env: Environment, id: string | undefined, flags: DeadLetterFlags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}/retry`;
    const { deadLetterRetried } = operatorResponses;
    const retried = await operatorApi
      .request(deadLetterRetried, path, { method: 'POST' })
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.status === REFUSED ? refusedAgain(id, error) : error;
      });
    if (flags.json) console.log(JSON.stringify(retried));
    else printRetried(retried);
    return;
  }
  const { deadLettersRetried } = operatorResponses;
  const counts = await processAll(operatorApi, flags, 'retrying', async (cursor) => {
    const body = { ...filterOf(flags), limit: BATCH_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const { next, retried, refused } = await operatorApi.request(deadLettersRetried, '/dead-letters/retry', {
      method: 'POST',
      body,
    });
    return { counts: { retried, refused }, next };
  });
  print(counts, flags.json ?? false);
  if ((counts.refused ?? 0) === 0) return;
  terminal().exitCode = 1;
  console.error(
    `Those that were refused failed again and remain. curro dead-letters list${filterText(flags)} shows their reasons;\n${correctionStep('ID')}`,
  );
}

/** Discards the dead letter of an id, or all of the filter. */
export async function discard(
  env: Environment,
  id: string | undefined,
  flags: DeadLetterFlags,
): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  if (id !== undefined) {
    const path = `/dead-letters/${encodeURIComponent(id)}`;
    const { deadLetterDiscarded } = operatorResponses;
    const discarded = await operatorApi.request(deadLetterDiscarded, path, { method: 'DELETE' });
    console.log(flags.json ? JSON.stringify(discarded) : `dead letter ${id} discarded`);
    return;
  }
  const { deadLettersDiscarded } = operatorResponses;
  const counts = await processAll(operatorApi, flags, 'discarding', async (cursor) => {
    const query = { ...filterOf(flags), limit: String(BATCH_SIZE), cursor };
    const { next, discarded } = await operatorApi.request(deadLettersDiscarded, '/dead-letters', {
      method: 'DELETE',
      query,
    });
    return { counts: { discarded }, next };
  });
  print(counts, flags.json ?? false);
}
