/** The client id of the portal at the provider of our own. */
export const PORTAL_CLIENT_ID = 'curro-portal';
/** Where the provider sends people back to, under the portal's address. */
export const PORTAL_CALLBACK_PATH = '/entrar/vuelta';
/** The API as a resource: clients that name it get JWTs instead of opaque tokens (RFC 8707). */
export const API_RESOURCE = 'urn:curro:api';
/** Begins the subject of a candidate whose account is at the provider of our own. */
export const ACCOUNT_SUBJECT_PREFIX = 'account:';
