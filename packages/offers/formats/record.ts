import { FeedError } from '@curro/shared';

/** An opened document: a feed, one of its files, or a page that it lists. */
export interface FeedDocument {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly contentType?: string | undefined;
  /** Its address; absent for files. */
  readonly url?: string | undefined;
}

/** Opens a page of a sitemap; undefined when it no longer exists. Throws FeedError. */
export type OpenPage = (url: string) => Promise<FeedDocument | undefined>;

/**
 * One record of a feed as the import reads it: an object with fields of the offer feed format, or `bytes` undefined for a
 * record that exceeds the length of a line.
 */
export type FeedRecord =
  | { readonly line: number; readonly value: unknown; readonly size: number }
  | { readonly line: number; readonly bytes: undefined };

/** An offer of a feed, in fields of the offer feed format. */
export type RawOffer = Readonly<Record<string, unknown>>;

/** Longest record in characters; longer ones are rejected as NDJSON lines are. */
export const MAX_RECORD_LENGTH = 262_144;

/** Receives the names of columns or elements of a feed that a mapping can name; some of them several times. */
export type OnColumns = (names: readonly string[]) => void;

/** Limits of reading a feed. */
export interface ReadLimits {
  /** Bytes or characters that may be read without a record. */
  readonly recordBytes: number;
  /** Pages in all sitemaps of a feed. */
  readonly pages: number;
}

/** Limits the input that a parser buffers between two records. */
export interface RecordGuard {
  /** Counts input; throws when too much was added since the last record. */
  addInput(length: number): void;
  /** Resets the count after a record. */
  recordRead(): void;
}

/** Creates a guard that throws `record_too_large` after more than `limit` bytes or characters without a record. */
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

/** A text stream and its beginning. */
interface Peeked {
  /** At least `minLength` characters without leading white space, or the whole text. */
  readonly head: string;
  /** The whole text without leading white space. */
  readonly text: AsyncGenerator<string>;
}

/** Reads the beginning of a text stream and returns it with the whole stream; leading white space is removed. */
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
