import { readCredentials } from '@curro/accounts';
import type { Request } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/** The parameter by which a page names its client: it has no secret to send, and a header would cost a preflight. */
export const CLIENT_PARAMETER = 'client_id';

/** The client that a request names, whether or not it proves to be it: being named only binds to its origins. */
export function namedClient(
  c: Request,
): { readonly id: string; readonly by: 'header' | 'query' } | undefined {
  const { basic } = readAuthorization(authorizationLines(c.env.incoming));
  const id = basic[0] === undefined ? undefined : readCredentials(basic[0])?.id;
  if (id !== undefined) return { id, by: 'header' };
  const clientId = c.req.query(CLIENT_PARAMETER);
  return clientId === undefined ? undefined : { id: clientId, by: 'query' };
}
