import {
  type Database,
  type DeadLetterFilter,
  discardDeadLetters,
  editDeadLetter,
  type FullDeadLetter,
  findDeadLetter,
  newestDeadLetter,
  retryDeadLetters,
} from '@curro/db';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ImportContext } from '../imports/open-import.ts';
import { invalidOffer } from '../imports/put-offer.ts';
import { payloadSchema, type RetryResult, retryDeadLetter } from './retry-dead-letter.ts';

/** A part of the dead letters that match a filter, oldest first. */
export interface DeadLetterRange {
  readonly filter: DeadLetterFilter;
  readonly limit: number;
  /** Where the previous call ended, and the newest dead letter that the first call saw. */
  readonly cursor: { readonly after: number; readonly upTo: number } | undefined;
}

/** Dead letters that are processed in one transaction. */
const BATCH = 100;

const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

const notWaiting = ({ id, state }: FullDeadLetter): DomainError => conflict(`dead letter ${id} is ${state}`);

/**
 * A dead letter with its payload.
 * @throws DomainError `not_found`
 */
export async function getDeadLetter(db: Database, id: number): Promise<FullDeadLetter> {
  const deadLetter = await findDeadLetter(db, id);
  if (deadLetter === undefined)
    throw new DomainError('not_found', { params: { detail: `dead letter ${id}` } });
  return deadLetter;
}

async function getWaiting(db: Database, id: number): Promise<FullDeadLetter> {
  const deadLetter = await getDeadLetter(db, id);
  if (deadLetter.state !== 'waiting') throw notWaiting(deadLetter);
  return deadLetter;
}

/**
 * Replaces the payload of a waiting dead letter by that of a request body.
 * @throws DomainError `not_found`; `conflict` when it does not wait or its topic is unknown; `invalid_request` when the
 * topic does not accept the payload.
 */
export async function replacePayload(
  db: Database,
  id: number,
  body: Readonly<Record<string, unknown>>,
  by: string,
): Promise<FullDeadLetter> {
  const deadLetter = await getWaiting(db, id);
  const schema = payloadSchema(deadLetter.topic);
  if (schema === undefined) throw conflict(`no job is called ${deadLetter.topic}`);
  const { payload } = parseOperatorBody(z.object({ payload: schema }), body);
  if (!(await editDeadLetter(db, id, payload, by))) throw notWaiting(deadLetter);
  return getDeadLetter(db, id);
}

/**
 * Retries one waiting dead letter: enqueues its job again, or imports its line.
 * @throws DomainError `not_found`; `conflict` when it does not wait or the job does not accept its payload;
 * `invalid_offer` when the line is still rejected.
 */
export async function retryOne(
  { db, clock, normalise }: ImportContext,
  id: number,
  by: string,
): Promise<RetryResult & { readonly topic: string }> {
  await getWaiting(db, id);
  const [retried] = await retryDeadLetters(db, { id }, by, (trx, deadLetter) =>
    retryDeadLetter({ normalise, clock }, trx, deadLetter),
  );
  if (retried === undefined) throw notWaiting(await getDeadLetter(db, id));
  const { deadLetter, outcome } = retried;
  if (outcome.ok) return { topic: deadLetter.topic, ...outcome.result };
  throw outcome.reasons === undefined ? conflict(outcome.reason) : invalidOffer(outcome.reasons);
}

/**
 * Discards one waiting dead letter; its record contains the subject of the operator.
 * @throws DomainError `not_found`; `conflict` when it does not wait.
 */
export async function discardOne(db: Database, id: number, by: string): Promise<FullDeadLetter> {
  const deadLetter = await getWaiting(db, id);
  const [discarded] = await discardDeadLetters(db, { id }, by);
  if (discarded === undefined) throw notWaiting(await getDeadLetter(db, id));
  return deadLetter;
}

/**
 * Processes a range batch by batch; `processBatch` returns the ids that it processed. Dead letters that are newer than
 * the first call are left out.
 * @returns the cursor of the next call; undefined at the end.
 */
async function processInBatches(
  db: Database,
  { cursor, filter, limit }: DeadLetterRange,
  processBatch: (selection: {
    filter: DeadLetterFilter;
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

/** Retries a range of dead letters; `next`: the cursor of the following range. */
export async function retryRange(
  { db, clock, normalise }: ImportContext,
  range: DeadLetterRange,
  by: string,
): Promise<{ retried: number; refused: number; next: string | undefined }> {
  const counts = { retried: 0, refused: 0 };
  const next = await processInBatches(db, range, async (selection) => {
    const processed = await retryDeadLetters(db, selection, by, (trx, deadLetter) =>
      retryDeadLetter({ normalise, clock }, trx, deadLetter),
    );
    const retried = processed.filter(({ outcome }) => outcome.ok).length;
    counts.retried += retried;
    counts.refused += processed.length - retried;
    return processed.map(({ deadLetter }) => deadLetter.id);
  });
  return { ...counts, next };
}

/** Discards a range of dead letters; `next`: the cursor of the following range. */
export async function discardRange(
  db: Database,
  range: DeadLetterRange,
  by: string,
): Promise<{ discarded: number; next: string | undefined }> {
  let discarded = 0;
  const next = await processInBatches(db, range, async (selection) => {
    const ids = await discardDeadLetters(db, selection, by);
    discarded += ids.length;
    return ids;
  });
  return { discarded, next };
}
