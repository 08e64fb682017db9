import type { ClientRefusal, ClientVerification, VerifyClient } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/** Why a request has no authenticated client. */
export type RequestRefusal = ClientRefusal | { readonly refusal: 'missing' | 'repeated' };

/** The authenticated client of a request, or why there is none. */
export type RequestClient = ClientVerification | RequestRefusal;

/** Authenticates the client of a request, once per request. */
export function authenticateClient(c: Request, verifyClient: VerifyClient): Promise<RequestClient> {
  const cached = c.get('authenticatedClient');
  if (cached !== undefined) return cached;
  const [pair, ...others] = readAuthorization(authorizationLines(c.env.incoming)).basic;
  const verification: Promise<RequestClient> =
    pair === undefined || others.length > 0
      ? Promise.resolve({ refusal: pair === undefined ? 'missing' : 'repeated' })
      : verifyClient(pair);
  c.set('authenticatedClient', verification);
  return verification;
}
