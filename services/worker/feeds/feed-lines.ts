import {
  createRecordGuard,
  decodeText,
  type FeedDocument,
  type ImportLine,
  MAX_LINE_BYTES,
  readRecords,
  splitLines,
} from '@curro/offers';
import { type Feed, FeedError } from '@curro/shared';
import type { FeedLimits } from './limits.ts';
import type { OpenedFeed } from './opened-feed.ts';

const UTF_8 = /^utf-?8$/i;
const CHARSET = /charset\s*=\s*"?([\w-]+)/i;
const HTML = /^\s*<(?:!doctype|html)/i;

/** Lines that came in another charset as UTF-8. */
async function* asUtf8(document: FeedDocument, charset: string): AsyncGenerator<Uint8Array> {
  for await (const text of decodeText(document.bytes, { charset })) yield Buffer.from(text);
}

/** The lines of NDJSON; one that is longer than a record can be fails the document, since it may never end. */
async function* ndjsonLines(
  document: FeedDocument,
  feed: Feed,
  recordBytes: number,
): AsyncGenerator<ImportLine> {
  const declared = feed.charset ?? CHARSET.exec(document.contentType ?? '')?.[1] ?? 'utf-8';
  const bytes = UTF_8.test(declared) ? document.bytes : asUtf8(document, declared);
  const guard = createRecordGuard(recordBytes);
  async function* watched(): AsyncGenerator<Uint8Array> {
    let begun = false;
    for await (const chunk of bytes) {
      if (!begun && HTML.test(Buffer.from(chunk.subarray(0, 200)).toString('latin1'))) {
        throw new FeedError('wrong_format', 'an HTML page is no NDJSON');
      }
      begun = true;
      guard.addInput(chunk.length);
      yield chunk;
    }
  }
  for await (const line of splitLines(watched(), MAX_LINE_BYTES)) {
    guard.recordRead();
    yield line;
  }
}

/** What lines were read with. */
export interface LineOptions {
  readonly limits: FeedLimits;
  readonly signal: AbortSignal;
  readonly onPageFailed: (url: string, error: FeedError) => void;
}

/** The lines of all documents of a feed, as the import reads them; ends with the reason of `signal` when that is aborted. */
export async function* feedLines(
  openedFeed: OpenedFeed,
  feed: Feed,
  { limits, signal, onPageFailed }: LineOptions,
): AsyncGenerator<ImportLine> {
  for await (const document of openedFeed.documents) {
    const lines: AsyncIterable<ImportLine> =
      feed.format === 'ndjson'
        ? ndjsonLines(document, feed, limits.recordBytes)
        : readRecords(document, { feed, limits, openPage: openedFeed.openPage, onPageFailed });
    for await (const line of lines) {
      // A few packed bytes may hold work for hours: nothing is waited for then.
      signal.throwIfAborted();
      yield line;
    }
  }
}
