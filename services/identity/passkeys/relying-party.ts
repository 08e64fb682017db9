import { isIP } from 'node:net';

/** The WebAuthn relying party of the passkeys. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256 as COSE algorithms: every authenticator supports one of them. */
export const KEY_ALGORITHMS = [-8, -7, -257];

/**
 * Returns the relying party of an issuer; undefined where browsers do not support passkeys: at IP addresses, and
 * without TLS except at localhost.
 */
export function relyingPartyOf(issuer: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(issuer);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return secure ? { id: hostname, origin } : undefined;
}
