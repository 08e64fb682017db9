import * as z from 'zod';
import { isNetwork } from './networks.ts';

/** How far forwarding headers are believed: by how many proxies stand before us, or in which networks they are. */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 10;

function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= MAX_HOPS ? Number(text) : undefined;
  const networks = text.split(/[\s,]+/).filter((entry) => entry !== '');
  return networks.every(isNetwork) ? networks : undefined;
}

/** The variables of every service that answers requests of people and clients; part of its schema. */
export const httpEnv = {
  /** How many proxies stand before the service, or their networks: whose forwarding headers are believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text, check): TrustedProxies => {
      const trusted = parseTrustedProxies(text);
      if (trusted === undefined) check.addIssue('a number up to 10, or networks such as 10.0.0.0/8,fd00::/8');
      return trusted ?? [];
    }),
  /** A line in the log for each request. */
  REQUEST_LOG: z.stringbool().default(true),
  /** Opens /metrics to whoever brings it as bearer token. */
  METRICS_TOKEN: z.string().min(16).optional(),
};
