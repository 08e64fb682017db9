import { engineEnv, httpEnv, parseEnv, tracingEnv } from '@curro/platform';
import { AUDIENCE, PORTAL_CLIENT_ID } from '@curro/shared';
import * as z from 'zod';
import { originRuleSchema } from './cors/origin.ts';

const port = z.coerce.number().int().min(0).max(65_535);

const schema = z.object({
  ...engineEnv,
  ...tracingEnv,
  ...httpEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  /** Whether the API serves the pages of the portal. */
  PORTAL: z.stringbool().default(true),
  /** Public address of the portal; begins the `link` of offers. */
  PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The OpenID provider whose tokens are accepted, and where its keys are (contract 8.2). */
  AUTH_ISSUER: z.url().optional(),
  AUTH_JWKS_URL: z.url().optional(),
  /** An unknown key makes the set be fetched again, yet not sooner than this after the last time. */
  AUTH_JWKS_COOLDOWN_SECONDS: z.coerce.number().int().min(0).max(3_600).default(5),
  /** How long opaque tokens and the origins of clients are cached: a revoked one is refused after this. */
  AUTH_CACHE_TTL_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  /** The provider of our own, unless AUTH_ISSUER names another one. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Which claims of AUTH_ISSUER say who somebody is, and what its subjects begin with in the store. */
  AUTH_SUBJECT_CLAIM: z.string().min(1).default('sub'),
  AUTH_EMAIL_CLAIM: z.string().min(1).default('email'),
  AUTH_EMAIL_VERIFIED_CLAIM: z.string().min(1).default('email_verified'),
  AUTH_SCOPE_CLAIM: z.string().min(1).default('scope'),
  AUTH_SUBJECT_PREFIX: z.string().max(100).default(''),
  /** Named to the provider by clients that would get tokens for somebody else otherwise (RFC 8707). */
  AUTH_RESOURCE: z.string().min(1).optional(),
  /** The portal as a client of the provider; without a secret nobody signs in there with an account. */
  PORTAL_CLIENT_ID: z.string().min(1).default(PORTAL_CLIENT_ID),
  PORTAL_CLIENT_SECRET: z.string().min(1).optional(),
  AUTH_AUDIENCE: z.string().min(1).default(AUDIENCE),
  /** A file with the public keys of the local issuer; its tokens are trusted only where this is set. */
  AUTH_LOCAL_JWKS_FILE: z.string().optional(),
  /** Requests of one client or address in a window; 0 sets no limit and sends no headers of it (contract 1.8). */
  RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(600),
  RATE_LIMIT_WINDOW_SECONDS: z.coerce.number().int().min(1).max(3_600).default(60),
  /** Whether public operations, too, want a client's credentials (contract 1.3). */
  REQUIRE_CLIENT: z.stringbool().default(false),
  /** Whose pages may read answers in a browser: everybody's, or a list of origins (contract 1.8). */
  CORS_ORIGINS: originRuleSchema.default('*'),
  /** Rejected lines of one import that are kept as dead letters; further ones are counted. */
  IMPORT_DEAD_LETTERS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  /** `ready` waits for this file: the demo load leaves it behind. */
  READY_FILE: z.string().optional(),
});

/** The configuration of the API, read once at start. */
export type Config = Readonly<z.infer<typeof schema>>;

/** Reads the configuration from environment variables; throws a ConfigError that names every wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze(parseEnv(schema, env));
}
