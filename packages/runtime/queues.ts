import { type JobName, jobContracts } from '@curro/shared';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

/** What a queue holds: the promise it comes from and the payload of its contract. */
export interface JobEnvelope {
  readonly outboxId: number;
  readonly payload: unknown;
}

/** Writes jobs; a job whose promise is queued already is not added again. */
export interface JobQueues {
  add(topic: JobName, jobs: readonly JobEnvelope[]): Promise<void>;
  close(): Promise<void>;
}

const isJobName = (topic: string): topic is JobName => Object.hasOwn(jobContracts, topic);

/** Whether an outbox topic is a kind of job this code knows. */
export const knownTopic = isJobName;

/** Opens one queue for each kind of job. Adding fails fast when Redis is away. */
export function createQueues(options: {
  readonly redis: Redis;
  readonly prefix: string;
  readonly log: Logger;
}): JobQueues {
  const queues = new Map<JobName, Queue<JobEnvelope>>();
  for (const name of Object.keys(jobContracts).filter(isJobName)) {
    const queue = new Queue<JobEnvelope>(jobContracts[name].queue, {
      connection: options.redis,
      prefix: options.prefix,
      skipVersionCheck: true,
    });
    queue.on('error', (error) => options.log.debug({ queue: name, reason: error.message }, 'queue error'));
    queues.set(name, queue);
  }
  return {
    async add(topic, jobs) {
      const { attempts } = jobContracts[topic];
      await queues.get(topic)?.addBulk(
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
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
    },
  };
}
