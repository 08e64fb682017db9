import { PageError } from '../http/page-error.ts';
import type { currentInteraction, RouteDeps } from './route-deps.ts';
/** What a client asks for that it was not allowed before; scopes that nobody knows are not among it. */
export interface MissingGrant {
  readonly missingOIDCScope?: string[];
  readonly missingOIDCClaims?: string[];
  readonly missingResourceScopes?: Readonly<Record<string, string[]>>;
}

/** Notes that the person allows what the client asked for; returns the id of the grant. */
export async function saveRequestedGrant(
  { provider }: RouteDeps,
  { grantId, params, prompt, session }: Awaited<ReturnType<typeof currentInteraction>>,
): Promise<string> {
  const { Grant } = provider();
  if (session?.accountId === undefined) throw new PageError('ended');
  const existing = grantId === undefined ? undefined : await Grant.find(grantId);
  const grant = existing ?? new Grant({ accountId: session.accountId, clientId: String(params.client_id) });
  const { missingOIDCScope, missingOIDCClaims, missingResourceScopes } = prompt.details as MissingGrant;
  if (missingOIDCScope !== undefined) grant.addOIDCScope(missingOIDCScope.join(' '));
  if (missingOIDCClaims !== undefined) grant.addOIDCClaims(missingOIDCClaims);
  for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {})) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return grant.save();
}
