import { FeedFailure } from '@curro/shared';

/** Watches that records keep coming while data does: what a parser holds meanwhile stays bounded. */
export interface RecordGuard {
  /** Data went into the parser; fails when too much of it has gone in since the last record. */
  fed(length: number): void;
  /** A record came out. */
  record(): void;
}

/** Fails with `record_too_large` when more than `limit` bytes or characters pass without a record. */
export function createRecordGuard(limit: number): RecordGuard {
  let since = 0;
  return {
    fed(length) {
      since += length;
      if (since > limit) {
        throw new FeedFailure('record_too_large', `more than ${limit} bytes without the end of a record`);
      }
    },
    record() {
      since = 0;
    },
  };
}
