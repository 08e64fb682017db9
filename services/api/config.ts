import { parseEnv } from '@curro/runtime';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/ }),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  /** Where people reach the portal; begins the `link` of offers. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  REDIS_PREFIX: z.string().min(1).default('curro'),
  OFFERS_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('offers'),
  /** The OpenID provider whose tokens are accepted, and where its keys are (contract 8.2). */
  AUTH_ISSUER: z.url().optional(),
  AUTH_JWKS_URL: z.url().optional(),
  AUTH_AUDIENCE: z.string().min(1).default('curro'),
  /** A file with the public keys of the local issuer; its tokens are trusted only where this is set. */
  AUTH_LOCAL_JWKS_FILE: z.string().optional(),
  /** `ready` waits for this file: the demo load leaves it behind. */
  READY_FILE: z.string().optional(),
});

/** The configuration of the API, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that names every wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
