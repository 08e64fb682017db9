import { readCredentials } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/** The parameter by which a page names its client: it has no secret, and a header would cause a preflight. */
export const CLIENT_PARAMETER = 'client_id';

/** Returns the client that a request names, not authenticated: the name only restricts the origins. */
export function namedClient(
  c: Request,
): { readonly id: string; readonly by: 'header' | 'query' } | undefined {
  const { basic } = readAuthorization(authorizationLines(c.env.incoming));
  const id = basic[0] === undefined ? undefined : readCredentials(basic[0])?.id;
  if (id !== undefined) return { id, by: 'header' };
  const clientId = c.req.query(CLIENT_PARAMETER);
  return clientId === undefined ? undefined : { id: clientId, by: 'query' };
}
