import { feedEnv } from '@curro/offers';
import { engineEnv, mailEnv, networkList, parseEnv, tracingEnv } from '@curro/platform';
import { INDEX_BATCH } from '@curro/shared';
import * as z from 'zod';

const atLeast = (min: number, defaultValue: number) => z.coerce.number().int().min(min).default(defaultValue);

const schema = z.object({
  ...engineEnv,
  ...tracingEnv,
  ...mailEnv,
  /** Public address of the portal, for links in mails. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** The host of /metrics and /health/live, which are served only if METRICS_PORT is set. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The bearer token of /metrics; unset: no token is required. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Changes of offers that wait for the index from which on its refresh interval is raised; 0: never. */
  BULK_REFRESH_FROM: z.coerce.number().int().min(0).default(2_000),
  /** The raised refresh interval, and how often the interval is adapted. */
  BULK_REFRESH_SECONDS: z.coerce.number().int().min(1).max(300).default(5),
  BULK_REFRESH_CHECK_MS: atLeast(100, 5_000),
  /** How often it is checked whether merging the segments of the index pays; 0: never. */
  INDEX_MERGE_CHECK_MS: z.coerce
    .number()
    .int()
    .refine((ms) => ms === 0 || ms >= 1_000, '0, or at least 1000')
    .default(600_000),
  /** The number of concurrent index jobs with more than SMALL_INDEX_JOB offers. */
  INDEX_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),
  /** Age after which an unfinished job of the outbox is added to its queue again. */
  OUTBOX_RESEND_MS: z.coerce.number().int().min(1_000).default(20_000),
  /** Lifetime of the lock of a job; another worker takes the job over when its lock is not renewed. */
  JOB_LOCK_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** Interval of reconciling the queue of recurring jobs with the schedules of PostgreSQL and the code. */
  SCHEDULES_CHECK_MS: z.coerce.number().int().min(100).default(15_000),
  /** Interval of grouping duplicates: the maximum delay until a new offer has its group. */
  GROUP_EVERY_MS: z.coerce.number().int().min(100).default(3_000),
  /** Interval of removing expired offers from the index. */
  EXPIRE_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
  /** Offers per batch of a reindex, and the pause after each batch. */
  REINDEX_BATCH: z.coerce.number().int().min(1).max(INDEX_BATCH).default(INDEX_BATCH),
  REINDEX_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Pause between two checks whether a new index has caught up, and the maximum time of that. */
  REINDEX_CHECK_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
  REINDEX_CATCH_UP_HOURS: z.coerce.number().min(0).max(720).default(12),
  /** How long the former index is retained for a rollback. */
  REINDEX_KEEP_HOURS: z.coerce.number().min(0).max(8_760).default(24),
  /** Maximum number of the four partitions of saved searches that this worker matches. */
  ALERTS_PARTITIONS: z.coerce.number().int().min(0).max(4).default(4),
  /** Time after which another worker takes over the partitions of a worker that stopped. */
  ALERTS_LEASE_MS: atLeast(1_000, 15_000),
  /** Interval of reading the changes of offers, and of creating the digests that are due. */
  ALERTS_POLL_MS: atLeast(10, 500),
  ALERTS_DIGEST_EVERY_MS: atLeast(100, 5_000),
  /** Time after the first change of a candidate's applications, in which further changes join the same mail. */
  APPLICATION_MAILS_DELAY_MS: atLeast(0, 300_000),
  /** The same for a mail with the receipt of an application, which the candidate expects at once. */
  APPLICATION_RECEIPTS_DELAY_MS: atLeast(0, 0),
  /** Interval of creating the mails that are due. */
  APPLICATION_MAILS_EVERY_MS: atLeast(100, 5_000),
  /** Non-public networks that webhooks may reach, such as `10.1.0.0/16,fd00::/8`. */
  WEBHOOK_ALLOWED_NETWORKS: networkList,
  /** The maximum duration of a webhook delivery, redirects included. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000),
  ...feedEnv,
  /** Maximum rejected records of one run that are stored as dead letters; further ones are only counted. */
  IMPORT_DEAD_LETTERS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  /** Changes of offers that wait for the index from which on imports wait for it; 0: no limit. */
  IMPORT_MAX_UNINDEXED: z.coerce.number().int().min(0).default(50_000),
  /** Lease of a run: the time after which another worker takes over the run of a stopped worker. */
  FEED_LEASE_MS: atLeast(1_000, 30_000),
});

/** The configuration of the worker, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that lists every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
