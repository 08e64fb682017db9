import type { Config } from '../../config.ts';

/** The ways to sign in on the portal. `token`: pasting one that the local issuer signed. */
export type SignInWay = 'token';

/** The ways that this server offers: a token only where the local issuer is trusted. */
export function signInWays({ AUTH_LOCAL_JWKS_FILE }: Config): readonly SignInWay[] {
  return AUTH_LOCAL_JWKS_FILE === undefined ? [] : ['token'];
}

/** Whether anybody can sign in. */
export function canSignIn(config: Config): boolean {
  return signInWays(config).length > 0;
}
