import { PageProblem } from '../http/page-problem.ts';
import type { Doors, underWay } from './doors.ts';
/** What a client asks for that it was not allowed before; scopes that nobody knows are not among it. */
export interface Asked {
  readonly missingOIDCScope?: string[];
  readonly missingOIDCClaims?: string[];
  readonly missingResourceScopes?: Readonly<Record<string, string[]>>;
}

/** Notes that the person allows what the client asked for; returns the id of the grant. */
export async function grantAsked(
  { provider }: Doors,
  { grantId, params, prompt, session }: Awaited<ReturnType<typeof underWay>>,
): Promise<string> {
  const { Grant } = provider();
  if (session?.accountId === undefined) throw new PageProblem('ended');
  const known = grantId === undefined ? undefined : await Grant.find(grantId);
  const grant = known ?? new Grant({ accountId: session.accountId, clientId: String(params.client_id) });
  const { missingOIDCScope, missingOIDCClaims, missingResourceScopes } = prompt.details as Asked;
  if (missingOIDCScope !== undefined) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims !== undefined) grant.addOIDCClaims(missingOIDCClaims);
  for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return grant.save();
}
