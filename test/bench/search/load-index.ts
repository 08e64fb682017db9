import type { OfferRecord, SearchIndex } from '@curro/search';

const BATCH = 1_000;

/** Writes records in batches to each of the indices; returns their number and the milliseconds it took. */
export async function loadIndex(
  indices: readonly SearchIndex[],
  records: AsyncIterable<OfferRecord>,
): Promise<{ written: number; milliseconds: number }> {
  const start = performance.now();
  let batch: OfferRecord[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    for (const index of indices) {
      const outcomes = await index.write({ index: batch, remove: [] });
      const failed = outcomes.find(({ outcome }) => outcome !== 'done');
      if (failed !== undefined) throw new Error(`${failed.outcome}: ${failed.reason}`);
    }
    written += batch.length;
    batch = [];
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  for (const index of indices) await index.refresh();
  return { written, milliseconds: performance.now() - start };
}
