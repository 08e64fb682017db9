import { type JobName, jobContracts, queueOf, queuesOf, SCHEDULES_QUEUE, systemClock } from '@curro/shared';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { QueueErrorListener } from './observe-engines.ts';

/** The request that enqueued a job, and the span that it continues (W3C `traceparent`). */
interface JobOrigin {
  readonly requestId?: string;
  readonly traceparent?: string;
}

/** The data of a queued job: its outbox row and its payload. */
export interface JobEnvelope {
  readonly outboxId: number;
  readonly payload: unknown;
  readonly origin?: JobOrigin;
}

/** The numbers of jobs in a queue. */
export interface QueueState {
  readonly queue: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** Seconds that the next waiting job has waited; 0 when none waits. */
  readonly oldestWaitingSeconds: number;
  /** Jobs that were completed in the last hour. */
  readonly completedLastHour: number;
}

/** The job queues. */
export interface JobQueues {
  /** Adds jobs; ignores a job whose outbox row is already queued. */
  add(topic: JobName, jobs: readonly JobEnvelope[]): Promise<void>;
  /** The numbers of jobs in every queue, the queue of recurring jobs included. */
  states(): Promise<QueueState[]>;
  /** All queues, opened. */
  all(): Promise<Queue[]>;
  close(): Promise<void>;
}

/** Whether an outbox topic is the name of a job of this release. */
export const isKnownTopic = (topic: string): topic is JobName => Object.hasOwn(jobContracts, topic);

const QUEUE_NAMES = [
  ...new Set(
    Object.keys(jobContracts)
      .filter(isKnownTopic)
      .flatMap(queuesOf)
      .map(({ queue }) => queue),
  ),
  SCHEDULES_QUEUE,
] as const;

const MINUTE_MS = 60_000;

/** The numbers of jobs by minute that workers keep of each queue, in minutes. */
export const QUEUE_METRICS_MINUTES = 60;

/** BullMQ adds the point of a minute when the first job of a later minute ends, so the newest jobs are in no point. */
async function completedLastHour(queue: Queue, now: number): Promise<number> {
  const { meta, data } = await queue.getMetrics('completed', 0, QUEUE_METRICS_MINUTES - 1);
  const minutes = Math.floor(now / MINUTE_MS) - Math.floor(meta.prevTS / MINUTE_MS);
  if (minutes >= QUEUE_METRICS_MINUTES) return 0;
  const points = data.slice(0, Math.max(QUEUE_METRICS_MINUTES - minutes - 1, 0));
  return points.reduce((sum, point) => sum + point, meta.count - meta.prevCount);
}

async function stateOf(queue: Queue): Promise<QueueState> {
  const now = systemClock.now().getTime();
  const [counts, [next], completed] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getWaiting(0, 0),
    completedLastHour(queue, now),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return {
    queue: queue.name,
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    oldestWaitingSeconds: next === undefined ? 0 : Math.max((now - next.timestamp) / 1_000, 0),
    completedLastHour: completed,
  };
}

/** Creates the queues; each is opened when it is first used. Adding fails immediately while Redis is unavailable. */
export function createQueues(options: {
  readonly redis: Redis;
  readonly prefix: string;
  readonly onError: QueueErrorListener;
}): JobQueues {
  const { redis, prefix, onError } = options;
  const opened = new Map<string, Promise<Queue>>();
  const openQueue = async (name: string): Promise<Queue> => {
    // Imported on first use, so that a process without queues does not load BullMQ.
    const bullmq = await import('bullmq');
    const queue = new bullmq.Queue(name, { connection: redis, prefix, skipVersionCheck: true });
    queue.on('error', onError(name, 'queue'));
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
      const { attempts } = jobContracts[topic];
      const byQueue = Map.groupBy(jobs, ({ payload }) => queueOf(topic, payload));
      for (const [queue, queueJobs] of byQueue) {
        await (await open(queue)).addBulk(
          queueJobs.map((data) => ({
            name: topic,
            data,
            opts: {
              jobId: `outbox-${data.outboxId}`,
              attempts,
              backoff: { type: 'custom' },
              removeOnComplete: true,
              // A job that failed finally is stored as a dead letter. A job that stalled too often still has its outbox
              // row: its job id must be free, so that the relay can add it again.
              removeOnFail: true,
            },
          })),
        );
      }
    },
    states: async () => Promise.all((await all()).map(stateOf)),
    all,
    async close() {
      const queues = await Promise.all(opened.values());
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}
