import { issuerOf } from '@curro/accounts';
import type { PortalDeps } from '../portal-deps.ts';

type Config = PortalDeps['config'];

/** The ways to sign in on the portal: with an account, or by pasting a token that the local issuer signed. */
export type SignInMethod = 'account' | 'token';

/** The ways that this server offers: an account where there is a provider, a token where the local issuer is trusted. */
export function signInMethods(config: Config): readonly SignInMethod[] {
  const withAccount = issuerOf(config) !== undefined && config.PORTAL_CLIENT_SECRET !== undefined;
  return [
    ...(withAccount ? (['account'] as const) : []),
    ...(config.AUTH_LOCAL_JWKS_FILE === undefined ? [] : (['token'] as const)),
  ];
}

/** Whether anybody can sign in. */
export function canSignIn(config: Config): boolean {
  return signInMethods(config).length > 0;
}
