import { createProviderEndpoints, issuerOf } from '@curro/accounts';
import { type Environment, limitPages, refuseBadEscapes } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { AUTHORIZE_PATH, TOKEN_PATH } from '../../http/authenticate.ts';
import { refuseOverLimit } from '../../http/count-requests.ts';
import { refuseOtherMethods } from '../../http/refuse-other-methods.ts';
import { authorize } from './authorize.ts';
import { exchangeToken } from './token.ts';

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
          resource: context.config.AUTH_RESOURCE,
          reportsNarrowedScope: context.config.AUTH_ISSUER === undefined,
        }),
      ),
  );
}
