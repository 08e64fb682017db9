import { createMayCall } from '@curro/platform';
import type { Feed } from '@curro/shared';
import type { FeedAccess } from '../feed-env.ts';
import { openDirectory } from './open-directory.ts';
import { openUrl, type UrlOptions } from './open-url.ts';
import type { OpenedFeed } from './opened-feed.ts';

/** Opens a feed at its URL or in its directory; undefined when it has not changed. Throws FeedError. */
export async function openFeed(
  { root, allowedNetworks, limits }: FeedAccess,
  feed: Feed,
  options: Omit<UrlOptions, 'mayCall' | 'limits'>,
): Promise<OpenedFeed | undefined> {
  if (feed.directory !== undefined) {
    const { validators, signal, onBytes } = options;
    return openDirectory(feed.directory, feed, { limits, validators, signal, onBytes, root });
  }
  const { mayCall } = createMayCall(allowedNetworks);
  return openUrl(feed.url ?? '', { ...options, limits, mayCall });
}
