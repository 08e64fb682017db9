import { DomainError } from '@curro/shared';
import type { Counter } from '../metrics.ts';
import type { RateLimiter, RateLimitResult } from '../rate-limit/rate-limiter.ts';
import { type ClientAddress, clientSubnetOf, createClientAddress } from './client-address.ts';
import type { Middleware, Request } from './environment.ts';

/** The fields of a service's context that rate limits use. */
export interface RateLimitContext {
  /** Undefined where there is no limit. */
  readonly rateLimiter: RateLimiter | undefined;
  readonly config: {
    /** Requests of one client or address in a window. */
    readonly RATE_LIMIT: number;
    readonly TRUSTED_PROXIES: Parameters<typeof createClientAddress>[0];
  };
  readonly metrics: { readonly rateRefused: Counter };
}

/**
 * Counts a request under a key and sets its rate headers (contract 1.8).
 * @returns the seconds to wait when the request is over the limit, else undefined
 */
export async function countRequest(
  c: Request,
  context: RateLimitContext,
  key: string,
): Promise<number | undefined> {
  const { rateLimiter, config } = context;
  if (rateLimiter === undefined) return undefined;
  const result = await rateLimiter(key);
  for (const [name, value] of Object.entries(rateHeaders(config.RATE_LIMIT, result))) c.header(name, value);
  return result.over ? result.reset : undefined;
}

/** The rate headers of a response (contract 1.8), in lower case. */
export const rateHeaders = (limit: number, { remaining, reset }: RateLimitResult) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
});

/**
 * Rejects a request that is over its limit.
 * @throws DomainError `rate_limit_exceeded`
 */
export function refuseRequest(c: Request, { metrics }: RateLimitContext, seconds: number): never {
  metrics.rateRefused.inc();
  c.header('Retry-After', String(seconds));
  throw new DomainError('rate_limit_exceeded', { params: { seconds } });
}

/** The key of the network address that a request comes from. */
export const addressKey = (incoming: Parameters<ClientAddress>[0], addressOf: ClientAddress): string =>
  `address:${clientSubnetOf(addressOf(incoming))}`;

/** Middleware for pages: counts requests by address and rejects those over the limit. */
export function limitPages(context: RateLimitContext): Middleware {
  const addressOf = createClientAddress(context.config.TRUSTED_PROXIES);
  return async (c, next) => {
    const seconds = await countRequest(c, context, addressKey(c.env.incoming, addressOf));
    if (seconds !== undefined) refuseRequest(c, context, seconds);
    await next();
  };
}
