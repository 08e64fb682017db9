import * as z from 'zod';
import { sourceNameSchema } from '../offer/source.ts';

/** Queue, payload schema, attempts and back-off of a kind of job. */
export interface JobContract<Schema extends z.ZodType = z.ZodType> {
  readonly queue: string;
  readonly payload: Schema;
  readonly attempts: number;
  /** First delay in milliseconds of the exponential back-off. */
  readonly backoffMs: number;
  /** Maximum delay between two attempts in milliseconds. */
  readonly maxBackoffMs: number;
  /** Concurrent jobs per worker; default: the configuration of the worker. */
  readonly concurrency?: number;
  /** The job can take hours; health checks ignore its age. */
  readonly longRunning?: true;
  /** Jobs whose payload this schema accepts have another queue, so that they do not wait for large ones. */
  readonly smallJobs?: {
    readonly queue: string;
    readonly payload: z.ZodType;
    readonly concurrency: number;
  };
}

/** Maximum number of offers of an `index-offers` job; also the batch size of imports. */
export const INDEX_BATCH = 500;

/** Maximum number of offers of an `index-offers` job that is written together with others. */
export const SMALL_INDEX_JOB = 20;

/**
 * Writes the current rows of these offers to the search index. Idempotent: it reads the rows when it runs. Jobs of few
 * offers, such as a single change, do not wait for those of imports.
 */
export const indexOffersJob = {
  queue: 'index-offers',
  smallJobs: {
    queue: 'index-few-offers',
    payload: z.object({ ids: z.array(z.unknown()).max(SMALL_INDEX_JOB) }),
    // As many jobs can be written with one request.
    concurrency: 50,
  },
  payload: z.strictObject({ ids: z.array(z.string()).min(1).max(INDEX_BATCH) }),
  attempts: 20,
  backoffMs: 500,
  maxBackoffMs: 30_000,
} as const satisfies JobContract;

/** Maximum number of applications of a `write-application-events` job; also the batch size of offer events. */
export const EVENT_BATCH = 200;

const rowId = z.int().positive();

/**
 * Writes the pending events of these applications to their timelines. Idempotent: it reads the pending events when it
 * runs. `again`: row ids of rejected events to evaluate again (retry of a dead letter).
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
  // Short transactions: concurrent commits share one disk flush.
  concurrency: 6,
} as const satisfies JobContract;

/** Writes the unfinished events of an offer to its applications, batch by batch; resumes after an interruption. */
const writeOfferEventsJob = {
  queue: 'write-offer-events',
  payload: z.strictObject({ offer: z.string() }),
  attempts: 10,
  backoffMs: 500,
  maxBackoffMs: 30_000,
} as const satisfies JobContract;

/** Delivers a written event or a reply, by its row id, to the webhook of its client: ten attempts in about an hour and a half. */
const deliverWebhookJob = {
  queue: 'deliver-webhook',
  payload: z.union([z.strictObject({ event: rowId }), z.strictObject({ reply: rowId })]),
  attempts: 10,
  backoffMs: 10_000,
  maxBackoffMs: 3_600_000,
  // A request can take until its timeout.
  concurrency: 16,
} as const satisfies JobContract;

/** The queue of recurring jobs; the worker fills it. */
export const SCHEDULES_QUEUE = 'schedules';

/** Executes a requested run of a feed; an interrupted run starts again. A failure of the feed does not fail the job. */
const runFeedJob = {
  queue: 'run-feed',
  payload: z.strictObject({ run: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  maxBackoffMs: 15_000,
  // Other runs continue while one run waits for its timeout.
  concurrency: 4,
} as const satisfies JobContract;

/**
 * Advances a reindex to the state that its row requests: copy and swap, roll back, or remove. Resumes after an
 * interruption; the row stores failures for the operator.
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

/** Compares the database with the index and repairs differences. */
const reconcileJob = {
  queue: 'reconcile',
  payload: z.strictObject({ id: z.uuid() }),
  attempts: 3,
  backoffMs: 1_000,
  maxBackoffMs: 10_000,
  concurrency: 1,
  longRunning: true,
} as const satisfies JobContract;

/** Normalises the stored lines of a source again, page by page, after its mappings changed. Idempotent. */
const renormaliseSourceJob = {
  queue: 'renormalise-source',
  payload: z.strictObject({ source: sourceNameSchema }),
  attempts: 5,
  backoffMs: 5_000,
  maxBackoffMs: 300_000,
  // The job is CPU-bound.
  concurrency: 1,
} as const satisfies JobContract;

/** The retries of a mail and of a digest: eight attempts in about two hours. */
const deliveryRetries = { attempts: 8, backoffMs: 30_000, maxBackoffMs: 3_600_000 } as const;

/** Delivers a digest of a saved search, by its row id. */
const sendAlertJob = {
  queue: 'send-alert',
  payload: z.strictObject({ digest: rowId }),
  ...deliveryRetries,
  // A mail server or webhook can take until its timeout.
  concurrency: 8,
} as const satisfies JobContract;

/** Sends the mail that asks a person to confirm the address of a saved search, by its row id. */
const confirmAlertJob = {
  queue: 'confirm-alert',
  payload: z.strictObject({ search: rowId }),
  attempts: 5,
  backoffMs: 10_000,
  maxBackoffMs: 600_000,
} as const satisfies JobContract;

/** Notifies the owner of a saved search, by its row id, that its query is not valid any more. */
const reportInvalidAlertJob = {
  queue: 'report-invalid-alert',
  payload: z.strictObject({ search: rowId }),
  ...deliveryRetries,
} as const satisfies JobContract;

/** Sends a mail about changed applications, by its row id. */
const sendApplicationMailJob = {
  queue: 'send-application-mail',
  payload: z.strictObject({ mail: rowId }),
  ...deliveryRetries,
  // A mail server can take until its timeout.
  concurrency: 8,
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
  'send-alert': sendAlertJob,
  'confirm-alert': confirmAlertJob,
  'report-invalid-alert': reportInvalidAlertJob,
  'send-application-mail': sendApplicationMailJob,
} as const satisfies Record<string, JobContract>;

/** Whether the jobs of a topic can take hours. */
export function isLongRunningJob(topic: string): boolean {
  const contracts: Readonly<Record<string, JobContract>> = jobContracts;
  return Object.hasOwn(contracts, topic) && contracts[topic]?.longRunning === true;
}

export type JobName = keyof typeof jobContracts;

/** The queues of a kind of job with their concurrency per worker; undefined: the configuration of the worker. */
export function queuesOf(
  name: JobName,
): { readonly queue: string; readonly concurrency: number | undefined }[] {
  const { queue, concurrency, smallJobs }: JobContract = jobContracts[name];
  return [{ queue, concurrency }, ...(smallJobs === undefined ? [] : [smallJobs])];
}

/** The queue of a job. */
export function queueOf(name: JobName, payload: unknown): string {
  const { queue, smallJobs }: JobContract = jobContracts[name];
  return smallJobs?.payload.safeParse(payload).success === true ? smallJobs.queue : queue;
}

export type JobPayload<Name extends JobName> = z.infer<(typeof jobContracts)[Name]['payload']>;

const payloads: { readonly [Name in JobName]: { readonly payload: z.ZodType<JobPayload<Name>> } } =
  jobContracts;

/** Parses a queued payload by the contract of its job; `success` is false if it does not match. */
export function parseJobPayload<Name extends JobName>(
  name: Name,
  payload: unknown,
): z.ZodSafeParseResult<JobPayload<Name>> {
  return payloads[name].payload.safeParse(payload);
}
