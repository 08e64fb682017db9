import { feedEnv } from '@curro/offers';
import { engineEnv, httpEnv, networkList, parseEnv, tracingEnv } from '@curro/platform';
import { AUDIENCE, operations, PORTAL_CLIENT_ID } from '@curro/shared';
import * as z from 'zod';
import { originRuleSchema } from './cors/origin.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** Ids of operations, separated by commas or spaces. */
const operationIds = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(operations.map(({ id }) => id))));

const schema = z.object({
  ...engineEnv,
  ...tracingEnv,
  ...httpEnv,
  /** For trying feeds before they are registered. */
  ...feedEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  /** Whether the API serves the pages of the portal. */
  PORTAL: z.stringbool().default(true),
  /** Public address of the portal, the prefix of the `link` of offers. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The OpenID provider whose tokens are accepted, and the address of its keys, by default from discovery (contract
   * 8.2).
   */
  AUTH_ISSUER: z.url().optional(),
  AUTH_JWKS_URL: z.url().optional(),
  /** The minimum time between two requests for the keys, which are fetched again for an unknown key. */
  AUTH_JWKS_COOLDOWN_SECONDS: z.coerce.number().int().min(0).max(3_600).default(5),
  /** How long opaque tokens and the origins of clients are cached: the maximum delay of a revocation. */
  AUTH_CACHE_TTL_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  /** Curro's own provider, used unless AUTH_ISSUER is set. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The names of the claims of AUTH_ISSUER, and the prefix of its subjects in the database. */
  AUTH_SUBJECT_CLAIM: z.string().min(1).default('sub'),
  AUTH_EMAIL_CLAIM: z.string().min(1).default('email'),
  AUTH_EMAIL_VERIFIED_CLAIM: z.string().min(1).default('email_verified'),
  AUTH_SCOPE_CLAIM: z.string().min(1).default('scope'),
  AUTH_SUBJECT_PREFIX: z.string().max(100).default(''),
  /** The resource indicator that is sent to a provider which issues tokens per resource (RFC 8707). */
  AUTH_RESOURCE: z.string().min(1).optional(),
  /** The portal as a client of the provider; without a secret the portal offers no sign-in with an account. */
  PORTAL_CLIENT_ID: z.string().min(1).default(PORTAL_CLIENT_ID),
  PORTAL_CLIENT_SECRET: z.string().min(1).optional(),
  /** Whether the portal fetches the logos of companies from their addresses and shows them (docs/portal.md). */
  PORTAL_LOGOS: z.stringbool().default(true),
  /** Networks that are not public from which logos may be fetched, such as 10.0.0.0/8. */
  LOGO_ALLOWED_NETWORKS: networkList,
  /** The operator's legal documents in Markdown; missing ones have default texts (docs/portal.md). */
  PORTAL_LEGAL_DIRECTORY: z.string().min(1).optional(),
  /** The operator that the default legal notice names. */
  PORTAL_OPERATOR_NAME: z.string().min(1).optional(),
  PORTAL_OPERATOR_TAX_NUMBER: z.string().min(1).optional(),
  PORTAL_OPERATOR_ADDRESS: z.string().min(1).optional(),
  PORTAL_OPERATOR_EMAIL: z.email().optional(),
  AUTH_AUDIENCE: z.string().min(1).default(AUDIENCE),
  /** A file with the public keys of the local issuer; its tokens are trusted only if this is set. */
  AUTH_LOCAL_JWKS_FILE: z.string().optional(),
  /** Whether the sign-in page of the portal accepts tokens of the local issuer; for local work. */
  PORTAL_TOKEN_SIGN_IN: z.stringbool().default(false),
  /** Requests of one client or address per window; 0 disables the limit and its headers (contract 1.8). */
  RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(600),
  RATE_LIMIT_WINDOW_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  /** How long a request waits for its count in Redis; after that the process counts it. */
  RATE_LIMIT_REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(150),
  /** Whether public operations require client credentials too (contract 1.3). */
  REQUIRE_CLIENT: z.stringbool().default(false),
  /** Operations that respond with code 116 (contract 1.2, step 4). */
  SWITCHED_OFF_OPERATIONS: operationIds.default([]),
  /** The origins whose pages may read responses in a browser: all, or a list (contract 1.8). */
  CORS_ORIGINS: originRuleSchema.default('*'),
  /** Maximum duration of a search, and the consecutive searches without a response that open the circuit breaker. */
  SEARCH_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  SEARCH_BREAKER_FAILURES: z.coerce.number().int().min(1).max(1_000).default(3),
  /** Searches of the same moment that are sent to Elasticsearch as one request; 1: each by itself. */
  SEARCH_JOINT_MAX: z.coerce.number().int().min(1).max(100).default(8),
  /** Megabytes of search responses that are cached until the next refresh of the index; 0: none. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(32),
  /** Whether searches are logged without personal data, and the milliseconds between two batches (docs/search-desk.md). */
  SEARCH_LOG: z.stringbool().default(true),
  SEARCH_RULES_REFRESH_MS: z.coerce.number().int().min(10).max(60_000).default(10_000),
  SEARCH_LOG_FLUSH_MS: z.coerce.number().int().min(10).max(60_000).default(2_000),
  /** Maximum rejected lines of one import that are stored as dead letters; further ones are only counted. */
  IMPORT_DEAD_LETTERS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  /** Changes of offers that wait for the index from which on imports wait for it; 0: no limit. */
  IMPORT_MAX_UNINDEXED: z.coerce.number().int().min(0).default(50_000),
  /** The readiness check waits for this file, which the demo load creates. */
  READY_FILE: z.string().optional(),
});

/** The configuration of the API, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that lists every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
