import type { VerifyClient } from '@curro/accounts';
import { type Middleware, varyBy } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';
import { authenticateClient } from './authenticate-client.ts';
import { refuseClient } from './refuse-client.ts';

/**
 * Authenticates the client of a request (contract 1.2 step 2, 1.3) and sets it as the request's `client`.
 * Where credentials are ignored, `X-Client-Credentials: invalid` reports wrong ones (contract 1.11).
 * @param expected whether client credentials are required, ignored or optional
 */
export function identifyClient(
  expected: 'required' | 'ignored' | 'optional',
  verifyClient: VerifyClient,
): Middleware {
  return async (c, next) => {
    const { basic } = readAuthorization(authorizationLines(c.env.incoming));
    if (expected === 'required' || (expected === 'optional' && basic.length > 0)) {
      const verification = await authenticateClient(c, verifyClient);
      if (verification.refusal !== undefined) refuseClient(c, verification);
      c.set('client', verification.client);
    } else if (basic.length > 0) {
      // Undefined: the verification failed, so whether the credentials are valid is unknown.
      const verification = await authenticateClient(c, verifyClient).catch(() => undefined);
      if (verification?.refusal !== undefined) {
        varyBy(c, 'Authorization');
        c.header('X-Client-Credentials', 'invalid');
      }
    }
    await next();
  };
}
