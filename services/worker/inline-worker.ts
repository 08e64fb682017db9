import { createMatcher, type Matcher } from '@curro/alerts';
import {
  completeOutbox,
  isUnavailable,
  moveOutboxToDeadLetters,
  type OutboxRow,
  relayBatch,
} from '@curro/db';
import { isKnownTopic } from '@curro/platform';
import { jobContracts } from '@curro/shared';
import type { WorkerContext } from './context.ts';
import { handlers } from './handlers.ts';
import { PostponedError } from './job-handler.ts';
import { messageOf, perform } from './run-job.ts';
import { readSchedules, recurringTasks } from './schedules/recurring-tasks.ts';

const BATCH = 100;
/** Time of the lease of the partitions of saved searches; there is no other worker. */
const LEASE_MS = 3_600_000;

/** A worker without queues: it runs jobs and schedules on call, one after another. For tests. */
export interface InlineWorker {
  /** Runs all jobs that are due, those that they enqueue, and the matching of saved searches. */
  settle(): Promise<void>;
  /** Runs the schedules that are due by the clock of the context, then settles. */
  runSchedules(): Promise<void>;
  /** Forgets attempts, schedules and saved searches: the database was emptied. */
  restart(): void;
  /** Waits for the current job. */
  close(): Promise<void>;
}

/** Creates a worker that runs jobs in the calls of its methods; concurrent calls run one after another. */
export function createInlineWorker(context: WorkerContext): InlineWorker {
  const { db, clock, log } = context;
  const stopping = new AbortController();
  const attempts = new Map<number, number>();
  const lastRuns = new Map<string, number>();
  const openMatcher = (): Matcher =>
    createMatcher(context, {
      worker: crypto.randomUUID(),
      partitions: context.config.ALERTS_PARTITIONS,
      leaseMs: LEASE_MS,
    });
  let matcher = openMatcher();
  const topics = Object.entries(jobContracts).map(([topic, { maxBackoffMs }]) => ({ topic, maxBackoffMs }));
  let previous: Promise<void> = Promise.resolve();

  async function runJob({ id, topic, payload }: OutboxRow): Promise<void> {
    if (!isKnownTopic(topic)) return;
    try {
      await perform(context, handlers, topic, payload, stopping.signal);
      await completeOutbox(db, id);
      attempts.delete(id);
    } catch (error) {
      // The outbox row is due again after a back-off.
      if (error instanceof PostponedError || isUnavailable(error)) return;
      const count = (attempts.get(id) ?? 0) + 1;
      attempts.set(id, count);
      log.warn({ err: error, topic, attempts: count }, 'job failed');
      if (count < jobContracts[topic].attempts) return;
      attempts.delete(id);
      const deadLetter = { topic, payload, reason: messageOf(error), attempts: count };
      await moveOutboxToDeadLetters(db, id, deadLetter);
    }
  }

  async function settle(): Promise<void> {
    while (!stopping.signal.aborted) {
      const due: OutboxRow[] = [];
      const options = { topics, limit: BATCH, resendAfterMs: context.config.OUTBOX_RESEND_MS };
      await relayBatch(db, options, async (rows) => {
        due.push(...rows);
      });
      for (const row of due) await runJob(row);
      const more = await matcher.step();
      if (due.length === 0 && !more) return;
    }
  }

  async function runSchedules(): Promise<void> {
    const now = clock.now().getTime();
    for (const { id, task, timing, payload } of await readSchedules(context)) {
      const everyMs = 'everyMs' in timing ? timing.everyMs : 0;
      if (now < (lastRuns.get(id) ?? Number.NEGATIVE_INFINITY) + everyMs) continue;
      lastRuns.set(id, now);
      await recurringTasks[task]?.run(context, payload ?? null, stopping.signal);
    }
    await settle();
  }

  const inTurn = (run: () => Promise<void>): Promise<void> => {
    const current = previous.then(() => (stopping.signal.aborted ? undefined : run()));
    previous = current.catch(() => undefined);
    return current;
  };
  return {
    settle: () => inTurn(settle),
    runSchedules: () => inTurn(runSchedules),
    restart() {
      attempts.clear();
      lastRuns.clear();
      matcher = openMatcher();
    },
    async close() {
      stopping.abort();
      await previous;
    },
  };
}
