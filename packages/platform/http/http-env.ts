import * as z from 'zod';
import { isNetwork } from './networks.ts';

/** Which forwarding headers are trusted: by the number of proxies, or by their networks. */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 10;

function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : undefined;
  const networks = text.split(/[\s,]+/).filter((entry) => entry !== '');
  return networks.every(isNetwork) ? networks : undefined;
}

/** The setting of a list of networks, separated by commas or spaces. */
export const networkList = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine((entries) => entries.every(isNetwork), 'networks such as 10.1.0.0/16, separated by commas');

/** The variables of every HTTP service; part of its schema. */
export const httpEnv = {
  /** The number of proxies before the service, or their networks: their forwarding headers are trusted. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, check): TrustedProxies => {
      const trusted = parseTrustedProxies(text);
      if (trusted === undefined) check.addIssue('a number up to 10, or networks such as 10.0.0.0/8,fd00::/8');
      return trusted ?? [];
    }),
  /** Logs each request. */
  REQUEST_LOG: z.stringbool().default(true),
  /** A database connection that is in use for this long causes a probe of PostgreSQL. */
  DATABASE_PROBE_AFTER_MS: z.coerce.number().int().min(100).max(60_000).default(2_000),
  /** Pause between two probes of an engine that does not respond, and the timeout of a probe. */
  BREAKER_PROBE_MS: z.coerce.number().int().min(50).max(60_000).default(1_000),
  BREAKER_PROBE_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(1_500),
  /** The bearer token of /metrics. */
  METRICS_TOKEN: z.string().min(16).optional(),
};
