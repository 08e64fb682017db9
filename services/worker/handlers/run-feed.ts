import { isUnavailable } from '@curro/db';
import {
  type ClaimedRun,
  claimFeedRun,
  endFeedRun,
  type RunEnd,
  releaseFeedRun,
  renewFeedRun,
} from '@curro/offers';
import { DomainError, FeedError } from '@curro/shared';
import type { WorkerContext } from '../context.ts';
import { executeRun } from '../feeds/execute-run.ts';
import { type JobHandler, PostponedError } from '../job-handler.ts';

/** A lease is renewed that often before it ends. */
const RENEWALS = 6;

/** Ends what stands under it when the run must not go on: its time is up, the worker stops, another one has it. */
function createDeadline({ config, db }: WorkerContext, run: ClaimedRun, stopping: AbortSignal) {
  const progress = { bytes: 0, records: 0 };
  const ending = new AbortController();
  const stop = (): void => ending.abort(new DomainError('service_unavailable'));
  const timer = setTimeout(
    () => ending.abort(new FeedError('timeout', `not done after ${config.FEED_TIMEOUT_MS} ms`)),
    config.FEED_TIMEOUT_MS,
  );
  const renewing = setInterval(() => {
    // A database that is away gives the run to nobody else either.
    renewFeedRun(db, run, config.FEED_LEASE_MS, progress).then(
      (renewed) => {
        if (!renewed) stop();
      },
      () => undefined,
    );
  }, config.FEED_LEASE_MS / RENEWALS);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  return {
    progress,
    signal: ending.signal,
    /** Ends what may still be under way for this run: pages that were asked for ahead. */
    end(): void {
      stop();
      clearTimeout(timer);
      clearInterval(renewing);
      stopping.removeEventListener('abort', stop);
    },
  };
}

/** How a run ended that did not come to its end; what is no fault of the feed is thrown again. */
function endOf({ log }: WorkerContext, run: ClaimedRun, error: unknown): RunEnd {
  if (error instanceof FeedError) {
    log.warn({ feed: run.feedName, run: run.id, failure: error.code }, 'a feed could not be read');
    return { state: 'failed', code: error.code, detail: error.message };
  }
  if (isUnavailable(error)) throw error;
  log.error({ err: error, feed: run.feedName, run: run.id }, 'a run of a feed failed');
  return { state: 'failed', code: 'internal_error', detail: 'the log of the worker tells more' };
}

/**
 * Carries out a run of a feed that was asked for. A feed that cannot be read fails its run, never the job; an engine
 * that is away, or a worker that stops, leaves the run to be taken up again from its beginning.
 */
export const runFeed: JobHandler<'run-feed'> = async (context, { run: id }, stopping) => {
  const { db, config, log } = context;
  const run = await claimFeedRun(db, id, config.FEED_LEASE_MS);
  if (run === 'over') return;
  if (run === 'taken') throw new PostponedError(config.FEED_LEASE_MS);
  const deadline = createDeadline(context, run, stopping);
  const { progress, signal } = deadline;
  const count = {
    onBytes: (bytes: number) => {
      progress.bytes += bytes;
    },
    onRecords: (records: number) => {
      progress.records += records;
    },
  };
  try {
    const end = await executeRun(context, run, count, signal).catch((error: unknown) =>
      endOf(context, run, signal.aborted ? signal.reason : error),
    );
    await endFeedRun(db, run, end, progress);
    log.info(
      { feed: run.feedName, run: id, state: end.state, records: progress.records },
      'a run of a feed ended',
    );
  } catch (error) {
    await releaseFeedRun(db, run).catch(() => undefined);
    throw error;
  } finally {
    deadline.end();
  }
};
