import { isUnavailable } from '@curro/db';
import { createBatchedCall } from '@curro/platform';
import type { WriteOutcome } from '@curro/search';
import { INDEX_BATCH, SMALL_INDEX_JOB } from '@curro/shared';
import { type IndexContext, refuseUnfinished, writeCurrentRows } from './index-offers.ts';

type JobContext = Pick<IndexContext, 'log'>;

/** Writes offers to the index by their ids; an error means that the job has to run again. */
export type IndexOffers<Context extends JobContext = IndexContext> = (
  context: Context,
  ids: readonly string[],
) => Promise<void>;

async function settled<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [result] = await Promise.allSettled([promise]);
  return result;
}

/**
 * Creates a handler of index jobs that merges small ones: while a write of small jobs (up to `SMALL_INDEX_JOB` offers) is
 * running, further small jobs wait and are written together, an offer of several jobs once. Each job has its own
 * outcome. If a write of several jobs fails although the engines are available, each of them is written alone.
 * @param write writes offers and returns an outcome for each of them that has a row
 */
export function mergeIndexJobs<Context extends JobContext>(
  write: (context: Context, ids: readonly string[]) => Promise<readonly WriteOutcome[]>,
): IndexOffers<Context> {
  interface IndexJob {
    readonly context: Context;
    readonly ids: readonly string[];
  }
  const writeSmall = createBatchedCall<IndexJob, readonly WriteOutcome[]>({
    maxSize: INDEX_BATCH,
    sizeOf: ({ ids }) => ids.length,
    async run(jobs) {
      const [first, second] = jobs;
      if (first === undefined) return [];
      const together = await settled(write(first.context, [...new Set(jobs.flatMap(({ ids }) => ids))]));
      if (together.status === 'fulfilled' || second === undefined || isUnavailable(together.reason)) {
        return jobs.map(() => together);
      }
      first.context.log.warn(
        { err: together.reason, jobs: jobs.length },
        'index jobs are written one by one',
      );
      const results: PromiseSettledResult<readonly WriteOutcome[]>[] = [];
      for (const { context, ids } of jobs) results.push(await settled(write(context, ids)));
      return results;
    },
  });
  return async (context, ids) => {
    const isSmall = ids.length <= SMALL_INDEX_JOB;
    const outcomes = isSmall ? await writeSmall({ context, ids }) : await write(context, ids);
    const ownIds = new Set(ids);
    refuseUnfinished(
      context,
      outcomes.filter(({ id }) => ownIds.has(id)),
    );
  };
}

/** Creates the handler of the index jobs of a worker. */
export const createIndexOffers = (): IndexOffers => mergeIndexJobs(writeCurrentRows);
