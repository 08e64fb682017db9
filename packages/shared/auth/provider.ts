/** Client id of the portal at the built-in identity provider. */
export const PORTAL_CLIENT_ID = 'curro-portal';
/** Path of the redirect URI on the portal, after sign-in. */
export const PORTAL_CALLBACK_PATH = '/entrar/vuelta';
/** Resource indicator of the API (RFC 8707): requests with it get JWTs instead of opaque tokens. */
export const API_RESOURCE = 'urn:curro:api';
/** Prefix of the subject of candidates with an account at the built-in identity provider. */
export const ACCOUNT_SUBJECT_PREFIX = 'account:';
