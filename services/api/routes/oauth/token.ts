import type { ProviderEndpoints } from '@curro/accounts';
import { type OperationHandler, type Request, readBytes } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { authorizationLines, readAuthorization } from '../../auth/read-authorization.ts';
import { timestamp } from '../../present/timestamp.ts';
import { normaliseScope } from './scope.ts';

const TIMEOUT_MS = 10_000;
const MAX_FORM_BYTES = 16_384;
const BAD_REQUEST = 400;
const SERVER_ERRORS = 500;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

const tokenSchema = z.object({
  token_type: z.string(),
  expires_in: z.number(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
});
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default('') });

type Fields = Readonly<Record<string, string>>;

/** Reads the parameters of form body and query string; undefined when one has two different values. */
async function readParameters(c: Request): Promise<Fields | undefined> {
  const isForm = FORM_TYPE.test(c.req.header('content-type') ?? '');
  const body = isForm ? (await readBytes(c, MAX_FORM_BYTES)).toString('utf8') : '';
  const fields: Record<string, string> = {};
  for (const [name, value] of [...new URLSearchParams(body), ...new URL(c.req.url).searchParams]) {
    if (value === '') continue;
    if (Object.hasOwn(fields, name) && fields[name] !== value) return undefined;
    fields[name] = value;
  }
  return fields;
}

function postForm(address: string, fields: Fields, pair: string | undefined): Promise<Response> {
  const { scope, ...others } = fields;
  const body = new URLSearchParams(
    scope === undefined ? others : { ...others, scope: normaliseScope(scope) },
  );
  return fetch(address, {
    method: 'POST',
    headers: pair === undefined ? {} : { authorization: `Basic ${pair}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Converts the response of the provider to the form of contract 1.3, an error to that of contract 1.1. */
async function present(c: Request, response: Response): Promise<Response> {
  const text: unknown = await response.json();
  if (response.ok) {
    const { scope, ...token } = tokenSchema.parse(text);
    return c.json({ ...token, scope: scope.toUpperCase() });
  }
  const { error, error_description } = refusalSchema.parse(text);
  const challenge = response.headers.get('www-authenticate');
  if (challenge !== null) c.header('WWW-Authenticate', challenge);
  const body = { error, error_description, timestamp: timestamp(new Date()) };
  return c.json(body, response.status as ContentfulStatusCode);
}

/**
 * POST /oauth/authorize: the token endpoint of existing clients, parameters in the form body or the query string
 * (contract 1.3). The parameters are not logged.
 */
export function exchangeToken(
  endpoints: () => Promise<ProviderEndpoints>,
  resource: string | undefined,
): OperationHandler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    const fields = await readParameters(c);
    const { basic } = readAuthorization(authorizationLines(c.env.incoming));
    if (fields === undefined || basic.length > 1) {
      const error_description = 'a parameter or the credentials came twice';
      const body = { error: 'invalid_request', error_description, timestamp: timestamp(new Date()) };
      return c.json(body, BAD_REQUEST);
    }
    const { token } = await endpoints();
    const parameters = resource === undefined ? fields : { ...fields, resource };
    const response = await postForm(token, parameters, basic[0]).catch(() => undefined);
    if (response === undefined || response.status >= SERVER_ERRORS)
      throw new DomainError('service_unavailable');
    return present(c, response);
  };
}
