import type { Principal } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { DomainError, type OperationId, operations } from '@curro/shared';
import type { PortalContext } from '../context.ts';

const scopes = new Map<OperationId, string | null>(operations.map(({ id, scope }) => [id, scope]));

/** The principal of each request with the token that it was read from: a page needs it in several places. */
const principals = new WeakMap<
  Request,
  { readonly token: string; readonly principal: Promise<Principal | undefined> }
>();

/** The principal of the session's access token, verified once per request; undefined without a valid token. */
export async function findPrincipal(
  c: Request,
  { verifyToken }: Pick<PortalContext, 'verifyToken'>,
  token = c.get('session')?.accessToken,
): Promise<Principal | undefined> {
  if (token === undefined) return undefined;
  const known = principals.get(c);
  if (known?.token === token) return known.principal;
  const principal = verifyToken(token);
  principals.set(c, { token, principal });
  return principal;
}

/**
 * The principal of the session's access token, for the use cases of a page: the token is verified and its scopes are
 * checked as the API does for the same operations (contract 1.3).
 * @throws DomainError `101` without a session or when its token is not valid (any more): the error page ends the
 * session and redirects to sign-in; `insufficient_scope` when the token lacks the scope of one of the operations.
 */
export async function requirePrincipal(
  c: Request,
  context: Pick<PortalContext, 'verifyToken'>,
  ...operationIds: readonly [OperationId, ...OperationId[]]
): Promise<Principal> {
  const principal = await findPrincipal(c, context);
  if (principal === undefined) throw new DomainError('101');
  for (const id of operationIds) {
    const scope = scopes.get(id) ?? null;
    if (scope !== null && !principal.scopes.has(scope)) {
      throw new DomainError('insufficient_scope', { params: { scope } });
    }
  }
  return principal;
}
