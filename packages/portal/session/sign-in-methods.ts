import { issuerOf } from '@curro/accounts';
import type { PortalDeps } from '../portal-deps.ts';

/** The configuration of the sign-in. */
export type SignInConfig = PortalDeps['config'];

/** `account`: at the OpenID provider; `token`: by pasting a token of the local issuer. */
export type SignInMethod = 'account' | 'token';

/** The configured sign-in methods: `account` with a provider and a client secret, `token` where it is enabled. */
export function signInMethods(config: SignInConfig): readonly SignInMethod[] {
  const withAccount = issuerOf(config) !== undefined && config.PORTAL_CLIENT_SECRET !== undefined;
  return [
    ...(withAccount ? (['account'] as const) : []),
    ...(config.PORTAL_TOKEN_SIGN_IN && config.AUTH_LOCAL_JWKS_FILE !== undefined ? (['token'] as const) : []),
  ];
}

/** Whether any sign-in method is configured. */
export function canSignIn(config: SignInConfig): boolean {
  return signInMethods(config).length > 0;
}

/** The address of Curro's own provider without a trailing slash; undefined when visitors sign in at another one. */
export function ownProviderUrl(config: SignInConfig): string | undefined {
  const used = config.AUTH_ISSUER === undefined && config.PORTAL_CLIENT_SECRET !== undefined;
  return used ? issuerOf(config) : undefined;
}
