import type { VerifyClient } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/**
 * Authenticates the client of a request, once per request; undefined unless it has exactly one pair of valid
 * credentials.
 */
export function authenticateClient(c: Request, verifyClient: VerifyClient): Promise<string | undefined> {
  const cached = c.get('authenticatedClient');
  if (cached !== undefined) return cached;
  const { basic } = readAuthorization(authorizationLines(c.env.incoming));
  const [pair] = basic;
  const verification =
    pair === undefined || basic.length > 1 ? Promise.resolve(undefined) : verifyClient(pair);
  c.set('authenticatedClient', verification);
  return verification;
}
