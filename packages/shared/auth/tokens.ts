import { operations } from '../operations/table.ts';

/** Client id of the portal at the built-in identity provider. */
export const PORTAL_CLIENT_ID = 'curro-portal';
/** Client id of the operators' desk at the built-in identity provider. */
export const OPERATOR_CLIENT_ID = 'curro-ops';
/** Path of the redirect URI of the operators' desk, after sign-in. */
export const OPERATOR_CALLBACK_PATH = '/ops/callback';
/** Path of the redirect URI on the portal, after sign-in. */
export const PORTAL_CALLBACK_PATH = '/entrar/vuelta';
/** Path on the portal where a sign-in at the identity provider starts, without the prefix of the locale. */
export const PORTAL_SIGN_IN_PATH = '/entrar/cuenta';
/** Path on the portal that ends its session, and to which the built-in identity provider returns, without the prefix of the locale. */
export const PORTAL_SIGN_OUT_PATH = '/salir';
/** Parameter of the home page of the portal after a sign-out. */
export const SIGNED_OUT_PARAM = 'out';
/** Parameter of the portal's authorization requests: the path of the portal at which the user continues. */
export const RETURN_PATH_PARAM = 'return_path';
/** Parameter of authorization requests with the value `signup` for a new account. */
export const SCREEN_HINT_PARAM = 'screen_hint';
/** Resource indicator of the API (RFC 8707): requests with it get JWTs instead of opaque tokens. */
export const API_RESOURCE = 'urn:curro:api';
/** Prefix of the subject of candidates with an account at the built-in identity provider. */
export const ACCOUNT_SUBJECT_PREFIX = 'account:';

/** Issuer of tokens signed with the key that `up` stores in the data directory (contract 8.2). */
export const LOCAL_ISSUER = 'urn:curro:local';
/** Default audience of tokens for this service. */
export const AUDIENCE = 'curro';
/** The scope of the operator API (contract 8.1). */
export const OPERATOR_SCOPE = 'OPERATOR';
/** The scope of partners; allows only the change feed of offers (contract 8.1). */
export const OFFER_FEED_SCOPE = 'OFFER_FEED';

/** All scopes that candidate operations require, sorted. */
export function candidateScopes(): string[] {
  return [...new Set(operations.flatMap(({ scope }) => (scope === null ? [] : [scope])))].sort();
}
