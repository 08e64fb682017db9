import { runFeed as runFeedUntilStopped } from '@curro/offers';
import { type JobHandler, PostponedError } from '../job-handler.ts';

/** Executes a run of a feed; postponed while another worker owns the run. */
export const runFeed: JobHandler<'run-feed'> = async (context, { run }, signal) => {
  const retryAfterMs = await runFeedUntilStopped(context, run, signal);
  if (retryAfterMs !== undefined) throw new PostponedError(retryAfterMs);
};
