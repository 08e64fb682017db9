import { type ClientOrigins, readCredentials } from '@curro/accounts';
import { type Middleware, type Request, varyBy } from '@curro/platform';
import { authorizationLines, readAuthorization } from '../auth/read-authorization.ts';

/** The query parameter with the client id of a browser page: it has no secret, and a header would cause a preflight. */
export const CLIENT_PARAMETER = 'client_id';

/** Returns the client id in a request. It is not authenticated: it only restricts the allowed origins. */
function namedClient(c: Request): { readonly id: string; readonly by: 'header' | 'query' } | undefined {
  const { basic } = readAuthorization(authorizationLines(c.env.incoming));
  const id = basic[0] === undefined ? undefined : readCredentials(basic[0])?.id;
  if (id !== undefined) return { id, by: 'header' };
  const clientId = c.req.query(CLIENT_PARAMETER);
  return clientId === undefined ? undefined : { id: clientId, by: 'query' };
}

const METHODS = 'GET, PUT, POST, DELETE, OPTIONS';
const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'X-Request-Id',
  'If-Match',
  'If-None-Match',
  'Idempotency-Key',
].join(', ');
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'X-Api-Version',
  'X-Ignored-Parameters',
  'X-Adjusted-Parameters',
  'X-Client-Credentials',
  'X-Search-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'WWW-Authenticate',
  'Content-Language',
  'Location',
  'ETag',
].join(', ');
const PREFLIGHT_SECONDS = '86400';

/** The origins that may read responses: the rule of the server, and the origins of clients. */
export interface OriginRules {
  /** `*`, or a list of origins. */
  readonly rule: '*' | readonly string[];
  readonly clientOrigins: ClientOrigins;
}

/**
 * Returns the value of `Access-Control-Allow-Origin`. A client with origins allows only these. A preflight contains no
 * credentials: it succeeds for the origin of any client, and the actual request is checked.
 */
async function originToAllow(c: Request, { rule, clientOrigins }: OriginRules): Promise<string | undefined> {
  const origin = c.req.header('origin');
  const client = namedClient(c);
  if (rule !== '*' || client !== undefined) varyBy(c, 'Origin');
  if (origin === undefined) return rule === '*' ? rule : undefined;
  if (client?.by === 'header') varyBy(c, 'Authorization');
  const allowedOrigins = client === undefined ? undefined : (await clientOrigins()).get(client.id);
  if (allowedOrigins !== undefined) return allowedOrigins.has(origin) ? origin : undefined;
  if (rule === '*') return rule;
  if (rule.includes(origin)) return origin;
  if (c.req.method !== 'OPTIONS') return undefined;
  return [...(await clientOrigins()).values()].some((origins) => origins.has(origin)) ? origin : undefined;
}

/** Sets the CORS headers and responds to preflights (contract 1.8). No cookies are involved. */
export function crossOrigin(rules: OriginRules): Middleware {
  return async (c, next) => {
    const allowed = await originToAllow(c, rules);
    if (allowed !== undefined) c.header('Access-Control-Allow-Origin', allowed);
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', METHODS);
      c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      c.header('Access-Control-Max-Age', PREFLIGHT_SECONDS);
      return c.body(null, 204);
    }
    c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    return next();
  };
}
