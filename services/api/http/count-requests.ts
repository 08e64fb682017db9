import {
  addressKey,
  countRequest,
  createClientAddress,
  type Middleware,
  type Request,
  refuseRequest,
} from '@curro/platform';
import type { ApiContext } from '../context.ts';
import { authenticateClient } from './authenticate-client.ts';

/** Counts a request, once. */
export type RequestCounter = (c: Request) => Promise<void>;

/**
 * Creates the counter of the requests of each authenticated client, else of each address. It marks those over the limit.
 * `refuseOverLimit` refuses them after path and client have been checked (contract 1.2).
 */
export function createRequestCounter(context: ApiContext): RequestCounter {
  const addressOf = createClientAddress(context.config.TRUSTED_PROXIES);
  return async (c) => {
    if (context.rateLimiter === undefined || c.get('isCounted') === true) return;
    c.set('isCounted', true);
    // If credentials cannot be verified, the request is counted by address; operations that require them verify again.
    const verification = await authenticateClient(c, context.verifyClient).catch(() => undefined);
    const known = verification !== undefined && verification.refusal === undefined;
    const key = known ? `client:${verification.client}` : addressKey(c, addressOf);
    const wait = await countRequest(c, context, key);
    if (wait !== undefined) c.set('retryAfter', wait);
  };
}

/** Counts each request that has not been counted. */
export function countRequests(count: RequestCounter): Middleware {
  return async (c, next) => {
    await count(c);
    await next();
  };
}

/** Refuses the requests that `countRequests` marked as over the limit. */
export function refuseOverLimit(context: ApiContext): Middleware {
  return async (c, next) => {
    const seconds = c.get('retryAfter');
    if (seconds !== undefined) refuseRequest(c, context, seconds);
    await next();
  };
}
