import * as z from 'zod';
import type { RouteDescription } from './describe.ts';

const tag = 'Sign-in';
const text = z.string().optional();

const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: text.meta({ description: 'Scopes in any letter case, separated by commas or spaces.' }),
  state: text,
  code_challenge: text.meta({ description: 'Required for clients without a secret.' }),
  code_challenge_method: z.literal('S256').optional(),
});

const tokenQuery = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']).optional(),
  code: text,
  redirect_uri: text,
  code_verifier: text,
  refresh_token: text,
  client_id: text,
  client_secret: text,
});

const refusal = z
  .object({ error: z.string(), error_description: z.string(), timestamp: z.string() })
  .meta({ id: 'TokenError' });

/** The sign-in endpoints for clients (contract 1.3). */
export const oauthRoutes: readonly RouteDescription[] = [
  {
    id: 'oauthAuthorize',
    method: 'GET',
    path: '/api/oauth/user-authorize/index.xhtml',
    tag,
    summary: 'Sign in a user',
    details: 'Redirects to the provider. OpenID clients use discovery instead.',
    query: authorizeQuery,
    codes: ['1'],
    status: 302,
    response: { type: 'text/html; charset=utf-8', about: 'A redirect to the provider.' },
  },
  {
    id: 'oauthToken',
    method: 'POST',
    path: '/oauth/authorize',
    tag,
    summary: 'Exchange a code or a refresh token',
    details:
      'The parameters can be sent in a form body or in the query, the client credentials in a `Basic` header, too.',
    query: tokenQuery,
    refusals: { 400: refusal, 401: refusal },
    codes: ['1'],
    response: z
      .object({
        token_type: z.string(),
        expires_in: z.int(),
        access_token: z.string(),
        refresh_token: z.string().optional(),
        scope: text.meta({ description: 'Present when a requested scope was not granted.' }),
      })
      .meta({ id: 'Token' }),
  },
];
