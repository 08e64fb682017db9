import { isMatched } from '@curro/alerts';
import { outboxLag } from '@curro/db';
import { SCHEDULES_QUEUE } from '@curro/shared';
import type { WorkerContext } from './context.ts';

/** The number of jobs of the outbox that wait for their next attempt. */
async function delayedJobs({ queues }: WorkerContext): Promise<number> {
  const states = await queues.states();
  // The jobs of schedules are not in the outbox; they always wait for their next run.
  return states
    .filter(({ queue }) => queue !== SCHEDULES_QUEUE)
    .reduce((sum, { delayed }) => sum + delayed, 0);
}

/**
 * Whether a running worker has nothing to do: each job of the outbox has succeeded or waits for its next attempt, and
 * the changes of the offers are matched with the saved searches. For tests.
 */
export async function isSettled(context: WorkerContext): Promise<boolean> {
  const { waiting } = await outboxLag(context.db);
  if (waiting > 0 && waiting > (await delayedJobs(context))) return false;
  return isMatched(context.db);
}
