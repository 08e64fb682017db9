import type { VerifyClient } from '@curro/accounts';
import type { Middleware, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';
import { authenticateClient } from './authenticate-client.ts';

/** Refuses client credentials (code 102). */
export function refuseClient(c: Request): never {
  c.header('WWW-Authenticate', 'Basic realm="curro"');
  throw new DomainError('102');
}

/**
 * Authenticates the client of a request (contract 1.2 step 2, 1.3) and sets it as the request's `client`.
 * Where credentials are ignored, `X-Client-Credentials: invalid` reports wrong ones (contract 1.11).
 *
 * @param expected whether client credentials are required, ignored or optional
 */
export function identifyClient(
  expected: 'required' | 'ignored' | 'optional',
  verifyClient: VerifyClient,
): Middleware {
  return async (c, next) => {
    const { basic } = readAuthorization(authorizationLines(c.env.incoming));
    if (expected === 'required' || (expected === 'optional' && basic.length > 0)) {
      const client = await authenticateClient(c, verifyClient);
      if (client === undefined) refuseClient(c);
      c.set('client', client);
    } else if (basic.length > 0) {
      // Null: the verification failed, so whether the credentials are valid is unknown.
      const client = await authenticateClient(c, verifyClient).catch(() => null);
      if (client === undefined) c.header('X-Client-Credentials', 'invalid');
    }
    await next();
  };
}
