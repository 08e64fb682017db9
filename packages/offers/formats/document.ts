/** Something that was opened to be read: a feed, a file of it, or a page it names. */
export interface FeedDocument {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly contentType?: string | undefined;
  /** Where it was found; absent for files. */
  readonly url?: string | undefined;
}

/** Opens a page that a sitemap names; undefined when it is gone. Fails with a FeedFailure. */
export type OpenPage = (url: string) => Promise<FeedDocument | undefined>;
