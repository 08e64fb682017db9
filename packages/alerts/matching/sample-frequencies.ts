import { readOpenAfter, toRecord } from '@curro/offers';
import { indexOffer, toDocument } from '@curro/search';
import type { AlertContext } from '../context.ts';
import { offerKeys } from './anchors.ts';

/** Open offers whose keys are counted: enough to tell a frequent word from a rare one. */
const SAMPLE_SIZE = 1_000;

/** Counts the offers of a random sample with each key. */
export async function sampleFrequencies({
  db,
  clock,
  dictionaries,
}: Omit<AlertContext, 'log'>): Promise<(key: string) => number> {
  // Ids are hashes: any range of them is a random sample.
  const offers = await readOpenAfter(db, { after: '', limit: SAMPLE_SIZE, now: clock.now() });
  const counts = new Map<string, number>();
  for (const offer of offers) {
    const indexed = indexOffer(toDocument(toRecord(offer), dictionaries));
    for (const key of new Set(offerKeys(indexed))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (key) => counts.get(key) ?? 0;
}
