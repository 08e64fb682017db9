import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** How a kind of job is queued: its queue, its payload, its attempts and back-off. */
export interface JobContract<Schema extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly payload: Schema;
  readonly attempts: number;
  /** Exponential, with this first delay in milliseconds. */
  readonly backoffMs: number;
  /** Longest delay between two attempts in milliseconds. */
  readonly maxBackoffMs: number;
  /** How many of them one worker runs at once; absent: as many as its configuration says. */
  readonly concurrency?: number;
  /** It may take hours by its nature: that its promise is old says nothing. */
  readonly longRunning?: true;
}

/** Most offers that one `index-offers` job names; also the batch size of imports. */
export const INDEX_BATCH = 500;

/** Project the current rows of these offers into the search index. Idempotent: rows are read when the job runs. */
export const indexOffersJob = {
  queue: 'index-offers',
  payload: z.strictObject({ ids: z.array(z.string()).min(1).max(INDEX_BATCH) }),
  attempts: 20,
  backoffMs: 500,
  maxBackoffMs: 30_000,
} as const satisfies JobContract;

/** Most applications that one `write-application-events` job names; also the batch size of fan-outs. */
export const EVENT_BATCH = 200;

const rowId = z.int().positive();

/**
 * Write the accepted events of these applications to their timelines. Idempotent: whatever waits when the job runs is
 * written. `again`: refused events, by their row ids, to be judged once more (the retry of a dead letter).
 */
const writeApplicationEventsJob = {
  queue: 'write-application-events',
  payload: z.strictObject({
    applications: z.array(rowId).min(1).max(EVENT_BATCH),
    again: z.array(rowId).max(EVENT_BATCH).optional(),
  }),
  attempts: 10,
  backoffMs: 500,
  maxBackoffMs: 30_000,
  // Short transactions that wait for the disk: together they wait once.
  concurrency: 6,
} as const satisfies JobContract;

/** Carry the unfinished events of an offer to all its applications, batch by batch; goes on where it was cut off. */
const writeOfferEventsJob = {
  queue: 'write-offer-events',
  payload: z.strictObject({ offer: z.string() }),
  attempts: 10,
  backoffMs: 500,
  maxBackoffMs: 30_000,
} as const satisfies JobContract;

/** Send a written event, by its row id, to the webhook of its client: ten tries over about an hour and a half. */
const deliverWebhookJob = {
  queue: 'deliver-webhook',
  payload: z.strictObject({ event: rowId }),
  attempts: 10,
  backoffMs: 10_000,
  maxBackoffMs: 3_600_000,
  // Each may hang for as long as it is given.
  concurrency: 16,
} as const satisfies JobContract;

/** The queue of recurring jobs, which the worker fills by itself. */
export const SCHEDULES_QUEUE = 'schedules';

/** Carry out a run of a feed that was asked for; one that was cut off begins again. Feeds fail by themselves, not as jobs. */
const runFeedJob = {
  queue: 'run-feed',
  payload: z.strictObject({ run: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  maxBackoffMs: 15_000,
  // One that hangs until its time is up leaves the others their turn.
  concurrency: 4,
} as const satisfies JobContract;

/**
 * Bring a rebuilding of the index to what its row asks for: copy and swap, roll back, or clear away. Goes on where it was
 * cut off; its failures stand in the row, where the operator decides.
 */
const reindexJob = {
  queue: 'reindex',
  payload: z.strictObject({ id: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  maxBackoffMs: 10_000,
  concurrency: 1,
  longRunning: true,
} as const satisfies JobContract;

/** Compare store and index, and repair what differs. */
const reconcileJob = {
  queue: 'reconcile',
  payload: z.strictObject({ id: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  maxBackoffMs: 10_000,
  concurrency: 1,
  longRunning: true,
} as const satisfies JobContract;

/** Read the stored lines of a source anew, page by page: its words mean something else now. Idempotent. */
const renormaliseSourceJob = {
  queue: 'renormalise-source',
  payload: z.strictObject({ source: sourceNameSchema }),
  attempts: 5,
  backoffMs: 5_000,
  maxBackoffMs: 300_000,
  // It takes a processor for as long as it runs.
  concurrency: 1,
} as const satisfies JobContract;

/** Every kind of job by name; the outbox stores these names as topics. */
export const jobContracts = {
  'index-offers': indexOffersJob,
  'write-application-events': writeApplicationEventsJob,
  'write-offer-events': writeOfferEventsJob,
  'deliver-webhook': deliverWebhookJob,
  'run-feed': runFeedJob,
  reindex: reindexJob,
  reconcile: reconcileJob,
  'renormalise-source': renormaliseSourceJob,
} as const satisfies Record<string, JobContract>;

/** Whether a topic of the outbox is work that may take hours. */
export function isLongRunningJob(topic: string): boolean {
  const contracts: Readonly<Record<string, JobContract>> = jobContracts;
  return Object.hasOwn(contracts, topic) && contracts[topic]?.longRunning === true;
}

export type JobName = keyof typeof jobContracts;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobContracts)[Name]['payload']>;

const payloads: { readonly [Name in JobName]: { readonly payload: z.ZodType<JobPayload<Name>> } } =
  jobContracts;

/** Parses what a queue holds for a job by its contract; `success` tells whether it fits. */
export function parseJobPayload<Name extends JobName>(
  name: Name,
  payload: unknown,
): z.ZodSafeParseResult<JobPayload<Name>> {
  return payloads[name].payload.safeParse(payload);
}
