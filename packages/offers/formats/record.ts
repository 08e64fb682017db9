import { FeedError } from '@curro/shared';

/** Something that was opened to be read: a feed, a file of it, or a page it names. */
export interface FeedDocument {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly contentType?: string | undefined;
  /** Where it was found; absent for files. */
  readonly url?: string | undefined;
}

/** Opens a page that a sitemap names; undefined when it is gone. Fails with a FeedFailure. */
export type OpenPage = (url: string) => Promise<FeedDocument | undefined>;

/**
 * One record of a feed as the import reads it: an object with members of the offer feed format, or `bytes` undefined
 * for a record that is longer than a line may be.
 */
export type FeedRecord =
  | { readonly line: number; readonly value: unknown; readonly size: number }
  | { readonly line: number; readonly bytes: undefined };

/** An offer as a feed states it, in members of the offer feed format. */
export type RawOffer = Readonly<Record<string, unknown>>;

/** Characters of a record beyond which it is rejected, as a line of NDJSON is. */
export const MAX_RECORD_LENGTH = 262_144;

/** Bounds of what is read. */
export interface ReadLimits {
  /** Bytes or characters that may pass without a record; longer ones cannot be offers. */
  readonly recordBytes: number;
  /** Pages of all sitemaps of a feed. */
  readonly pages: number;
}

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

/** A text stream whose beginning was looked at. */
interface Peeked {
  /** At least `wanted` characters without the blanks in front, or all there are. */
  readonly head: string;
  /** All of it, blanks in front left out. */
  readonly text: AsyncGenerator<string>;
}

/** Reads as far as `wanted` characters, and gives the stream back whole. Blanks in front are dropped. */
export async function peek(text: AsyncIterable<string>, minLength: number): Promise<Peeked> {
  const source = text[Symbol.asyncIterator]();
  let head = '';
  let ended = false;
  while (head.length < minLength && !ended) {
    const next = await source.next();
    if (next.done === true) ended = true;
    else head = (head + next.value).trimStart();
  }
  async function* restream(): AsyncGenerator<string> {
    try {
      if (head !== '') yield head;
      while (!ended) {
        const next = await source.next();
        if (next.done === true) return;
        yield next.value;
      }
    } finally {
      await source.return?.();
    }
  }
  return { head, text: restream() };
}
