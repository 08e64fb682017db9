import * as z from 'zod';

/** How a kind of job is queued: its queue, its payload, its attempts and back-off. */
export interface JobContract<Schema extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly payload: Schema;
  readonly attempts: number;
  /** Exponential, with this first delay in milliseconds. */
  readonly backoffMs: number;
  /** Longest delay between two attempts in milliseconds. */
  readonly longestBackoffMs: number;
}

/** Most offers that one `index-offers` job names; also the batch size of imports. */
export const INDEX_BATCH = 500;

/** Project the current rows of these offers into the search index. Idempotent: rows are read when the job runs. */
export const indexOffersJob = {
  queue: 'index-offers',
  payload: z.strictObject({ ids: z.array(z.string()).min(1).max(INDEX_BATCH) }),
  attempts: 20,
  backoffMs: 500,
  longestBackoffMs: 30_000,
} as const satisfies JobContract;

/** Every kind of job by name; the outbox stores these names as topics. */
export const jobContracts = {
  'index-offers': indexOffersJob,
} as const satisfies Record<string, JobContract>;

export type JobName = keyof typeof jobContracts;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobContracts)[Name]['payload']>;
