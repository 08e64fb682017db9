import type { Config } from '../config.ts';

/** Bounds of one run of a feed, from the configuration. Times in milliseconds. */
export interface FeedLimits {
  readonly compressedBytes: number;
  readonly bytes: number;
  readonly pageBytes: number;
  readonly recordBytes: number;
  readonly pages: number;
  readonly timeoutMs: number;
  readonly idleMs: number;
  readonly slowestBytesPerSecond: number;
}

/** The limits as configured. */
export function feedLimits(config: Config): FeedLimits {
  return {
    compressedBytes: config.FEED_MAX_PACKED_BYTES,
    bytes: config.FEED_MAX_BYTES,
    pageBytes: config.FEED_MAX_PAGE_BYTES,
    recordBytes: config.FEED_MAX_RECORD_BYTES,
    pages: config.FEED_MAX_PAGES,
    timeoutMs: config.FEED_TIMEOUT_MS,
    idleMs: config.FEED_IDLE_MS,
    slowestBytesPerSecond: config.FEED_SLOWEST_BYTES_PER_SECOND,
  };
}
