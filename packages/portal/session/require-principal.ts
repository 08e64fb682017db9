import type { Principal } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { DomainError, type OperationId, operations } from '@curro/shared';
import type { PortalContext } from '../context.ts';

const scopes = new Map<OperationId, string | null>(operations.map(({ id, scope }) => [id, scope]));

/**
 * The principal of the session's access token, for the use cases of a page: the token is verified and its scopes are
 * checked as the API does for the same operations (contract 1.3).
 * @throws DomainError `101` without a session or when its token is not valid (any more): the error page ends the
 * session and redirects to sign-in; `insufficient_scope` when the token lacks the scope of one of the operations.
 */
export async function requirePrincipal(
  c: Request,
  { verifyToken }: Pick<PortalContext, 'verifyToken'>,
  ...operationIds: readonly [OperationId, ...OperationId[]]
): Promise<Principal> {
  const token = c.get('session')?.accessToken;
  const principal = token === undefined ? undefined : await verifyToken(token);
  if (principal === undefined) throw new DomainError('101');
  for (const id of operationIds) {
    const scope = scopes.get(id) ?? null;
    if (scope !== null && !principal.scopes.has(scope)) {
      throw new DomainError('insufficient_scope', { params: { scope } });
    }
  }
  return principal;
}
