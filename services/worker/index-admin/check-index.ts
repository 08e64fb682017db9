import { setTimeout as delay } from 'node:timers/promises';
import { countActiveOffers, getOffers, isOpen, sampleOpen } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';

/** Part of the open offers that an index must hold before searches are led to it. */
const MIN_SHARE = 0.98;
/** Offers picked by chance that must all be there. */
const SAMPLE = 500;
/** What was stored a moment ago may still be on its way to the index. */
const MAX_CHECKS = 30;
const CHECK_INTERVAL_MS = 1_000;

async function findMismatch({ db, indexAdmin }: WorkerContext, index: string): Promise<string | undefined> {
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
 * Guards a swap: enough documents, and every offer of a sample. Says what is wrong when it stays wrong; undefined when
 * searches may be led to the index.
 */
export async function checkIndex(
  context: WorkerContext,
  index: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const mismatch = await findMismatch(context, index);
    if (mismatch === undefined || attempt === MAX_CHECKS) return mismatch;
    if (signal.aborted) throw new DomainError('service_unavailable');
    await delay(CHECK_INTERVAL_MS);
  }
}
