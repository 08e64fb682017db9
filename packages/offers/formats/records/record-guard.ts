import { FeedError } from '@curro/shared';

/** Watches that records keep coming while data does: what a parser holds meanwhile stays bounded. */
export interface RecordGuard {
  /** Data went into the parser; fails when too much of it has gone in since the last record. */
  addInput(length: number): void;
  /** A record came out. */
  recordRead(): void;
}

/** Fails with `record_too_large` when more than `limit` bytes or characters pass without a record. */
export function createRecordGuard(limit: number): RecordGuard {
  let inputSinceRecord = 0;
  return {
    addInput(length) {
      inputSinceRecord += length;
      if (inputSinceRecord > limit) {
        throw new FeedError('record_too_large', `more than ${limit} bytes without the end of a record`);
      }
    },
    recordRead() {
      inputSinceRecord = 0;
    },
  };
}
