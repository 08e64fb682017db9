import { type JobName, jobContracts, SCHEDULES_QUEUE } from '@curro/shared';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** Where a job comes from: the request that promised it, and the span it goes on from (W3C `traceparent`). */
interface JobOrigin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** What a queue holds: the promise it comes from and the payload of its contract. */
export interface JobEnvelope {
  readonly outboxId: number;
  readonly payload: unknown;
  readonly origin?: JobOrigin;
}

/** What waits in a queue. */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** Seconds that the job next in line has waited; 0 when none does. */
  readonly oldestWaitingSeconds: number;
}

/** Writes jobs; a job whose promise is queued already is not added again. */
export interface JobQueues {
  add(topic: JobName, jobs: readonly JobEnvelope[]): Promise<void>;
  /** What waits in every queue, those of recurring jobs included. */
  states(): Promise<QueueState[]>;
  /** Every queue, for who shows them. */
  all(): Promise<Queue[]>;
  close(): Promise<void>;
}

const isJobName = (topic: string): topic is JobName => Object.hasOwn(jobContracts, topic);

/** Whether an outbox topic is a kind of job this code knows. */
export const isKnownTopic = isJobName;

const QUEUE_NAMES = [
  ...new Set(Object.values(jobContracts).map(({ queue }): string => queue)),
  SCHEDULES_QUEUE,
] as const;

async function stateOf(queue: Queue): Promise<QueueState> {
  const [counts, [next]] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getWaiting(0, 0),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    queue: queue.name,
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    oldestWaitingSeconds: next === undefined ? 0 : Math.max((Date.now() - next.timestamp) / 1_000, 0),
  };
}

/** Opens the queues, each when it is first needed. Adding fails fast when Redis is away. */
export function createQueues(options: {
  readonly redis: Redis;
  readonly prefix: string;
  readonly log: Logger;
}): JobQueues {
  const { redis, prefix, log } = options;
  const opened = new Map<string, Promise<Queue>>();
  const openQueue = async (name: string): Promise<Queue> => {
    // Loaded late: processes that only write to the store go without it.
    const bullmq = await import('bullmq');
    const queue = new bullmq.Queue(name, { connection: redis, prefix, skipVersionCheck: true });
    queue.on('error', (error) => log.debug({ queue: name, reason: error.message }, 'queue error'));
    return queue;
  };
  const open = (name: string): Promise<Queue> => {
    const queue = opened.get(name) ?? openQueue(name);
    opened.set(name, queue);
    return queue;
  };
  const all = (): Promise<Queue[]> => Promise.all(QUEUE_NAMES.map(open));
  return {
    async add(topic, jobs) {
      const { attempts, queue } = jobContracts[topic];
      await (await open(queue)).addBulk(
        jobs.map((data) => ({
          name: topic,
          data,
          opts: {
            jobId: `outbox-${data.outboxId}`,
            attempts,
            backoff: { type: 'custom' },
            removeOnComplete: true,
            // A job that failed for good is a dead letter; one that BullMQ gave up on (stalled too often) must
            // leave its id free, so that the relay can send it again.
            removeOnFail: true,
          },
        })),
      );
    },
    states: async () => Promise.all((await all()).map(stateOf)),
    all,
    async close() {
      const queues = await Promise.all(opened.values());
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
