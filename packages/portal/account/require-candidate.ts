import { type Candidate, ensureCandidate } from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { OperationId } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { requirePrincipal } from '../session/require-principal.ts';

/**
 * Returns the signed-in candidate.
 * @param operations the API operations whose scopes the page requires
 * @throws DomainError `101` when the token is no longer valid, `insufficient_scope` when it lacks a scope
 */
export async function requireCandidate(
  c: Request,
  context: Pick<PortalContext, 'db' | 'verifyToken'>,
  ...operations: readonly [OperationId, ...OperationId[]]
): Promise<Candidate> {
  const principal = await requirePrincipal(c, context, ...operations);
  return ensureCandidate(context.db, principal, c.req.path.startsWith('/en/') ? 'en' : 'es');
}
