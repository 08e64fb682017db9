import type { VerifyToken } from '@curro/accounts';
import type { Middleware, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';
import { refuseClient } from './refuse-client.ts';

/** Paths of the sign-in routes, relative to the portal, for the `WWW-Authenticate` header (contract 1.3). */
export const AUTHORIZE_PATH = '/api/oauth/user-authorize/index.xhtml';
export const TOKEN_PATH = '/oauth/authorize';

function challenge(c: Request, portalUrl: string, scope: string, error: string | undefined): void {
  const parts = [
    'realm="curro"',
    `scope="${scope}"`,
    ...(error === undefined ? [] : [`error="${error}"`]),
    `auth-uri="${portalUrl}${AUTHORIZE_PATH}"`,
    `token-uri="${portalUrl}${TOKEN_PATH}"`,
  ];
  c.header('WWW-Authenticate', `Bearer ${parts.join(', ')}`);
}

/**
 * Requires a valid bearer token that was issued to the authenticated client, if there is one, and has the scope or an
 * alternative one (contract 1.3). Otherwise throws 101, 102 or `insufficient_scope`.
 */
export function requireScope(
  scope: string,
  options: { verifyToken: VerifyToken; portalUrl: string },
  others: readonly string[] = [],
): Middleware {
  const sufficient = [scope, ...others];
  return async (c, next) => {
    const { bearer } = readAuthorization(authorizationLines(c.env.incoming));
    const [token] = bearer;
    const principal = token === undefined || bearer.length > 1 ? undefined : await options.verifyToken(token);
    if (principal === undefined) {
      challenge(c, options.portalUrl, scope, token === undefined ? undefined : 'invalid_token');
      throw new DomainError('101');
    }
    const client = c.get('client');
    if (client !== undefined && client !== principal.clientId)
      refuseClient(c, { refusal: 'other-token', client, issuedTo: principal.clientId });
    if (!sufficient.some((accepted) => principal.scopes.has(accepted))) {
      c.header('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
      throw new DomainError('insufficient_scope', { params: { scope } });
    }
    c.set('principal', principal);
    await next();
  };
}
