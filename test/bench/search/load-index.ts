import type { OfferRecord, SearchIndex } from '@curro/search';

const BATCH = 1_000;

/** Writes records in batches; answers how many were written and the milliseconds it took. */
export async function loadIndex(
  index: SearchIndex,
  records: AsyncIterable<OfferRecord>,
): Promise<{ written: number; milliseconds: number }> {
  const start = performance.now();
  let batch: OfferRecord[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    const outcomes = await index.write({ index: batch, remove: [] });
    const failed = outcomes.find(({ outcome }) => outcome !== 'done');
    if (failed !== undefined) throw new Error(`${failed.outcome}: ${failed.reason}`);
    written += batch.length;
    batch = [];
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await index.refresh();
  return { written, milliseconds: performance.now() - start };
}
