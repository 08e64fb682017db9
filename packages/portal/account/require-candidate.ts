import { type Candidate, ensureCandidate } from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { OperationId } from '@curro/shared';
import type { PortalContext } from '../context.ts';
import { requirePrincipal } from '../session/require-principal.ts';

/**
 * The candidate that is signed in, allowed to do what a page does.
 * @param operations the operations of the API whose scopes the page needs
 * @throws DomainError `101` when the token is not valid any more, `insufficient_scope`
 */
export async function requireCandidate(
  c: Request,
  context: Pick<PortalContext, 'db' | 'verifyToken'>,
  ...operations: readonly [OperationId, ...OperationId[]]
): Promise<Candidate> {
  return ensureCandidate(context.db, await requirePrincipal(c, context, ...operations));
}
