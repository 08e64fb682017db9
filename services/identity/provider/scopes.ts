/** Scopes of OpenID Connect itself; every other one is an operation's (contract 1.3). */
export const OPENID_SCOPES = ['openid', 'email', 'offline_access'] as const;
