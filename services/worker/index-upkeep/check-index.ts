import { setTimeout as delay } from 'node:timers/promises';
import { countActiveOffers, getOffers, isOpen, sampleOpen } from '@curro/offers';
import { DomainError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';

/** Part of the open offers that an index must hold before searches are led to it. */
const SMALLEST_SHARE = 0.98;
/** Offers picked by chance that must all be there. */
const SAMPLE = 500;
/** What was stored a moment ago may still be on its way to the index. */
const LOOKS = 30;
const LOOK_EVERY_MS = 1_000;

async function problemOf({ db, upkeep }: WorkerContext, index: string): Promise<string | undefined> {
  const now = new Date();
  const expected = await countActiveOffers(db, now);
  const found = await upkeep.count(index);
  if (found < expected * SMALLEST_SHARE) return `${found} of ${expected} offers are in ${index}`;
  const sample = await sampleOpen(db, { size: SAMPLE, now });
  const there = await upkeep.versions(
    index,
    sample.map(({ id }) => id),
  );
  const absent = sample.filter(({ id }) => !there.has(id)).map(({ id }) => id);
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
  for (let look = 1; ; look += 1) {
    const problem = await problemOf(context, index);
    if (problem === undefined || look === LOOKS) return problem;
    if (signal.aborted) throw new DomainError('service_unavailable');
    await delay(LOOK_EVERY_MS);
  }
}
