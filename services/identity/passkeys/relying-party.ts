import { isIP } from 'node:net';

/** The site that passkeys are made for: devices show and use them nowhere else. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** EdDSA, ES256 and RS256, by their numbers in COSE: every device knows one of them. */
export const KEY_ALGORITHMS = [-8, -7, -257];

/** The site of an issuer; undefined where browsers know no passkeys: at numeric addresses, and without TLS elsewhere. */
export function relyingPartyOf(issuer: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(issuer);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return undefined;
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return secure ? { id: hostname, origin } : undefined;
}
