import { engineEnv, httpEnv, mailEnv, parseEnv } from '@curro/platform';
import * as z from 'zod';

const { DATABASE_URL, REDIS_URL, DATABASE_POOL_SIZE, DATABASE_CONNECT_TIMEOUT_MS, REDIS_PREFIX, LOG_LEVEL } =
  engineEnv;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const webAddress = z.url({ protocol: /^https?$/ });
const seconds = (max: number) => z.coerce.number().int().min(1).max(max);

const schema = z.object({
  DATABASE_URL,
  REDIS_URL,
  DATABASE_POOL_SIZE,
  DATABASE_CONNECT_TIMEOUT_MS,
  REDIS_PREFIX,
  LOG_LEVEL,
  ...httpEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  /** The public address of this service: the issuer of its tokens. */
  IDENTITY_URL: webAddress.optional(),
  /** Encrypts the stored keys and signs links, forms and cookies. */
  IDENTITY_SECRET: z.string().min(32, 'at least 32 characters'),
  /** The portal: the target of home links, and a client that needs no consent. */
  PORTAL_URL: webAddress.optional(),
  PORTAL_CLIENT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ACCESS_TOKEN_SECONDS: seconds(7 * DAY_SECONDS).default(12 * HOUR_SECONDS),
  REFRESH_TOKEN_SECONDS: seconds(365 * DAY_SECONDS).default(60 * DAY_SECONDS),
  /** The lifetime of JWT access tokens, which cannot be revoked. */
  JWT_SECONDS: seconds(HOUR_SECONDS).default(600),
  /** How long a new key is published before it signs, and an old one after it has signed. */
  KEY_PUBLISH_SECONDS: z.coerce.number().int().min(0).max(DAY_SECONDS).default(900),
  KEY_RETIRE_SECONDS: seconds(30 * DAY_SECONDS).default(DAY_SECONDS),
  /** The interval of polling for changed keys. */
  KEY_CHECK_MS: z.coerce.number().int().min(50).max(60_000).default(2_000),
  ...mailEnv,
});

/** The configuration of the OpenID provider, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that lists every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
