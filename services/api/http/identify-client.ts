import type { VerifyClient } from '@curro/accounts';
import type { Middleware, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';
import { authenticateClient } from './authenticate-client.ts';

/** Refuses the credentials of a client (code 102). */
export function refuseClient(c: Request): never {
  c.header('WWW-Authenticate', 'Basic realm="curro"');
  throw new DomainError('102');
}

/**
 * Checks the client of a request (contract 1.2 step 2, 1.3). `expected`: whether the operation wants one, does not
 * look at it, or takes it when it comes; one pair that is right is noted as the request's client.
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
    }
    await next();
  };
}
