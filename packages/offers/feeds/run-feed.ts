import { type Database, isUnavailable } from '@curro/db';
import type { Logger } from '@curro/platform';
import { type Clock, DomainError, FeedError } from '@curro/shared';
import { closeUnseen } from '../lifecycle/end-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import {
  type ClaimedRun,
  claimFeedRun,
  endFeedRun,
  expectedOffers,
  type RunEnd,
  releaseFeedRun,
  renewFeedRun,
} from './claim-run.ts';
import type { FeedAccess } from './feed-env.ts';
import { openFeed } from './fetch/open-feed.ts';
import type { OnBytes, OpenedFeed } from './fetch/opened-feed.ts';
import { importFeed, recordUnchanged } from './import-feed.ts';

/** The configuration of feeds. */
export interface FeedOptions extends FeedAccess {
  /** Milliseconds for which a worker owns a run between two renewals. */
  readonly leaseMs: number;
  /** Maximum number of rejected lines per import that become dead letters. */
  readonly maxDeadLetters: number;
  /** Number of changes waiting for the index from which on imports wait for it; 0: no limit. */
  readonly maxUnindexed: number;
}

/** The dependencies of feed runs. */
export interface FeedContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly feeds: FeedOptions;
  readonly normalise: Normalise;
}

/** After this time a feed is read completely even if it has not changed, so that its offers do not expire. */
const REREAD_AFTER_MS = 86_400_000;
/** Renewals of a lease before it ends. */
const RENEWALS = 6;

interface Progress {
  bytes: number;
  records: number;
}

/** Opens the feed of a run; undefined when it has not changed. */
async function open(
  { feeds, clock }: FeedContext,
  run: ClaimedRun,
  onBytes: OnBytes,
  signal: AbortSignal,
): Promise<OpenedFeed | undefined> {
  const { feed, forced, readAt, secret } = run;
  const recent = readAt !== null && clock.now().getTime() - readAt.getTime() < REREAD_AFTER_MS;
  return openFeed(feeds, feed, {
    validators: recent && !forced ? run.validators : undefined,
    authorization: secret ?? undefined,
    signal,
    onBytes,
  });
}

/** Closes the offers that a confirmed run did not contain. */
async function closeConfirmed(context: FeedContext, run: ClaimedRun, signal: AbortSignal): Promise<RunEnd> {
  const { feed, importId, startedAt } = run;
  const closed =
    importId === null
      ? 0
      : await closeUnseen(context, { source: feed.source, importId, before: startedAt }, signal);
  const same = { offers: undefined, expected: undefined, unchanged: false, failedPages: 0 };
  return { state: 'done', closed, ...same };
}

/**
 * Opens the feed, imports it and, when it is a full feed that was read to its end, closes the offers that are no longer
 * in it; with fewer offers than expected the run waits for confirmation instead.
 * @throws FeedError, or the reason of `signal`.
 */
async function executeRun(
  context: FeedContext,
  run: ClaimedRun,
  progress: Progress,
  signal: AbortSignal,
): Promise<RunEnd> {
  if (run.confirmed) return closeConfirmed(context, run, signal);
  const { db, feeds } = context;
  const { feed, feedName, startedAt } = run;
  const emptyEnd = { offers: undefined, expected: undefined, closed: 0, failedPages: 0 };
  const onBytes = (count: number): void => {
    progress.bytes += count;
  };
  const openedFeed = await open(context, run, onBytes, signal);
  if (openedFeed === undefined) {
    await recordUnchanged(context, run);
    return { state: 'done', ...emptyEnd, unchanged: true };
  }
  const baseline = feed.full ? await expectedOffers(db, feedName, feed.source) : 0;
  const onRecords = (count: number): void => {
    progress.records += count;
  };
  const options = { limits: feeds.limits, signal, onRecords };
  const { importId, offers, failedPages } = await importFeed(context, run, openedFeed, options);
  const end = { ...emptyEnd, offers, failedPages, unchanged: false };
  if (!feed.full) return { state: 'done', ...end, validators: openedFeed.validators() };
  const expected = Math.ceil(baseline * feed.floor);
  if (offers < expected) return { state: 'awaiting-confirmation', ...end, expected };
  // A page that could not be read may contain an offer that is still open.
  const closed =
    failedPages > 0
      ? 0
      : await closeUnseen(context, { source: feed.source, importId, before: startedAt }, signal);
  return { state: 'done', ...end, expected, closed, validators: openedFeed.validators() };
}

/** Aborts a run after its timeout, when the worker stops, or when another worker has claimed the run. */
function createDeadline(
  { feeds, db }: FeedContext,
  run: ClaimedRun,
  progress: Progress,
  stopping: AbortSignal,
) {
  const { timeoutMs } = feeds.limits;
  const ending = new AbortController();
  const stop = (): void => ending.abort(new DomainError('service_unavailable'));
  const timer = setTimeout(
    () => ending.abort(new FeedError('timeout', `not finished after ${timeoutMs} ms`)),
    timeoutMs,
  );
  const renewing = setInterval(() => {
    // While the database is unavailable no other worker can claim the run.
    renewFeedRun(db, run, feeds.leaseMs, progress).then(
      (renewed) => {
        if (!renewed) stop();
      },
      () => undefined,
    );
  }, feeds.leaseMs / RENEWALS);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  return {
    signal: ending.signal,
    /** Also ends requests of this run that are in flight: pages that were requested ahead. */
    end(): void {
      stop();
      clearTimeout(timer);
      clearInterval(renewing);
      stopping.removeEventListener('abort', stop);
    },
  };
}

/** The outcome of a failed run. Rethrows errors of the engines, which are not errors of the feed. */
function failedEnd({ log }: FeedContext, run: ClaimedRun, error: unknown): RunEnd {
  if (error instanceof FeedError) {
    log.warn({ feed: run.feedName, run: run.id, code: error.code }, 'a feed could not be read');
    return { state: 'failed', code: error.code, detail: error.message };
  }
  if (isUnavailable(error)) throw error;
  log.error({ err: error, feed: run.feedName, run: run.id }, 'a run of a feed failed');
  return { state: 'failed', code: 'internal_error', detail: 'see the log of the worker' };
}

/**
 * Executes a requested run of a feed. A feed that cannot be read fails its run, never the job; an unavailable engine or
 * a stopping worker leaves the run to be executed again from its beginning.
 * @returns the milliseconds after which to try again while another worker owns the run; undefined when the run
 * has ended.
 * @throws the error of an unavailable engine or a stopping worker, so that the job is repeated
 */
export async function runFeed(
  context: FeedContext,
  id: string,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const { db, feeds, log } = context;
  const run = await claimFeedRun(db, id, feeds.leaseMs);
  if (run === 'over') return undefined;
  if (run === 'taken') return feeds.leaseMs;
  const progress = { bytes: 0, records: 0 };
  const deadline = createDeadline(context, run, progress, stopping);
  const { signal } = deadline;
  try {
    const end = await executeRun(context, run, progress, signal).catch((error: unknown) =>
      failedEnd(context, run, signal.aborted ? signal.reason : error),
    );
    await endFeedRun(db, run, end, progress);
    const { state } = end;
    log.info({ feed: run.feedName, run: id, state, records: progress.records }, 'a run of a feed ended');
    return undefined;
  } catch (error) {
    await releaseFeedRun(db, run).catch(() => undefined);
    throw error;
  } finally {
    deadline.end();
  }
}
