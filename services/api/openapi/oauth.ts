import { errorCodesOf } from '@curro/shared';
import * as z from 'zod';
import type { RouteDescription } from './describe.ts';

const tag = 'Sign-in';

const clientId = z.string().meta({ description: 'The id of the client application.' });
const redirectUri = 'One of the addresses with which the client was registered, character by character.';

const authorizeQuery = z.object({
  response_type: z.literal('code').meta({ description: 'The authorization code flow.' }),
  client_id: clientId,
  redirect_uri: z
    .string()
    .meta({ description: `Where the browser returns with \`code\` and \`state\`. ${redirectUri}` }),
  scope: z.string().optional().meta({
    description:
      'The scopes that the user is asked for, in any letter case, separated by commas or spaces. Each operation names its scope.',
  }),
  state: z.string().optional().meta({
    description:
      'A random value that your server stores in the session of the browser. It comes back unchanged: refuse a return with another value, so that no other site can start a sign-in (RFC 6749, 10.12).',
  }),
  code_challenge: z.string().optional().meta({
    description:
      'The SHA-256 of a random `code_verifier`, in base64url without padding (RFC 7636). Required for clients without a secret.',
  }),
  code_challenge_method: z
    .literal('S256')
    .optional()
    .meta({ description: 'Required with `code_challenge`; `plain` is not supported.' }),
});

const tokenForm = z
  .object({
    grant_type: z
      .enum(['authorization_code', 'refresh_token'])
      .meta({ description: 'A code of the sign-in, or a refresh token, is exchanged.' }),
    code: z.string().optional().meta({
      description:
        'With `authorization_code`: the code that the return had. It can be used once, within a minute.',
    }),
    redirect_uri: z.string().optional().meta({
      description: 'With `authorization_code`: the same as in the request that led to the code.',
    }),
    code_verifier: z.string().optional().meta({
      description:
        'With `authorization_code`, if the sign-in had a `code_challenge`: the random value of 43 to 128 characters from which it was calculated (RFC 7636).',
    }),
    refresh_token: z.string().optional().meta({
      description: 'With `refresh_token`: the newest refresh token. The response has the one to use next.',
    }),
    scope: z.string().optional().meta({
      description: 'With `refresh_token`: fewer scopes than those granted; absent: all of them.',
    }),
    client_id: clientId.optional().meta({
      description: 'For a client without a secret, or together with `client_secret` instead of the header.',
    }),
    client_secret: z.string().optional().meta({
      description: 'Instead of the `Basic` header, which RFC 6749 recommends.',
    }),
  })
  .meta({ id: 'TokenForm' });

/** The sign-in endpoints for clients (contract 1.3). */
export const oauthRoutes: readonly RouteDescription[] = [
  {
    id: 'oauthAuthorize',
    method: 'GET',
    path: '/api/oauth/user-authorize/index.xhtml',
    tag,
    summary: 'Sign in a user',
    details: `Open this address in the browser of the user. Curro redirects to the sign-in page, where the user allows the scopes;
then the browser opens \`redirect_uri\` with \`code\` and \`state\`, or with \`error\`, \`error_description\` and \`state\`.
Compare \`state\` with the session, and [exchange the code](/docs/oauthToken). Errors of \`client_id\` and
\`redirect_uri\` are shown to the user instead. OpenID clients use discovery.`,
    query: authorizeQuery,
    operation: 'oauthAuthorize',
    codes: ['1'],
    redirectCodes: errorCodesOf('oauthAuthorize').filter((code) => code !== '1'),
    status: 302,
    response: { type: 'text/html; charset=utf-8', about: 'A redirect to the provider.' },
  },
  {
    id: 'oauthToken',
    method: 'POST',
    path: '/oauth/authorize',
    tag,
    summary: 'Exchange a code or a refresh token',
    details: `The token endpoint of RFC 6749. Send the form from your server, with the id and the secret of the client in a
\`Basic\` header. A client without a secret sends \`client_id\` and \`code_verifier\` instead. To refresh a token, send
\`grant_type=refresh_token\` with \`refresh_token\`. Older clients may send the parameters in the query.`,
    operation: 'oauthToken',
    usesClientCredentials: true,
    body: {
      type: 'application/x-www-form-urlencoded',
      about: 'The parameters of the grant.',
      schema: tokenForm,
    },
    codes: ['1', ...errorCodesOf('oauthToken')],
    response: z
      .object({
        token_type: z.string().meta({ description: '`Bearer`.' }),
        expires_in: z.int().meta({ description: 'Seconds until the access token expires.' }),
        access_token: z
          .string()
          .meta({ description: 'For `Authorization: Bearer <token>` of operations with its scopes.' }),
        refresh_token: z.string().optional().meta({
          description: 'For the next exchange with `grant_type=refresh_token`; store it encrypted.',
        }),
        scope: z
          .string()
          .optional()
          .meta({ description: 'Present when a requested scope was not granted: the granted ones.' }),
      })
      .meta({ id: 'Token' }),
  },
];
