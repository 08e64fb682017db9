import { engineEnv, isNetwork, parseEnv, tracingEnv } from '@curro/runtime';
import * as z from 'zod';

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
  /** How often the queue of recurring jobs is compared with what PostgreSQL and the code ask for. */
  SCHEDULES_CHECK_MS: z.coerce.number().int().min(100).default(15_000),
  /** How often offers whose end has come are taken out of the index. */
  EXPIRE_EVERY_MS: z.coerce.number().int().min(100).default(60_000),
  /** Networks that are not public and may be told of events all the same, such as `10.1.0.0/16,fd00::/8`. */
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''))
    .refine((networks) => networks.every(isNetwork), 'networks such as 10.1.0.0/16, separated by commas'),
});

/** The configuration of the worker, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that names every wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
