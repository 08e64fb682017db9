import { type Feed, FeedError } from '@curro/shared';
import { decodeText } from '../formats/decode-text.ts';
import { readRecords } from '../formats/read-records.ts';
import { createRecordGuard, type FeedDocument, type OnColumns } from '../formats/record.ts';
import type { ImportLine } from '../imports/import-lines.ts';
import { MAX_LINE_BYTES } from '../normalise/limits.ts';
import { splitLines } from '../normalise/lines.ts';
import type { FeedLimits, OpenedFeed } from './fetch/opened-feed.ts';

const UTF_8 = /^utf-?8$/i;
const CHARSET = /charset\s*=\s*"?([\w-]+)/i;
const HTML = /^\s*<(?:!doctype|html)/i;

/** Converts a document of another charset to UTF-8. */
async function* asUtf8(document: FeedDocument, charset: string): AsyncGenerator<Uint8Array> {
  for await (const text of decodeText(document.bytes, { charset })) yield Buffer.from(text);
}

/** The lines of NDJSON. A line longer than `recordBytes` fails the document, since it may never end. */
async function* ndjsonLines(
  document: FeedDocument,
  feed: Feed,
  recordBytes: number,
): AsyncGenerator<ImportLine> {
  const declared = feed.charset ?? CHARSET.exec(document.contentType ?? '')?.[1] ?? 'utf-8';
  const bytes = UTF_8.test(declared) ? document.bytes : asUtf8(document, declared);
  const guard = createRecordGuard(recordBytes);
  async function* guarded(): AsyncGenerator<Uint8Array> {
    let started = false;
    for await (const chunk of bytes) {
      if (!started && HTML.test(Buffer.from(chunk.subarray(0, 200)).toString('latin1'))) {
        throw new FeedError('wrong_format', 'an HTML page is not NDJSON');
      }
      started = true;
      guard.addInput(chunk.length);
      yield chunk;
    }
  }
  for await (const line of splitLines(guarded(), MAX_LINE_BYTES)) {
    guard.recordRead();
    yield line;
  }
}

/** The options of reading the lines of a feed. */
export interface LineOptions {
  readonly limits: FeedLimits;
  readonly signal: AbortSignal;
  readonly onPageFailed: (url: string, error: FeedError) => void;
  readonly onColumns?: OnColumns;
}

/** The lines of all documents of a feed, as the import reads them. Throws the reason of `signal` when it is aborted. */
export async function* feedLines(
  openedFeed: OpenedFeed,
  feed: Feed,
  { limits, signal, onPageFailed, onColumns }: LineOptions,
): AsyncGenerator<ImportLine> {
  for await (const document of openedFeed.documents) {
    const lines: AsyncIterable<ImportLine> =
      feed.format === 'ndjson'
        ? ndjsonLines(document, feed, limits.recordBytes)
        : readRecords(document, { feed, limits, openPage: openedFeed.openPage, onPageFailed, onColumns });
    for await (const line of lines) {
      // A small compressed document can cause hours of work without waiting for the network.
      signal.throwIfAborted();
      yield line;
    }
  }
}
