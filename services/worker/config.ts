import { engineEnv, isNetwork, parseEnv, tracingEnv } from '@curro/platform';
import { INDEX_BATCH } from '@curro/shared';
import * as z from 'zod';

const networks = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine((entries) => entries.every(isNetwork), 'networks such as 10.1.0.0/16, separated by commas');

const atLeast = (min: number, defaultValue: number) => z.coerce.number().int().min(min).default(defaultValue);

const schema = z.object({
  ...engineEnv,
  ...tracingEnv,
  /** Where /metrics and /health/live of the worker are; without a port nowhere. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Asked for as bearer token by /metrics when it is set. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** How many index jobs run at once. */
  INDEX_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),
  /** After how long a promised job that has not succeeded is sent to the queue again. */
  OUTBOX_RESEND_MS: z.coerce.number().int().min(1_000).default(20_000),
  /** After how long another worker may take over a job whose worker does not renew its lock any more. */
  JOB_LOCK_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** How often the queue of recurring jobs is compared with what PostgreSQL and the code ask for. */
  SCHEDULES_CHECK_MS: z.coerce.number().int().min(100).default(15_000),
  /** How long a new offer may be without its duplicate group. */
  GROUP_EVERY_MS: z.coerce.number().int().min(100).default(3_000),
  /** How often offers whose end has come are taken out of the index. */
  EXPIRE_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
  /** Offers copied at once while the index is built anew, and the pause after each batch. */
  REINDEX_BATCH: z.coerce.number().int().min(1).max(INDEX_BATCH).default(INDEX_BATCH),
  REINDEX_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Pause between two checks of a new index that still lacks offers. */
  REINDEX_CHECK_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
  /** How long the former index is kept for a rollback. */
  REINDEX_KEEP_HOURS: z.coerce.number().min(0).max(8_760).default(24),
  /** Networks that are not public and may be told of events all the same, such as `10.1.0.0/16,fd00::/8`. */
  WEBHOOK_ALLOWED_NETWORKS: networks,
  /** Longest delivery of a webhook, redirects included. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).default(5_000),
  /** The same for feeds: networks that are not public and may be fetched from. */
  FEED_ALLOWED_NETWORKS: networks,
  /** Directories of feeds lie below this one; without it there are none. */
  FEED_ROOT: z.string().optional(),
  /** Most bytes of a feed as it comes, and unpacked; of a page that a sitemap names; of one record. */
  FEED_MAX_COMPRESSED_BYTES: atLeast(1, 4_294_967_296),
  FEED_MAX_BYTES: atLeast(1, 8_589_934_592),
  FEED_MAX_PAGE_BYTES: atLeast(1, 4_194_304),
  FEED_MAX_RECORD_BYTES: atLeast(262_144, 8_388_608),
  /** Most pages of the sitemaps of a feed. */
  FEED_MAX_PAGES: atLeast(1, 50_000),
  /** Longest run; longest wait for a byte; slowest pace while bytes are waited for. */
  FEED_TIMEOUT_MS: atLeast(100, 7_200_000),
  FEED_IDLE_MS: atLeast(100, 30_000),
  FEED_SLOWEST_BYTES_PER_SECOND: atLeast(0, 512),
  /** Rejected records of one run that are kept as dead letters; further ones are counted. */
  IMPORT_DEAD_LETTERS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  /** After how long the run of a worker that died may be taken up again. */
  FEED_LEASE_MS: atLeast(1_000, 30_000),
});

/** The configuration of the worker, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that names every wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
