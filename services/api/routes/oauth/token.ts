import type { ProviderEndpoints } from '@curro/accounts';
import { type OperationHandler, type Request, readBytes } from '@curro/platform';
import { type Clock, DomainError, errorCodesOf, type LocalText, timestamp } from '@curro/shared';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import { authorizationLines, readAuthorization } from '../../auth/read-authorization.ts';
import { readClientAuthentication, type TokenFields } from './client-credentials.ts';
import { narrowedScope, normaliseScope } from './scope.ts';

const TIMEOUT_MS = 10_000;
const MAX_FORM_BYTES = 16_384;
const SERVER_ERRORS = 500;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

const TWO_VALUES: LocalText = {
  es: 'un parámetro tiene dos valores distintos',
  en: 'a parameter has two different values',
};
const TWO_CREDENTIALS: LocalText = {
  es: 'trae dos credenciales de aplicación distintas',
  en: 'it has two different client credentials',
};

const tokenSchema = z.object({
  token_type: z.string(),
  expires_in: z.number(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  scope: z.string().optional(),
});
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default('') });

/** The settings of the token endpoint. */
interface ExchangeOptions {
  readonly clock: Clock;
  /** The resource indicator that is sent to the provider. */
  readonly resource: string | undefined;
  /** Whether the provider sends `scope` only when it granted less than the client requested. */
  readonly reportsNarrowedScope: boolean;
}

/** Reads the parameters of form body and query string; undefined when one has two different values. */
async function readParameters(c: Request): Promise<TokenFields | undefined> {
  const isForm = FORM_TYPE.test(c.req.header('content-type') ?? '');
  const body = isForm ? (await readBytes(c, MAX_FORM_BYTES)).toString('utf8') : '';
  const fields: Record<string, string> = {};
  for (const [name, text] of [...new URLSearchParams(body), ...new URL(c.req.url).searchParams]) {
    if (text === '') continue;
    const value = name === 'scope' ? normaliseScope(text) : text;
    if (Object.hasOwn(fields, name) && fields[name] !== value) return undefined;
    fields[name] = value;
  }
  return fields;
}

function postForm(address: string, fields: TokenFields, basic: string | undefined): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: basic === undefined ? {} : { authorization: `Basic ${basic}` },
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/**
 * Reads the body of a response of the provider.
 * @throws DomainError service_unavailable if it has another shape
 */
function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw new DomainError('service_unavailable');
  return read.data;
}

/** Throws the error of a refusal whose code is in the error table; its text has the language of the request. */
function throwListed(refusal: z.infer<typeof refusalSchema>, fields: TokenFields): void {
  const code = errorCodesOf('oauthToken').find((listed) => listed === refusal.error);
  if (code === undefined) return;
  const value = (code === 'invalid_scope' ? fields.scope : fields.grant_type) ?? '';
  // The description of the provider is English.
  throw new DomainError(code, { params: { value }, reason: { es: '', en: refusal.error_description } });
}

/** Refuses the client of a token request with the body of contract 1.1. */
function refuseClient(c: Request): never {
  c.header('WWW-Authenticate', 'Basic realm="curro"');
  throw new DomainError('invalid_client');
}

/**
 * POST /oauth/authorize: the token endpoint of existing clients, parameters in the form body or the query string
 * (contract 1.3, 1.11). The parameters are not logged.
 */
export function exchangeToken(
  endpoints: () => Promise<ProviderEndpoints>,
  { clock, resource, reportsNarrowedScope }: ExchangeOptions,
): OperationHandler {
  return async (c) => {
    c.set('operation', 'oauthToken');
    c.header('Cache-Control', 'no-store');
    const parameters = await readParameters(c);
    if (parameters === undefined) throw new DomainError('invalid_request', { reason: TWO_VALUES });
    const { basic: pairs } = readAuthorization(authorizationLines(c.env.incoming));
    const client = readClientAuthentication(pairs, parameters);
    if ('error' in client) {
      if (client.error === 'invalid_client') refuseClient(c);
      throw new DomainError(client.error, { reason: TWO_CREDENTIALS });
    }
    const { token } = await endpoints();
    const fields = resource === undefined ? client.fields : { ...client.fields, resource };
    const response = await postForm(token, fields, client.basic).catch(() => undefined);
    if (response === undefined || response.status >= SERVER_ERRORS)
      throw new DomainError('service_unavailable');
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const { scope, ...tokens } = readBody(tokenSchema, body);
      return c.json({
        ...tokens,
        ...narrowedScope(scope, { requested: fields.scope, reportsNarrowedScope }),
      });
    }
    const refusal = readBody(refusalSchema, body);
    if (refusal.error === 'invalid_client') refuseClient(c);
    throwListed(refusal, fields);
    const status = response.status as ContentfulStatusCode;
    return c.json({ ...refusal, timestamp: timestamp(clock.now()) }, status);
  };
}
