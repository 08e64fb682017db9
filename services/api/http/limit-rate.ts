import { type ClientAddress, createClientAddress, subscriberOf } from '@curro/runtime';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../context.ts';
import type { ApiMetrics } from '../metrics.ts';
import { sentClient } from './client-pair.ts';
import type { Middleware, Request } from './environment.ts';

/** Counts a request and tells so in its headers (contract 1.8); the seconds to wait when it is one too many. */
async function count(c: Request, context: ApiContext, key: string): Promise<number | undefined> {
  const { rateLimiter, config } = context;
  if (rateLimiter === undefined) return undefined;
  const { remaining, reset, over } = await rateLimiter(key);
  c.header('X-RateLimit-Limit', String(config.RATE_LIMIT));
  c.header('X-RateLimit-Remaining', String(remaining));
  c.header('X-RateLimit-Reset', String(reset));
  return over ? reset : undefined;
}

function refuse(c: Request, metrics: ApiMetrics, seconds: number): never {
  metrics.rateRefused.inc();
  c.header('Retry-After', String(seconds));
  throw new DomainError('rate_limit_exceeded', { params: { seconds } });
}

const byAddress = (c: Request, addressOf: ClientAddress): string =>
  `address:${subscriberOf(addressOf(c.env.incoming))}`;

/**
 * Counts the requests of each client, or of each address where none proves itself, and notes who is over the limit.
 * They are refused by `refuseOverLimit`, after path and client have been checked (contract 1.2).
 */
export function countRequests(context: ApiContext): Middleware {
  const addressOf = createClientAddress(context.config.TRUSTED_PROXIES);
  return async (c, next) => {
    // A pair that cannot be looked at now belongs to nobody here; who needs it to be right looks again.
    const client = await sentClient(c, context.verifyClient).catch(() => undefined);
    const wait = await count(c, context, client === undefined ? byAddress(c, addressOf) : `client:${client}`);
    if (wait !== undefined) c.set('retryAfter', wait);
    await next();
  };
}

/** Refuses whoever `countRequests` found over the limit. */
export function refuseOverLimit({ metrics }: ApiContext): Middleware {
  return async (c, next) => {
    const seconds = c.get('retryAfter');
    if (seconds !== undefined) refuse(c, metrics, seconds);
    await next();
  };
}

/** Counts by address and refuses at once: for pages. */
export function limitPages(context: ApiContext): Middleware {
  const addressOf = createClientAddress(context.config.TRUSTED_PROXIES);
  return async (c, next) => {
    const seconds = await count(c, context, byAddress(c, addressOf));
    if (seconds !== undefined) refuse(c, context.metrics, seconds);
    await next();
  };
}
