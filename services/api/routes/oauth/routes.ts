import { createProviderEndpoints, issuerOf, type ProviderEndpoints } from '@curro/accounts';
import { type Environment, limitPages, type OperationHandler, refuseBadEscapes } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { AUTHORIZE_PATH, TOKEN_PATH } from '../../http/authenticate.ts';
import { refuseOverLimit } from '../../http/count-requests.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { normaliseScope } from './scope.ts';
import { exchangeToken } from './token.ts';

/** GET /api/oauth/user-authorize/index.xhtml: redirects to the provider with normalised scopes (contract 1.3). */
function authorize(
  endpoints: () => Promise<ProviderEndpoints>,
  resource: string | undefined,
): OperationHandler {
  return async (c) => {
    const target = new URL((await endpoints()).authorization);
    // All parameters are passed on unchanged, repeated ones too: the provider validates them.
    for (const [name, value] of new URL(c.req.url).searchParams) {
      target.searchParams.append(name, name === 'scope' ? normaliseScope(value) : value);
    }
    if (resource !== undefined) target.searchParams.set('resource', resource);
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Type', 'text/html; charset=utf-8');
    return c.redirect(target.href, 302);
  };
}

/** Without a configured provider these routes respond with code 1. */
const notFound = (): Promise<never> => Promise.reject(new DomainError('1'));

/** The sign-in routes for existing clients (contract 1.3). */
export function oauthRoutes(context: ApiContext): Hono<Environment> {
  const issuer = issuerOf(context.config);
  const endpoints = issuer === undefined ? notFound : createProviderEndpoints(issuer);
  return refuseOtherMethods(
    new Hono<Environment>()
      .get(
        AUTHORIZE_PATH,
        refuseOverLimit(context),
        refuseBadEscapes,
        authorize(endpoints, context.config.AUTH_RESOURCE),
      )
      .post(
        TOKEN_PATH,
        limitPages(context),
        refuseBadEscapes,
        exchangeToken(endpoints, {
          clock: context.clock,
          resource: context.config.AUTH_RESOURCE,
          reportsNarrowedScope: context.config.AUTH_ISSUER === undefined,
        }),
      ),
  );
}
