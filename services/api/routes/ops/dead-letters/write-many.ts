import { dropDeadLetters, newestDeadLetter, replayDeadLetters } from '@curro/db';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { redoLetter } from '../../../dead-letters/redo-letter.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { givenParameters } from '../given-parameters.ts';
import { parseStretch, type Stretch } from './query.ts';

/** Letters settled in one transaction. */
const BATCH = 100;

/**
 * Settles a stretch of letters batch by batch; `settle` gives how many letters it met and the id of the last one.
 * Answers where to go on, undefined at the end. Letters that came after the first call began are not met.
 */
async function walk(
  { db }: ApiContext,
  { cursor, filter, limit }: Stretch,
  settle: (selection: {
    filter: Stretch['filter'];
    after: number;
    upTo: number;
    limit: number;
  }) => Promise<readonly number[]>,
): Promise<string | undefined> {
  const upTo = cursor?.upTo ?? (await newestDeadLetter(db));
  let after = cursor?.after ?? 0;
  for (let room = limit; room > 0; ) {
    const batch = Math.min(BATCH, room);
    const met = await settle({ filter, after, upTo, limit: batch });
    after = met.at(-1) ?? after;
    room -= met.length;
    if (met.length < batch) return undefined;
  }
  return `${after}-${upTo}`;
}

/** POST /ops/v1/dead-letters/replay: replays a stretch of what a filter means; `next` goes on with the rest. */
export function replayManyLetters(context: ApiContext): OperationHandler {
  return async (c) => {
    const stretch = parseStretch(await readJsonBody(c));
    const by = c.get('principal').subject;
    const counts = { replayed: 0, refused: 0 };
    const next = await walk(context, stretch, async (selection) => {
      const met = await replayDeadLetters(context.db, selection, by, (trx, letter) =>
        redoLetter(context, trx, letter),
      );
      const done = met.filter(({ outcome }) => outcome.ok).length;
      counts.replayed += done;
      counts.refused += met.length - done;
      return met.map(({ letter }) => letter.id);
    });
    return c.json({ ...counts, ...(next === undefined ? {} : { next }) });
  };
}

/** DELETE /ops/v1/dead-letters: drops a stretch of what a filter means; `next` goes on with the rest. */
export function dropManyLetters(context: ApiContext): OperationHandler {
  return async (c) => {
    const stretch = parseStretch(givenParameters(c));
    const by = c.get('principal').subject;
    let dropped = 0;
    const next = await walk(context, stretch, async (selection) => {
      const ids = await dropDeadLetters(context.db, selection, by);
      dropped += ids.length;
      return ids;
    });
    context.log.info({ dropped, filter: stretch.filter, by }, 'dead letters dropped');
    return c.json({ dropped, ...(next === undefined ? {} : { next }) });
  };
}
