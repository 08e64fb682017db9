import { engineEnv, parseEnv } from '@curro/runtime';
import * as z from 'zod';

const schema = z.object({
  ...engineEnv,
  /** How many index jobs run at once. */
  INDEX_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),
  /** After how long a promised job that has not succeeded is sent to the queue again. */
  OUTBOX_RESEND_MS: z.coerce.number().int().min(1_000).default(20_000),
});

/** The configuration of the worker, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that names every wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
