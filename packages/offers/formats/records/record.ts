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
