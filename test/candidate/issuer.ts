import { createServer } from 'node:http';
import { AUDIENCE, candidateScopes } from '@curro/shared';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { listen } from '../support/listen.ts';

/** A signing key of an issuer. */
interface IssuerKey {
  readonly jwk: JWK;
  /** A token of `subject` with every candidate scope, and any further claims. */
  sign(subject: string, claims?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** An OpenID provider with only a key endpoint. */
export interface Issuer {
  readonly url: string;
  /** How often the keys were fetched. */
  readonly fetches: number;
  createKey(kid: string, algorithm?: string): Promise<IssuerKey>;
  /** Sets the response of the key endpoint: these keys, or a status without keys. */
  publish(keys: readonly IssuerKey[] | number): void;
  close(): Promise<void>;
}

const LIFE_SECONDS = 3_600;

/** Starts an issuer on a free port. */
export async function startIssuer(): Promise<Issuer> {
  let published: readonly IssuerKey[] | number = [];
  let fetches = 0;
  const server = createServer((_, response) => {
    fetches += 1;
    if (typeof published === 'number') response.writeHead(published).end('no keys today');
    else response.end(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  const { url, close } = await listen(server);

  return {
    url,
    get fetches() {
      return fetches;
    },
    async createKey(kid, algorithm = 'RS256') {
      const { publicKey, privateKey } = await generateKeyPair(algorithm);
      const jwk = { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' };
      return {
        jwk,
        sign(subject, claims = {}) {
          const now = Math.floor(Date.now() / 1000);
          const usual = { iss: url, aud: AUDIENCE, sub: subject, scope: candidateScopes().join(' ') };
          return new SignJWT({ ...usual, iat: now, exp: now + LIFE_SECONDS, ...claims })
            .setProtectedHeader({ alg: algorithm, kid })
            .sign(privateKey);
        },
      };
    },
    publish(keys) {
      published = keys;
    },
    close,
  };
}
