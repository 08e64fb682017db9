import {
  addressKey,
  countRequest,
  createClientAddress,
  type Middleware,
  refuseRequest,
} from '@curro/platform';
import type { ApiContext } from '../context.ts';
import { authenticateClient } from './authenticate-client.ts';

/**
 * Counts the requests of each authenticated client, else of each address, and marks those over the limit.
 * `refuseOverLimit` refuses them after path and client have been checked (contract 1.2).
 */
export function countRequests(context: ApiContext): Middleware {
  const addressOf = createClientAddress(context.config.TRUSTED_PROXIES);
  return async (c, next) => {
    if (context.rateLimiter !== undefined) {
      // If credentials cannot be verified, the request is counted by address; operations that require them verify again.
      const verification = await authenticateClient(c, context.verifyClient).catch(() => undefined);
      const known = verification !== undefined && verification.refusal === undefined;
      const key = known ? `client:${verification.client}` : addressKey(c.env.incoming, addressOf);
      const wait = await countRequest(c, context, key);
      if (wait !== undefined) c.set('retryAfter', wait);
    }
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
