import { type Feed, feedSchema } from '@curro/shared';
import { readRecords } from '../read-records.ts';

/** Bounds that tests reach quickly. */
export const LIMITS = { recordBytes: 1_000_000, pages: 10 };

async function* inChunks(text: string, step: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}

/** A registration of a format. */
export const feedOf = (format: Feed['format'], more: Partial<Feed> = {}): Feed => ({
  ...feedSchema.parse({ url: 'https://feeds.example/a', source: 'a', format }),
  ...more,
});

/** The offers of a document that comes in pieces; records that are too long as undefined. */
export async function read(
  text: string,
  feed: Feed,
  {
    step = 7,
    pages = {},
    limits = LIMITS,
  }: { step?: number; pages?: Record<string, string>; limits?: typeof LIMITS } = {},
): Promise<unknown[]> {
  const offers: unknown[] = [];
  const document = { bytes: inChunks(text, step), url: 'https://feeds.example/a' };
  const records = readRecords(document, {
    feed,
    limits,
    openPage: async (url) => {
      const page = pages[url];
      return page === undefined ? undefined : { bytes: inChunks(page, 100), url };
    },
    onPageFailed: () => undefined,
  });
  for await (const record of records) offers.push('value' in record ? record.value : undefined);
  return offers;
}
