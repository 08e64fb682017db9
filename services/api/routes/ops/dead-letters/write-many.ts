import { discardDeadLetters, newestDeadLetter, retryDeadLetters } from '@curro/db';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { retryDeadLetter } from '../../../dead-letters/retry-dead-letter.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { nonEmptyParameters } from '../non-empty-parameters.ts';
import { type DeadLetterRange, parseRange } from './query.ts';

/** Letters settled in one transaction. */
const BATCH = 100;

/**
 * Settles a stretch of letters batch by batch; `settle` gives how many letters it met and the id of the last one.
 * Answers where to go on, undefined at the end. Letters that came after the first call began are not met.
 */
async function processInBatches(
  { db }: ApiContext,
  { cursor, filter, limit }: DeadLetterRange,
  processBatch: (selection: {
    filter: DeadLetterRange['filter'];
    after: number;
    upTo: number;
    limit: number;
  }) => Promise<readonly number[]>,
): Promise<string | undefined> {
  const upTo = cursor?.upTo ?? (await newestDeadLetter(db));
  let after = cursor?.after ?? 0;
  for (let room = limit; room > 0; ) {
    const batch = Math.min(BATCH, room);
    const processed = await processBatch({ filter, after, upTo, limit: batch });
    after = processed.at(-1) ?? after;
    room -= processed.length;
    if (processed.length < batch) return undefined;
  }
  return `${after}-${upTo}`;
}

/** POST /ops/v1/dead-letters/retry: retries a stretch of what a filter means; `next` goes on with the rest. */
export function retryManyDeadLetters(context: ApiContext): OperationHandler {
  return async (c) => {
    const range = parseRange(await readJsonBody(c));
    const by = c.get('principal').subject;
    const counts = { retried: 0, refused: 0 };
    const next = await processInBatches(context, range, async (selection) => {
      const processed = await retryDeadLetters(context.db, selection, by, (trx, deadLetter) =>
        retryDeadLetter(context, trx, deadLetter),
      );
      const done = processed.filter(({ outcome }) => outcome.ok).length;
      counts.retried += done;
      counts.refused += processed.length - done;
      return processed.map(({ deadLetter }) => deadLetter.id);
    });
    return c.json({ ...counts, ...(next === undefined ? {} : { next }) });
  };
}

/** DELETE /ops/v1/dead-letters: discards a stretch of what a filter means; `next` goes on with the rest. */
export function discardManyDeadLetters(context: ApiContext): OperationHandler {
  return async (c) => {
    const range = parseRange(nonEmptyParameters(c));
    const by = c.get('principal').subject;
    let discarded = 0;
    const next = await processInBatches(context, range, async (selection) => {
      const ids = await discardDeadLetters(context.db, selection, by);
      discarded += ids.length;
      return ids;
    });
    context.log.info({ discarded, filter: range.filter, by }, 'dead letters discarded');
    return c.json({ discarded, ...(next === undefined ? {} : { next }) });
  };
}
