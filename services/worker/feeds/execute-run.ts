import { type ClaimedRun, closeUnseen, expectedOffers, type RunEnd } from '@curro/offers';
import type { WorkerContext } from '../context.ts';
import { createMayCall } from '../network/networks.ts';
import { importFeed, recordUnchanged } from './import-feed.ts';
import { feedLimits } from './limits.ts';
import { openDirectory } from './open-directory.ts';
import { openUrl } from './open-url.ts';
import type { OnBytes, OpenedFeed } from './opened-feed.ts';

/** However little a feed changes, it is read whole after this, so that offers that stay do not run out. */
const REREAD_AFTER_MS = 86_400_000;

/** Hears how far a run is. */
export interface Progress {
  readonly onBytes: OnBytes;
  readonly onRecords: (count: number) => void;
}

/** Opens a feed; undefined when nothing in it is new. */
async function open(
  { config }: WorkerContext,
  run: ClaimedRun,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<OpenedFeed | undefined> {
  const { feed, forced, readAt, secret } = run;
  const recent = readAt !== null && Date.now() - readAt.getTime() < REREAD_AFTER_MS;
  const options = {
    limits: feedLimits(config),
    validators: recent && !forced ? run.validators : undefined,
    signal,
    onBytes,
  };
  if (feed.directory !== undefined) {
    return openDirectory(feed.directory, feed, { ...options, root: config.FEED_ROOT });
  }
  const { mayCall } = createMayCall(config.FEED_ALLOWED_NETWORKS);
  return openUrl(feed.url ?? '', { ...options, mayCall, authorization: secret ?? undefined });
}

/** Closes what a confirmed run no longer had. */
async function closeConfirmed({ db }: WorkerContext, run: ClaimedRun, signal: AbortSignal): Promise<RunEnd> {
  const { feed, importId, startedAt } = run;
  const closed =
    importId === null
      ? 0
      : await closeUnseen(db, { source: feed.source, importId, before: startedAt }, signal);
  const same = { offers: undefined, expected: undefined, unchanged: false, failedPages: 0 };
  return { state: 'done', closed, ...same };
}

/**
 * Carries a run out: opens the feed, imports it and, when it is full and was read to its end, closes what is no longer
 * in it; unless it holds so little that somebody has to confirm. Fails with a FeedFailure or the reason of `signal`.
 */
export async function executeRun(
  context: WorkerContext,
  run: ClaimedRun,
  { onBytes, onRecords }: Progress,
  signal: AbortSignal,
): Promise<RunEnd> {
  if (run.confirmed) return closeConfirmed(context, run, signal);
  const { db, config } = context;
  const { feed, feedName, startedAt } = run;
  const emptyEnd = { offers: undefined, expected: undefined, closed: 0, failedPages: 0 };
  const openedFeed = await open(context, run, onBytes, signal);
  if (openedFeed === undefined) {
    await recordUnchanged(context, run);
    return { state: 'done', ...emptyEnd, unchanged: true };
  }
  const baseline = feed.full ? await expectedOffers(db, feedName, feed.source) : 0;
  const importedFeed = await importFeed(context, run, openedFeed, {
    limits: feedLimits(config),
    signal,
    onRecords,
  });
  const { importId, offers, failedPages } = importedFeed;
  const end = { ...emptyEnd, offers, failedPages, unchanged: false };
  if (!feed.full) return { state: 'done', ...end, validators: openedFeed.validators() };
  const expected = Math.ceil(baseline * feed.floor);
  if (offers < expected) return { state: 'held', ...end, expected };
  // A page that could not be read may hold an offer that is still open.
  const closed =
    failedPages > 0 ? 0 : await closeUnseen(db, { source: feed.source, importId, before: startedAt }, signal);
  return { state: 'done', ...end, expected, closed, validators: openedFeed.validators() };
}
