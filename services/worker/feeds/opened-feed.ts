import type { FeedDocument, OpenPage } from '@curro/offers';

/** A feed that was opened: its documents, one after the other. */
export interface OpenedFeed {
  readonly documents: AsyncIterable<FeedDocument>;
  /** What to compare the next time; asked for when all of it was read. */
  readonly validators: () => unknown;
  readonly openPage: OpenPage;
}

/** Counts the bytes that come, as they come. */
export type OnBytes = (count: number) => void;
