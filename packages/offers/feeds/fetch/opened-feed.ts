import type { FeedDocument, OpenPage } from '../../formats/record.ts';

/** Limits of one run of a feed. Times are in milliseconds. */
export interface FeedLimits {
  /** Bytes as they are received. */
  readonly compressedBytes: number;
  /** Bytes after decompression. */
  readonly bytes: number;
  /** Bytes of one page that a sitemap lists, after decompression. */
  readonly pageBytes: number;
  readonly recordBytes: number;
  readonly pages: number;
  readonly timeoutMs: number;
  readonly idleMs: number;
  readonly slowestBytesPerSecond: number;
}

/** A feed that was opened: its documents, one after the other. */
export interface OpenedFeed {
  readonly documents: AsyncIterable<FeedDocument>;
  /** The validators by which the next run detects changes; complete after the last document. */
  readonly validators: () => unknown;
  readonly openPage: OpenPage;
}

/** Receives the number of bytes of each chunk that arrives. */
export type OnBytes = (count: number) => void;
