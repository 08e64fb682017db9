import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@curro/shared';
import { countActiveOffers, isOpen, sampleOpen } from '../lifecycle/open-offers.ts';
import { getOffers } from '../lifecycle/read-offers.ts';
import type { IndexContext } from './index-offers.ts';

/** Minimum share of the open offers that an index must contain before searches use it. */
const MIN_SHARE = 0.98;
/** Randomly chosen offers that must all be in the index. */
const SAMPLE = 500;
/** Recently stored offers may still be in the queue: the check is repeated this often. */
const MAX_CHECKS = 30;

async function findMismatch({ db, indexAdmin }: IndexContext, index: string): Promise<string | undefined> {
  const now = new Date();
  const expected = await countActiveOffers(db, now);
  const documentCount = await indexAdmin.count(index);
  if (documentCount < expected * MIN_SHARE) return `${documentCount} of ${expected} offers are in ${index}`;
  const sample = await sampleOpen(db, { size: SAMPLE, now });
  const versions = await indexAdmin.versions(
    index,
    sample.map(({ id }) => id),
  );
  const absent = sample.filter(({ id }) => !versions.has(id)).map(({ id }) => id);
  const missed = (await getOffers(db, absent)).filter((row) => isOpen(row, now));
  return missed.length === 0 ? undefined : `offer ${missed[0]?.offer.id} is not in ${index}`;
}

/**
 * Checks an index before an alias swap: enough documents, and every offer of a random sample.
 *
 * @returns the error of the last attempt; undefined when searches may use the index.
 */
export async function checkIndex(
  context: IndexContext,
  index: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const mismatch = await findMismatch(context, index);
    if (mismatch === undefined || attempt === MAX_CHECKS) return mismatch;
    if (signal.aborted) throw new DomainError('service_unavailable');
    await delay(context.indexing.checkIntervalMs);
  }
}
