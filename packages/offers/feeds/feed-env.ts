import { networkList } from '@curro/platform';
import * as z from 'zod';
import type { FeedLimits } from './fetch/opened-feed.ts';

const atLeast = (min: number, defaultValue: number) => z.coerce.number().int().min(min).default(defaultValue);

/** The settings of reading feeds: of the worker, and of the API, which tries feeds before they are registered. */
export const feedEnv = {
  /** Non-public networks that feeds may be fetched from. */
  FEED_ALLOWED_NETWORKS: networkList,
  /** The root directory of directory feeds, which are disabled without it. */
  FEED_ROOT: z.string().optional(),
  /** The maximum bytes of a feed as received, of a decompressed feed, of a sitemap page and of a record. */
  FEED_MAX_COMPRESSED_BYTES: atLeast(1, 4_294_967_296),
  FEED_MAX_BYTES: atLeast(1, 8_589_934_592),
  FEED_MAX_PAGE_BYTES: atLeast(1, 4_194_304),
  FEED_MAX_RECORD_BYTES: atLeast(262_144, 8_388_608),
  /** The maximum number of pages of a feed's sitemaps. */
  FEED_MAX_PAGES: atLeast(1, 50_000),
  /** The maximum duration of a run, the maximum time without data, and the minimum rate in bytes per second. */
  FEED_TIMEOUT_MS: atLeast(100, 7_200_000),
  FEED_IDLE_MS: atLeast(100, 30_000),
  FEED_SLOWEST_BYTES_PER_SECOND: atLeast(0, 512),
};

type FeedConfig = Readonly<z.output<z.ZodObject<typeof feedEnv>>>;

/** Where feeds may be read from, and their limits. */
export interface FeedAccess {
  readonly limits: FeedLimits;
  /** The directory below which feeds may be read from files; undefined: none. */
  readonly root: string | undefined;
  /** Private networks that requests are allowed to, as CIDR blocks. */
  readonly allowedNetworks: readonly string[];
}

/** Reads the access to feeds from the settings. */
export function feedAccess(config: FeedConfig): FeedAccess {
  return {
    limits: {
      compressedBytes: config.FEED_MAX_COMPRESSED_BYTES,
      bytes: config.FEED_MAX_BYTES,
      pageBytes: config.FEED_MAX_PAGE_BYTES,
      recordBytes: config.FEED_MAX_RECORD_BYTES,
      pages: config.FEED_MAX_PAGES,
      timeoutMs: config.FEED_TIMEOUT_MS,
      idleMs: config.FEED_IDLE_MS,
      slowestBytesPerSecond: config.FEED_SLOWEST_BYTES_PER_SECOND,
    },
    root: config.FEED_ROOT,
    allowedNetworks: config.FEED_ALLOWED_NETWORKS,
  };
}
