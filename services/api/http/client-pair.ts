import type { VerifyClient } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/** The client whose one pair came with a request and is right; looked at once for each request. */
export function sentClient(c: Request, verifyClient: VerifyClient): Promise<string | undefined> {
  const known = c.get('sentClient');
  if (known !== undefined) return known;
  const { basic } = readAuthorization(authorizationLines(c.env.incoming));
  const [pair] = basic;
  const looking = pair === undefined || basic.length > 1 ? Promise.resolve(undefined) : verifyClient(pair);
  c.set('sentClient', looking);
  return looking;
}
