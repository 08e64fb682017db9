import { createHash, randomBytes } from 'node:crypto';
import type { Request } from '../../http/environment.ts';
import { ACCOUNT_CLIENT_ID, ACCOUNT_PATH } from '../../provider/first-parties.ts';
import type { RouteDeps } from '../route-deps.ts';

const VERIFIER_BYTES = 32;

/**
 * Sends somebody through the provider's own sign-in and back. The account pages need no token: the session that the
 * provider leaves behind is all, so the code that comes back is never redeemed and ends by itself.
 */
export function signInFirst({ context }: RouteDeps, c: Request): Response {
  const challenge = createHash('sha256').update(randomBytes(VERIFIER_BYTES)).digest('base64url');
  const query = new URLSearchParams({
    client_id: ACCOUNT_CLIENT_ID,
    redirect_uri: `${context.issuer}${ACCOUNT_PATH}`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${context.issuer}/auth?${query.toString()}`, 303);
}
